import { taxRates } from './tax-rates.ts';

export const taxTopics = { taxRates };
