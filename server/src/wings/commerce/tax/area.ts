import { defineArea } from '#server/kernel/area/area.ts';
import { taxRatesHandlers } from './tax-rates.ts';

export const taxArea = defineArea({
  topics: {
    taxRates: taxRatesHandlers,
  },
  tables: {
    award_tax: { copy: 'made anew' },
    tax_rate: { copy: 'never' },
  },
});
