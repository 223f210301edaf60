import type { TaxCode } from './terms.ts';

/** Why there is no tax, from the list of the European Commission; what is exempt for another reason has its sentence only. */
export const exemptionCodes: Partial<Record<TaxCode, string>> = {
  AE: 'VATEX-EU-AE',
  K: 'VATEX-EU-IC',
  G: 'VATEX-EU-G',
  O: 'VATEX-EU-O',
};
