import { completeRules, PropertyRow, type Traits } from '#contract/kernel/award/property-row.ts';
import type { BrandChoice } from '#contract/kernel/award/brands.ts';
import type { Locale } from '#contract/kernel/text/catalog.ts';
import { dateOrderOf } from '#contract/kernel/text/languages.rules.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import { siteTexts } from './region-texts.rules.ts';
import * as store from './award.store.ts';
import { furnishProperties } from './furnish.service.ts';

/** Calm, and readable in both modes: what an award wears until it has chosen. */
const firstBrand: BrandChoice = { color: '#1F6B4F' };

interface NewAward {
  Name: string;
  Slug: string;
  Field: string;
  Country: string | null;
  Locale: Locale;
  TimeZone: string;
  Currency: string;
  brand?: BrandChoice;
  rules?: Traits;
  seller?: unknown;
  /** The award that it begins as a copy of. */
  copiedFrom?: number;
}

/** What one's own award has from the start where the printed ones differ. Of phones and headsets it asks judges once it wants to know. */
const ownRules = {
  ballotVideoVariants: true,
  deviceTypeChoice: true,
  hidesMobileAndVr: true,
  headshotInProfile: true,
  identityCheck: true,
};

const rulesForLocale = (locale: Locale): Traits => ({
  ...completeRules(ownRules),
  dateOrder: dateOrderOf(locale),
});

/** The rows of an award in preparation and of a judging site for it alone. `fill` puts what it brings along before the usual is added. */
export async function addAward(
  db: WriteDb,
  given: NewAward,
  fill: (made: { id: number; judgingId: number }) => Promise<void> = async () => undefined,
): Promise<store.AwardRow> {
  const judgingId = await store.nextNumber(db);
  const id = await store.nextNumber(db);
  const { brand = firstBrand, rules = rulesForLocale(given.Locale) } = given;
  const shared = { slug: given.Slug, country: given.Country, locale: given.Locale, timeZone: given.TimeZone, currency: given.Currency };
  const site = {
    id: judgingId,
    ...siteTexts(given.Name, given.Locale),
    kind: 'judging',
    judgedBy: null,
  };
  const own = { id, name: given.Name, kind: 'entry', judgedBy: judgingId, field: given.Field };
  const stored = { ...shared, brand: JSON.stringify(brand), traits: JSON.stringify(rules) };
  await store.addProperty(db, { ...stored, ...site });
  await store.addProperty(db, {
    ...stored,
    ...own,
    ...(given.seller ? { seller: JSON.stringify(given.seller) } : {}),
    ...(given.copiedFrom !== undefined && { copiedFrom: given.copiedFrom }),
  });
  await fill({ id, judgingId });
  const row = { ...rules, ...shared, brand, state: 'draft' };
  await furnishProperties(db, [PropertyRow.parse({ ...row, ...site, judgedBy: undefined }), PropertyRow.parse({ ...row, ...own })]);
  return (await store.findAward(db, id)) as store.AwardRow;
}
