/** How a postal code looks where people and carriers rely on its form; elsewhere it is free. */
const forms: Readonly<Record<string, { form: RegExp; example: string }>> = {
  AT: { form: /^\d{4}$/, example: '1010' },
  AU: { form: /^\d{4}$/, example: '3000' },
  BE: { form: /^\d{4}$/, example: '1000' },
  BR: { form: /^\d{5}-?\d{3}$/, example: '01310-100' },
  CA: { form: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/, example: 'M5V 2T6' },
  CH: { form: /^\d{4}$/, example: '8001' },
  CZ: { form: /^\d{3} ?\d{2}$/, example: '110 00' },
  DE: { form: /^\d{5}$/, example: '10115' },
  DK: { form: /^\d{4}$/, example: '1050' },
  ES: { form: /^\d{5}$/, example: '28001' },
  FI: { form: /^\d{5}$/, example: '00100' },
  FR: { form: /^\d{5}$/, example: '75001' },
  GB: { form: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/, example: 'SW1A 1AA' },
  GR: { form: /^\d{3} ?\d{2}$/, example: '104 31' },
  HU: { form: /^\d{4}$/, example: '1011' },
  IN: { form: /^\d{3} ?\d{3}$/, example: '110001' },
  IT: { form: /^\d{5}$/, example: '00118' },
  JP: { form: /^\d{3}-?\d{4}$/, example: '100-0001' },
  LU: { form: /^(L-)?\d{4}$/, example: '1009' },
  MX: { form: /^\d{5}$/, example: '01000' },
  NL: { form: /^\d{4} ?[A-Z]{2}$/, example: '1011 AB' },
  NO: { form: /^\d{4}$/, example: '0150' },
  PL: { form: /^\d{2}-?\d{3}$/, example: '00-001' },
  PT: { form: /^\d{4}(-?\d{3})?$/, example: '1000-001' },
  SE: { form: /^\d{3} ?\d{2}$/, example: '111 20' },
  US: { form: /^\d{5}(-?\d{4})?$/, example: '97201' },
};

const anyForm = /^[A-Z\d][A-Z\d -]{1,11}$/;

type PostalReading = { code: string; example?: undefined } | { code?: undefined; example: string };

/** A code as it is kept, or an example of one that would do. */
export function readPostalCode(country: string, typed: string): PostalReading {
  const code = typed.trim().toUpperCase().replace(/\s+/g, ' ');
  const known = forms[country.toUpperCase()];
  return (known?.form ?? anyForm).test(code) ? { code } : { example: known?.example ?? '' };
}
