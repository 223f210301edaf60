import { productReport } from '#contract/wings/commerce/sales/product-report.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { dayOf } from '#contract/kernel/text/zone-time.ts';
import { listLevels } from '#server/wings/commerce/product/product.store.ts';
import { implement } from '#server/kernel/call/implement.ts';
import sales from '#texts/commerce/product-report.ts';
import { sayIn } from '#contract/kernel/text/catalog.ts';
import { kindsOf, reportOf } from './product-report.rules.ts';
import * as store from './product-report.store.ts';

export const productReportHandlers = implement(productReport, {
  async getProductReport({ db, body, language }) {
    const traits = traitsOf(body.PropertyID);
    const { timeZone } = traits;
    const currency = body.Currency ?? traits.currency;
    const sold = await store.listSold(db, body.PropertyID, body.SeasonID);
    const lines = await store.listSoldLines(db, body.PropertyID, { ...body, currency });
    const currencies = await store.listCurrencies(db, body.PropertyID, body.SeasonID);
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
    const wanted = lines.filter(({ kind }) => body.WithEntries || kind !== 'entries');
    const report = reportOf(wanted, {
      products,
      levels,
      dayOf: (moment) => dayOf(moment, timeZone),
      noLevel: sayIn(language)(sales)('noAwardLevel'),
    });
    return {
      Currency: currency,
      Currencies: [...new Set([traits.currency, ...currencies])],
      Kinds: kindsOf(lines).filter(({ Kind, Orders }) => Orders > 0 || (Kind === 'entries' ? traits.fees : traits.shop)),
      ...report,
    };
  },
});
