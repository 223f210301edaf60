import { isEnglish, type Locale } from '#contract/kernel/text/catalog.ts';
import { locales } from '#contract/kernel/text/languages.rules.ts';
import { zoneOfCountry } from './country-zones.ts';

/** Where each currency is used, by ISO 4217 and ISO 3166-1: no engine can be asked for it. */
// biome-ignore format: a table reads better in rows
const users: Readonly<Record<string, string>> = {
  AED: 'AE', AFN: 'AF', ALL: 'AL', AMD: 'AM', AOA: 'AO', ARS: 'AR', AUD: 'AU CC CX HM KI NF NR TV', AWG: 'AW', AZN: 'AZ',
  BAM: 'BA', BBD: 'BB', BDT: 'BD', BHD: 'BH', BIF: 'BI', BMD: 'BM', BND: 'BN', BOB: 'BO', BRL: 'BR', BSD: 'BS', BTN: 'BT', BWP: 'BW',
  BYN: 'BY', BZD: 'BZ', CAD: 'CA', CDF: 'CD', CHF: 'CH LI', CLP: 'CL', CNY: 'CN', COP: 'CO', CRC: 'CR', CUP: 'CU', CVE: 'CV', CZK: 'CZ',
  DJF: 'DJ', DKK: 'DK FO GL', DOP: 'DO', DZD: 'DZ', EGP: 'EG', ERN: 'ER', ETB: 'ET',
  EUR: 'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA YT',
  FJD: 'FJ', FKP: 'FK', GBP: 'GB GG GS IM JE', GEL: 'GE', GHS: 'GH', GIP: 'GI', GMD: 'GM', GNF: 'GN', GTQ: 'GT', GYD: 'GY', HKD: 'HK',
  HNL: 'HN', HTG: 'HT', HUF: 'HU', IDR: 'ID', ILS: 'IL PS', INR: 'IN', IQD: 'IQ', IRR: 'IR', ISK: 'IS', JMD: 'JM', JOD: 'JO', JPY: 'JP',
  KES: 'KE', KGS: 'KG', KHR: 'KH', KMF: 'KM', KPW: 'KP', KRW: 'KR', KWD: 'KW', KYD: 'KY', KZT: 'KZ', LAK: 'LA', LBP: 'LB', LKR: 'LK',
  LRD: 'LR', LSL: 'LS', LYD: 'LY', MAD: 'EH MA', MDL: 'MD', MGA: 'MG', MKD: 'MK', MMK: 'MM', MNT: 'MN', MOP: 'MO', MRU: 'MR', MUR: 'MU',
  MVR: 'MV', MWK: 'MW', MXN: 'MX', MYR: 'MY', MZN: 'MZ', NAD: 'NA', NGN: 'NG', NIO: 'NI', NOK: 'BV NO SJ', NPR: 'NP', NZD: 'CK NU NZ PN TK',
  OMR: 'OM', PAB: 'PA', PEN: 'PE', PGK: 'PG', PHP: 'PH', PKR: 'PK', PLN: 'PL', PYG: 'PY', QAR: 'QA', RON: 'RO', RSD: 'RS', RUB: 'RU',
  RWF: 'RW', SAR: 'SA', SBD: 'SB', SCR: 'SC', SDG: 'SD', SEK: 'SE', SGD: 'SG', SHP: 'SH', SLE: 'SL', SOS: 'SO', SRD: 'SR', SSP: 'SS',
  STN: 'ST', SYP: 'SY', SZL: 'SZ', THB: 'TH', TJS: 'TJ', TMT: 'TM', TND: 'TN', TOP: 'TO', TRY: 'TR', TTD: 'TT', TWD: 'TW', TZS: 'TZ',
  UAH: 'UA', UGX: 'UG', USD: 'AS BQ EC FM GU IO MH MP PR PW SV TC TL UM US VG VI', UYU: 'UY', UZS: 'UZ', VES: 'VE', VND: 'VN', VUV: 'VU',
  WST: 'WS', XAF: 'CF CG CM GA GQ TD', XCD: 'AG AI DM GD KN LC MS VC', XCG: 'CW SX', XOF: 'BF BJ CI GW ML NE SN TG', XPF: 'NC PF WF',
  YER: 'YE', ZAR: 'ZA', ZMW: 'ZM', ZWG: 'ZW',
};

const currencies: ReadonlyMap<string, string> = new Map(
  Object.entries(users).flatMap(([currency, countries]) => countries.split(' ').map((country) => [country, currency] as const)),
);

/** Where dates begin with the month. */
const monthFirst = new Set('AS BZ CA FM GU LR MH MP PH PR PW UM US VI'.split(' '));

interface Habits {
  Locale: Locale;
  TimeZone: string;
  Currency: string;
}

/** Not every engine has it, and no engine's types do. */
const zonesOf = (country: string): readonly string[] =>
  (new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones?: () => string[] }).getTimeZones?.() ?? [];

/** What most people there read, where the product speaks it. */
const languageIn = (country: string): Locale | undefined => {
  const { language } = new Intl.Locale(`und-${country}`).maximize();
  return locales.find((locale) => !isEnglish(locale) && new Intl.Locale(locale).language === language);
};

/** How an award in a country usually writes dates, keeps time and charges, as far as it is known. */
export function habitsOf(country: string): Partial<Habits> {
  if (!/^[A-Z]{2}$/.test(country)) return {};
  const [TimeZone, Currency] = [zoneOfCountry(country) ?? zonesOf(country)[0], currencies.get(country)];
  const Locale = languageIn(country) ?? (monthFirst.has(country) ? 'en-US' : 'en-GB');
  return { Locale, ...(TimeZone && { TimeZone }), ...(Currency && { Currency }) };
}

/**
 * What else changes when an award moves to another country: what was as usual in the old one becomes as usual in the new one. What an
 * organizer chose otherwise stays, and so does a time zone that both countries have.
 */
export function habitsAfterMove(chosen: Habits, from: string, to: string): Partial<Habits> {
  const [old, next] = [habitsOf(from), habitsOf(to)];
  const isChosen = (key: keyof Habits) => old[key] !== undefined && chosen[key] !== old[key];
  const keepsZone = zonesOf(to).includes(chosen.TimeZone) || (isChosen('TimeZone') && !zonesOf(from).includes(chosen.TimeZone));
  return Object.fromEntries(Object.entries(next).filter(([key]) => (key === 'TimeZone' ? !keepsZone : !isChosen(key as keyof Habits))));
}
