/** VAT numbers by the rules of each country: their form, and their check digit where it can be worked out without asking anyone. */

interface VatRule {
  /** What comes before the number; the first is the one that is kept. */
  prefixes: readonly string[];
  /** Only shows the form. */
  example: string;
  /** The number without its prefix, spaces and dots. */
  form: RegExp;
  check?: (body: string) => boolean;
}

const digitsOf = (text: string): number[] => [...text].map(Number);

const weighted = (text: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, place) => sum + weight * Number(text[place]), 0);

const luhn = (text: string): boolean =>
  digitsOf(text)
    .reverse()
    .reduce((sum, digit, place) => {
      const value = place % 2 === 1 ? digit * 2 : digit;
      return sum + (value > 9 ? value - 9 : value);
    }, 0) %
    10 ===
  0;

/** ISO 7064, MOD 11,10. */
function mod1110(text: string): boolean {
  let product = 10;
  for (const digit of digitsOf(text.slice(0, -1))) {
    const sum = (digit + product) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return (11 - product) % 10 === Number(text.at(-1));
}

const last = (text: string): number => Number(text.at(-1));

function austria(body: string): boolean {
  const digits = digitsOf(body.slice(1));
  const sum = digits.slice(0, 7).reduce((total, digit, place) => {
    const value = place % 2 === 1 ? digit * 2 : digit;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return (10 - ((sum + 4) % 10)) % 10 === digits[7];
}

/** Two rows of weights: the second decides where the first leaves no digit. */
function twice(body: string, weights: readonly number[], others: readonly number[]): boolean {
  const first = weighted(body, weights) % 11;
  const check = first === 10 ? (weighted(body, others) % 11) % 10 : first;
  return check === last(body);
}

const denmark = (body: string): boolean => weighted(body, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0;

const estonia = (body: string): boolean => (10 - (weighted(body, [3, 7, 1, 3, 7, 1, 3, 7]) % 10)) % 10 === last(body);

const greece = (body: string): boolean => (weighted(body, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === last(body);

const personalLetters = 'TRWAGMYFPDXBNJZSQVHLCKE';

/** A person's number (eight digits, or X, Y, Z and seven) or a company's (a letter, seven digits and a check digit or letter). */
function spain(body: string): boolean {
  const personal = /^([XYZ]?)(\d{7,8})([A-Z])$/.exec(body);
  if (personal) {
    const [, letter = '', digits = '', check] = personal;
    const number = `${letter ? 'XYZ'.indexOf(letter) : ''}${digits}`;
    return personalLetters[Number(number) % 23] === check;
  }
  if (/^[KLM]/.test(body)) return personalLetters[Number(body.slice(1, 8)) % 23] === body.at(-1);
  const digits = body.slice(1, 8);
  const sum = digitsOf(digits).reduce((total, digit, place) => {
    const value = place % 2 === 0 ? digit * 2 : digit;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  const check = (10 - (sum % 10)) % 10;
  return body.at(-1) === String(check) || body.at(-1) === 'JABCDEFGHI'[check];
}

const finland = (body: string): boolean => (11 - (weighted(body, [7, 9, 10, 5, 8, 4, 2]) % 11)) % 11 === last(body);

/** Keys with letters follow a rule of their own, which is not public in full: their form has to do. */
const france = (body: string): boolean =>
  /^\d{11}$/.test(body) ? Number(`${body.slice(2)}12`) % 97 === Number(body.slice(0, 2)) : luhn(body.slice(2));

function britain(body: string): boolean {
  if (!/^\d+$/.test(body)) return true;
  const sum = weighted(body, [8, 7, 6, 5, 4, 3, 2, 10, 1]) % 97;
  return sum === 0 || sum === 42;
}

const hungary = (body: string): boolean => (10 - (weighted(body, [9, 7, 3, 1, 9, 7, 3]) % 10)) % 10 === last(body);

const irishLetters = 'WABCDEFGHIJKLMNOPQRSTUV';

function ireland(body: string): boolean {
  // An old form has its first digit at the end of the seven.
  const old = /^(\d)[A-Z+*](\d{5})([A-W])$/.exec(body);
  if (old) return irishLetters[weighted(`0${old[2]}${old[1]}`, [8, 7, 6, 5, 4, 3, 2]) % 23] === old[3];
  const extra = body[8] ? irishLetters.indexOf(body[8]) * 9 : 0;
  return irishLetters[(weighted(body, [8, 7, 6, 5, 4, 3, 2]) + extra) % 23] === body[7];
}

function lithuania(body: string): boolean {
  const cycle = (from: number) => Array.from({ length: body.length - 1 }, (_, place) => ((place + from - 1) % 9) + 1);
  return twice(body, cycle(1), cycle(3));
}

/** Of companies; people's begin with their date of birth. */
function latvia(body: string): boolean {
  if (Number(body[0]) <= 3) return true;
  const rest = weighted(body, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11;
  return rest === 3;
}

/** Companies' by weights, one-person businesses' by the remainder of 97 over the whole number with its letters. */
function netherlands(body: string): boolean {
  const sum = weighted(body, [9, 8, 7, 6, 5, 4, 3, 2]) % 11;
  if (sum === Number(body[8])) return true;
  const digits = [...`NL${body}`].map((sign) => (/\d/.test(sign) ? sign : String(sign.charCodeAt(0) - 55))).join('');
  return BigInt(digits) % 97n === 1n;
}

const norway = (body: string): boolean => (11 - (weighted(body, [3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11 === Number(body[8]);

const poland = (body: string): boolean => weighted(body, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === last(body);

const portugal = (body: string): boolean => {
  const check = 11 - (weighted(body, [9, 8, 7, 6, 5, 4, 3, 2]) % 11);
  return (check > 9 ? 0 : check) === last(body);
};

const romania = (body: string): boolean => ((weighted(body.padStart(10, '0'), [7, 5, 3, 2, 1, 7, 5, 3, 2]) * 10) % 11) % 10 === last(body);

const slovenia = (body: string): boolean => {
  const check = 11 - (weighted(body, [8, 7, 6, 5, 4, 3, 2]) % 11);
  return check !== 11 && check % 10 === last(body);
};

const switzerland = (body: string): boolean => (11 - (weighted(body, [5, 4, 3, 2, 7, 6, 5, 4]) % 11)) % 11 === Number(body[8]);

const cyprusOdd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];
const cyprus = (body: string): boolean => {
  const sum = digitsOf(body.slice(0, 8)).reduce((total, digit, place) => total + (place % 2 === 0 ? (cyprusOdd[digit] ?? 0) : digit), 0);
  return String.fromCharCode(65 + (sum % 26)) === body[8];
};

const czechia = (body: string): boolean => body.length !== 8 || (11 - (weighted(body, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === last(body);

const bulgaria = (body: string): boolean => body.length !== 9 || twice(body, [1, 2, 3, 4, 5, 6, 7, 8], [3, 4, 5, 6, 7, 8, 9, 10]);

const belgium = (body: string): boolean => 97 - (Number(body.slice(0, 8)) % 97) === Number(body.slice(8));
const luxembourg = (body: string): boolean => Number(body.slice(0, 6)) % 89 === Number(body.slice(6));
const malta = (body: string): boolean => 37 - (weighted(body, [3, 4, 6, 7, 8, 9]) % 37) === Number(body.slice(6));
const slovakia = (body: string): boolean => Number(body) % 11 === 0;
const sweden = (body: string): boolean => luhn(body.slice(0, 10));

const gb: VatRule = { prefixes: ['GB', 'XI'], example: 'GB123456789', form: /^(\d{9}(\d{3})?|GD[0-4]\d\d|HA[5-9]\d\d)$/, check: britain };
const fr: VatRule = { prefixes: ['FR'], example: 'FR12345678901', form: /^[\dA-HJ-NP-Z]{2}\d{9}$/, check: france };
const ch: VatRule = { prefixes: ['CHE'], example: 'CHE123456789', form: /^\d{9}(MWST|TVA|IVA)?$/, check: switzerland };

const rules: Readonly<Record<string, VatRule>> = {
  AT: { prefixes: ['AT'], example: 'ATU12345678', form: /^U\d{8}$/, check: austria },
  BE: { prefixes: ['BE'], example: 'BE0123456789', form: /^[01]\d{9}$/, check: belgium },
  BG: { prefixes: ['BG'], example: 'BG123456789', form: /^\d{9,10}$/, check: bulgaria },
  CH: ch,
  LI: ch,
  CY: { prefixes: ['CY'], example: 'CY12345678A', form: /^\d{8}[A-Z]$/, check: cyprus },
  CZ: { prefixes: ['CZ'], example: 'CZ12345678', form: /^\d{8,10}$/, check: czechia },
  DE: { prefixes: ['DE'], example: 'DE123456789', form: /^[1-9]\d{8}$/, check: mod1110 },
  DK: { prefixes: ['DK'], example: 'DK12345678', form: /^[1-9]\d{7}$/, check: denmark },
  EE: { prefixes: ['EE'], example: 'EE123456789', form: /^\d{9}$/, check: estonia },
  ES: { prefixes: ['ES'], example: 'ESB12345678', form: /^([A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/, check: spain },
  FI: { prefixes: ['FI'], example: 'FI12345678', form: /^\d{8}$/, check: finland },
  FR: fr,
  MC: fr,
  GB: gb,
  IM: { ...gb, prefixes: ['GB'] },
  // People write their country's letters, the tax office another pair.
  GR: { prefixes: ['EL', 'GR'], example: 'EL123456789', form: /^\d{9}$/, check: greece },
  HR: { prefixes: ['HR'], example: 'HR12345678901', form: /^\d{11}$/, check: mod1110 },
  HU: { prefixes: ['HU'], example: 'HU12345678', form: /^\d{8}$/, check: hungary },
  IE: { prefixes: ['IE'], example: 'IE1234567A', form: /^(\d{7}[A-W][A-IW]?|\d[A-Z+*]\d{5}[A-W])$/, check: ireland },
  IT: { prefixes: ['IT'], example: 'IT12345678901', form: /^\d{11}$/, check: luhn },
  LT: { prefixes: ['LT'], example: 'LT123456789', form: /^(\d{9}|\d{12})$/, check: lithuania },
  LU: { prefixes: ['LU'], example: 'LU12345678', form: /^\d{8}$/, check: luxembourg },
  LV: { prefixes: ['LV'], example: 'LV12345678901', form: /^\d{11}$/, check: latvia },
  MT: { prefixes: ['MT'], example: 'MT12345678', form: /^\d{8}$/, check: malta },
  NL: { prefixes: ['NL'], example: 'NL123456789B01', form: /^\d{9}B\d{2}$/, check: netherlands },
  NO: { prefixes: ['NO'], example: 'NO123456789MVA', form: /^\d{9}(MVA)?$/, check: norway },
  PL: { prefixes: ['PL'], example: 'PL1234567890', form: /^\d{10}$/, check: poland },
  PT: { prefixes: ['PT'], example: 'PT123456789', form: /^[1-9]\d{8}$/, check: portugal },
  RO: { prefixes: ['RO'], example: 'RO12345678', form: /^[1-9]\d{1,9}$/, check: romania },
  SE: { prefixes: ['SE'], example: 'SE123456789001', form: /^\d{10}01$/, check: sweden },
  SI: { prefixes: ['SI'], example: 'SI12345678', form: /^[1-9]\d{7}$/, check: slovenia },
  SK: { prefixes: ['SK'], example: 'SK1234567890', form: /^[1-9]\d{9}$/, check: slovakia },
};

/** Of countries whose numbers we have no rule for: something that can be a number at all. */
const anyForm = /^(?=.*\d)[A-Z\d]{4,20}$/;

const allPrefixes = new Set(Object.values(rules).flatMap(({ prefixes }) => prefixes));

type VatProblem = 'prefix' | 'form' | 'check';
type VatReading =
  | { number: string; problem?: undefined; example?: undefined }
  | { number?: undefined; problem: VatProblem; example: string };

/** A number as it is kept (`DE 136 695 976` is DE136695976), or what is wrong with it for a bill to this country. */
export function readVatNumber(country: string, typed: string): VatReading {
  const text = typed.toUpperCase().replace(/[\s./-]/g, '');
  const code = country.trim().toUpperCase();
  const rule = Object.hasOwn(rules, code) ? rules[code] : undefined;
  if (!rule) return anyForm.test(text) ? { number: text } : { problem: 'form', example: '' };
  const { example } = rule;
  const written = rule.prefixes.find((prefix) => text.startsWith(prefix));
  const foreign = [...allPrefixes].find((prefix) => text.startsWith(prefix));
  if (!written && foreign) return { problem: 'prefix', example };
  const body = written ? text.slice(written.length) : text;
  if (!rule.form.test(body)) return { problem: 'form', example };
  if (rule.check && !rule.check(body)) return { problem: 'check', example };
  // XI is a claim of its own, of Northern Ireland; every other spelling becomes the first.
  return { number: `${written === 'XI' ? written : rule.prefixes[0]}${body}` };
}
