import { staff } from '#server/kernel/area/account-duties.ts';
import { defineArea } from '#server/kernel/area/area.ts';
import { booksHandlers } from './books.ts';

export const booksArea = defineArea({
  topics: {
    books: booksHandlers,
  },
  tables: {
    ledger: { copy: 'never' },
    ledger_close: { accounts: { closed_by: staff }, copy: 'never' },
  },
});
