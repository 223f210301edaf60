import { plainAmount } from '#contract/kernel/text/money.ts';
import { peopleExport } from '#contract/wings/desk/export/people-export.ts';
import { paymentStatusName } from '#contract/kernel/call/constants.ts';
import { entrantsMatching, listEntrantIds } from '#server/wings/desk/entrant/entrant-list.store.ts';
import { nameOf } from '#server/wings/desk/entry/entry-list.rules.ts';
import { anyOf } from '#server/kernel/database/any-of.ts';
import { sheetOf } from '#server/kernel/exports/sheet.ts';
import { implement, withSheet } from '#server/kernel/call/implement.ts';
import { rowsById } from '#server/kernel/database/rows.ts';
import * as store from './people-export.store.ts';

export const peopleExportHandlers = implement(peopleExport, {
  list: withSheet<typeof peopleExport.list>(
    async ({ db, body }) => {
      const chosen = body.UserIDs && new Set(body.UserIDs);
      const ids = (await listEntrantIds(db, body.PropertyID, body)).filter((id) => !chosen || chosen.has(id));
      return rowsById(ids, async (some) =>
        (await store.findEntrants(db, body.PropertyID, some, body.SeasonID)).map((row) => ({
          UserID: row.id,
          FirstName: row.firstName,
          LastName: row.lastName,
          Email: row.email,
          Role: row.role,
          Title: row.title ?? '',
          Organization: row.organization ?? '',
          Phone: row.phone ?? '',
          Address1: row.address1 ?? '',
          Address2: row.address2 ?? '',
          City: row.city ?? '',
          State: row.state ?? '',
          PostalCode: row.postalCode ?? '',
          Country: row.country ?? '',
          Submissions: row.submissions,
          Entries: row.entries,
          PaidEntries: row.paidEntries,
          CreatedDate: row.createdAt,
          LastSeenDate: row.lastSeenAt,
        })),
      );
    },
    ({ db, body }) => {
      const found = entrantsMatching(db, body.PropertyID, body).orderBy('account.id');
      const chosen = body.UserIDs ? found.where('account.id', '=', anyOf(body.UserIDs)) : found;
      return sheetOf(peopleExport.list, chosen, store.entrantCells(body.SeasonID));
    },
  ),

  exportOrders: withSheet<typeof peopleExport.exportOrders>(
    async ({ db, body }) => {
      const ids = await store.listOrderIds(db, body.PropertyID, body);
      return rowsById(ids, async (some) =>
        (await store.findOrders(db, body.PropertyID, some)).map((row) => ({
          OrderID: row.id,
          ConfirmationNumber: row.confirmationNumber,
          Kind: row.kind,
          BuyerName: nameOf(row.firstName, row.lastName),
          BuyerEmail: row.email,
          Organization: row.organization ?? '',
          PaymentStatus: paymentStatusName(row.paymentStatusId),
          PaymentMethod: row.paymentMethod,
          Currency: row.currency,
          Subtotal: plainAmount(row.subtotal, row.currency),
          Discount: plainAmount(row.discount, row.currency),
          Shipping: plainAmount(row.shipping, row.currency),
          Tax: plainAmount(row.tax, row.currency),
          Total: plainAmount(row.total, row.currency),
          Items: row.items,
          CreatedDate: row.createdAt,
          PaidDate: row.paidAt,
          CancelledDate: row.cancelledAt,
        })),
      );
    },
    ({ db, body }) => sheetOf(peopleExport.exportOrders, store.ordersOf(db, body.PropertyID, body), store.orderCells),
  ),
});
