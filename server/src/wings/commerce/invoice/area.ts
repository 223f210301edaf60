import { defineArea } from '#server/kernel/area/area.ts';

export const invoiceArea = defineArea({
  tables: {
    document: { copy: 'never' },
    document_series: { copy: 'never' },
  },
});
