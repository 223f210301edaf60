import { productReport } from '#contract/areas/sales/product-report.ts';
import { traitsOf } from '#contract/kernel/properties.ts';
import { dayOf } from '#contract/kernel/zone-time.ts';
import { listLevels } from '#server/areas/product/product.store.ts';
import { implement } from '#server/kernel/implement.ts';
import { reportOf } from './product-report.rules.ts';
import * as store from './product-report.store.ts';

export const productReportHandlers = implement(productReport, {
  async getProductReport({ db, body }) {
    const { currency, timeZone } = traitsOf(body.PropertyID);
    const sold = await store.listSold(db, body.PropertyID, body.SeasonID);
    const lines = await store.listSoldLines(db, body.PropertyID, body);
    const levels = await listLevels(db, body.PropertyID);
    const products = sold.map((row) => ({
      ProductSeasonID: row.id,
      Name: row.name,
      ProductType: row.typeName,
      SeasonID: row.seasonId,
      IsTicket: row.isTicket,
      IsAvailable: row.isAvailable,
      Price: row.price,
      InStock: row.stock,
    }));
    const report = reportOf(lines, { products, levels, dayOf: (moment) => dayOf(moment, timeZone), noLevel: 'No award level' });
    return { Currency: currency, ...report };
  },
});
