import { peopleExport } from '#contract/wings/desk/export/people-export.ts';
import { entrantsMatching } from '#server/wings/desk/entrant/entrant-list.store.ts';
import { anyOf } from '#server/kernel/database/any-of.ts';
import { sheetOf } from '#server/kernel/exports/sheet.ts';
import { exported, implement } from '#server/kernel/call/implement.ts';
import * as store from './people-export.store.ts';

export const peopleExportHandlers = implement(peopleExport, {
  list: exported<typeof peopleExport.list>(({ db, body }) => {
    const found = entrantsMatching(db, body.PropertyID, body).orderBy('account.id');
    const chosen = body.UserIDs ? found.where('account.id', '=', anyOf(body.UserIDs)) : found;
    return sheetOf(peopleExport.list, chosen, store.entrantKey, store.entrantCells(body.SeasonID));
  }),

  exportOrders: exported<typeof peopleExport.exportOrders>(({ db, body }) =>
    sheetOf(peopleExport.exportOrders, store.ordersOf(db, body.PropertyID, body), store.orderKey, store.orderCells),
  ),
});
