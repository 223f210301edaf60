import type { Award } from '#contract/wings/desk/award/award.ts';
import { type SetupStep, setupSteps } from '#contract/wings/desk/award/setup-steps.ts';
import { whyNotByCard } from '#contract/wings/commerce/order/provider-currencies.ts';
import type { FieldFault } from '#contract/kernel/call/field-errors.ts';
import { completeRules, type Traits } from '#contract/kernel/award/property-row.ts';
import type { BrandChoice } from '#contract/kernel/award/brands.ts';
import { risksOf } from '#server/wings/desk/connection/connection.rules.ts';
import type { AwardRow, SetupCounts } from './award.store.ts';

type Marks = Partial<Record<SetupStep, 'done' | 'skipped'>>;

/** What an administrator has said about the steps; the rest follows from what there is. */
export const marksOf = (row: AwardRow): Marks => row.setup as Marks;

/** What is missing before an award can open entries, in order. Email and colleagues are recommended, not required. */
export function missingOf(
  counts: SetupCounts,
  rules: Pick<Traits, 'cardPayments' | 'invoicesToo' | 'fees'>,
  seller: Award['Seller'],
): Award['Missing'] {
  const missing: Award['Missing'] = [];
  if (counts.seasons === 0) missing.push('season');
  else if (counts.openSeasons === 0) missing.push('season-over');
  if (counts.categories === 0) missing.push('categories');
  if (counts.criteria === 0) missing.push('criteria');
  if (rules.fees && counts.priced > 0 && (!rules.cardPayments || rules.invoicesToo) && !(seller?.Name && seller.Address))
    missing.push('payment');
  return missing;
}

const stepOf: Record<Award['Missing'][number], SetupStep> = {
  season: 'season',
  'season-over': 'season',
  categories: 'categories',
  criteria: 'categories',
  payment: 'payment',
};

/** Steps whose state follows from the data; the others are as they were marked. */
const shownByData: ReadonlySet<SetupStep> = new Set(['basics', 'season', 'categories', 'mail']);

export function stepsOf(marks: Marks, counts: SetupCounts, missing: Award['Missing'], hasMailArrived: boolean): Award['Steps'] {
  const lacking = new Set(missing.map((what) => stepOf[what]));
  if (!hasMailArrived) lacking.add('mail');
  const numbers: Record<SetupStep, number> = {
    basics: 0,
    brand: 0,
    rules: 0,
    season: counts.seasons,
    categories: counts.categories,
    payment: counts.priced,
    mail: 0,
    people: Math.max(0, counts.staff - 1),
  };
  return setupSteps.map((step) => {
    const marked = marks[step] ?? (step === 'people' && numbers.people > 0 ? 'done' : 'open');
    const isDone = shownByData.has(step) ? !lacking.has(step) : marked === 'done' && !lacking.has(step);
    return { Step: step, State: isDone ? 'done' : marked === 'skipped' ? 'skipped' : 'open', Count: numbers[step] };
  });
}

/** The rules after a change: what it leaves out stays, and what it says null of goes. */
export const changedRules = (before: object, change: object): Traits =>
  completeRules(Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, rule]) => rule !== null)));

/** What a change of currency or cards would leave in the way of charging one; awards that have it already can still be saved. */
export function problemOfCards(
  before: Pick<AwardRow, 'currency' | 'traits'>,
  currency: string = before.currency,
  change: object = {},
): FieldFault | undefined {
  const [was, rules] = [completeRules(before.traits as object), changedRules(before.traits as object, change)];
  const problem = rules.fees ? whyNotByCard(currency, rules) : undefined;
  const isOtherCard = rules.cardPayments !== was.cardPayments || rules.cardProvider !== was.cardProvider || rules.fees !== was.fees;
  if (!problem || (currency === before.currency && !isOtherCard)) return undefined;
  return { Field: currency === before.currency ? 'Rules.cardProvider' : 'Basics.Currency', Message: problem };
}

/** Entered or signed up: then an award is kept. */
export const isUsed = ({ accounts, submissions }: Pick<SetupCounts, 'accounts' | 'submissions'>): boolean =>
  accounts > 0 || submissions > 0;

export function awardOf(row: AwardRow, counts: SetupCounts, connected: Pick<Award, 'Mail' | 'Cards'>): Award {
  const rules = completeRules((row.traits ?? {}) as object);
  const brand = row.brand as unknown as BrandChoice;
  const seller = row.seller as unknown as Award['Seller'];
  const missing = missingOf(counts, rules, seller);
  return {
    PropertyID: row.id,
    JudgingPropertyID: row.judgedBy ?? 0,
    Version: row.version,
    State: row.state as Award['State'],
    Name: row.name,
    Slug: row.slug ?? '',
    Field: row.field,
    Country: row.country,
    Locale: row.locale as Award['Locale'],
    TimeZone: row.timeZone,
    Currency: row.currency,
    Brand: {
      Color: brand.color,
      Display: brand.display ?? null,
      Logo: brand.logo ?? null,
      LogoRatio: brand.logoRatio ?? null,
      LogoUnseen: brand.logoUnseen ?? null,
      Picture: brand.picture ?? null,
    },
    Rules: rules,
    Seller: seller,
    Steps: stepsOf(marksOf(row), counts, missing, connected.Mail === 'arrived'),
    Missing: missing,
    Risks: risksOf(connected, rules, counts.priced > 0),
    ...connected,
    IsUsed: isUsed(counts),
  };
}
