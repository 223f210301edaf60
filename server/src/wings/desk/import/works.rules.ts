import { findPieceUrlProblem } from '#contract/wings/entering/piece/piece-url.ts';
import type { ImportOptions } from '#contract/wings/desk/import/import.ts';
import { partAnswers } from '#contract/wings/entering/form/shown.ts';
import type { Purse } from '#contract/kernel/text/money.ts';
import { answersIn, type OwnForm } from './answers/answers.rules.ts';
import { amountReader, amountWords } from './categories.rules.ts';
import { emailWords, isEmail, isName, keyOf, type Line, listOf, nameWords, type Plan, type Problem, problemsOf } from './plan.rules.ts';
import { twitterNameOf, twitterWords } from '#contract/wings/entering/piece/twitter-name.ts';
import { type Said, saying, type Words } from '#contract/kernel/text/said.ts';
import texts from '#texts/desk/import-refusals.ts';

const says = saying(texts);

interface KnownCategory {
  id: number;
  mediaType: string;
  categoryType: string;
  name: string;
  isActive: boolean;
  /** What entering costs today, in minor units. */
  price: number;
}
export interface KnownForWorks {
  categories: readonly KnownCategory[];
  accounts: readonly { id: number; email: string; isEntrant: boolean; country?: string | null }[];
  /** Works of this season by those entrants, or with one of the numbers of the other system. */
  pieces: readonly { id: number; accountId: number; title: string; externalId: string | null; categoryIds: readonly number[] }[];
}

interface FreshEntry {
  line: number;
  /** Lines of one work share it. */
  workKey: string;
  categoryId: number;
  category: string;
  price: number;
}
interface FreshWork {
  key: string;
  line: number;
  /** Of a work that is there already, and only gets further entries. */
  pieceId: number | null;
  email: string;
  title: string;
  organization: string;
  client: string | null;
  summary: string;
  url: string;
  twitterName: string | null;
  externalId: string | null;
  /** To the award's own form: what is sent, and what its categories don't ask. */
  answers?: { formId: number; sent: Record<string, string>; kept: Record<string, string> };
}
interface FreshEntrant {
  email: string;
  accountId: number | null;
  firstName: string;
  lastName: string;
  organization: string | null;
}
export interface FreshWorks {
  entrants: FreshEntrant[];
  works: FreshWork[];
  entries: FreshEntry[];
}

const isUrl = (value: string): boolean => findPieceUrlProblem(value) === undefined;

/** By its name, or by its path where several are called the same: `Websites > Culture > Museums`. */
export function categoryFinder(categories: readonly KnownCategory[]): (named: string) => { category: KnownCategory } | { problem: Said } {
  const byName = Map.groupBy(categories, ({ name }) => keyOf(name));
  const byPath = Map.groupBy(
    categories.flatMap((one) => [
      { path: keyOf(one.mediaType, one.categoryType, one.name), one },
      { path: keyOf(one.mediaType, one.name), one },
      { path: keyOf(one.categoryType, one.name), one },
    ]),
    ({ path }) => path,
  );
  return (named) => {
    const found = byName.get(keyOf(named)) ?? byPath.get(keyOf(...named.split(/[>/]/)))?.map(({ one }) => one) ?? [];
    const [category] = found;
    if (!category) return { problem: says('noSuchCategory', { name: named }) };
    if (found.length > 1)
      return {
        problem: says('severalCategories', { name: named, category: category.name }),
      };
    return category.isActive ? { category } : { problem: says('categoryOff', { name: named }) };
  };
}

export function planWorks(
  lines: readonly Line[],
  known: KnownForWorks,
  { options, purse, fees, form }: { options: ImportOptions; purse: Purse; fees: boolean; form?: OwnForm | undefined },
): Plan<FreshWorks> {
  const plan: Plan<FreshWorks> = { problems: [], fresh: [], existing: [] };
  const fresh: FreshWorks = { entrants: [], works: [], entries: [] };
  const findCategory = categoryFinder(known.categories);
  const amount = amountReader(purse);
  const accounts = new Map(known.accounts.map((account) => [keyOf(account.email), account]));
  const byExternal = new Map(known.pieces.flatMap((piece) => (piece.externalId ? [[keyOf(piece.externalId), piece] as const] : [])));
  const byTitle = new Map(known.pieces.map((piece) => [keyOf(piece.accountId, piece.title), piece]));
  const works = new Map<string, FreshWork>();
  const entrants = new Set<string>();
  const answered = new Map<string, Record<string, string>>();
  const entered = new Set(known.pieces.flatMap(({ id, categoryIds }) => categoryIds.map((categoryId) => keyOf(id, categoryId))));
  for (const one of lines) {
    const { line, values } = one;
    const problems = problemsOf('works', one);
    const note = (field: string, message: Words) => problems.push({ line, field, message });
    const { Email: email = '', Title: title = '', ExternalID: externalId = '' } = values;
    const account = accounts.get(keyOf(email));
    if (email && !isEmail(email)) note('Email', emailWords);
    if (account && !account.isEntrant) note('Email', says('notAnEntrant'));
    for (const field of ['FirstName', 'LastName', 'Organization', 'Client']) if (!isName(values[field] ?? '')) note(field, nameWords);
    if (values.Url && !isUrl(values.Url)) note('Url', says('enterLink'));
    const twitterName = values.TwitterName ? twitterNameOf(values.TwitterName) : null;
    if (twitterName === undefined) note('TwitterName', twitterWords);
    const { answers, problems: wrong } = answersIn(one, form?.questions ?? []);
    problems.push(...wrong);
    const paid = values.AmountPaid ? amount(values.AmountPaid) : 0;
    if (paid === undefined) note('AmountPaid', amountWords(purse));
    const categories = categoriesOf(line, values.Category, findCategory, problems);
    const there =
      (externalId && byExternal.get(keyOf(externalId))) || (account && !externalId ? byTitle.get(keyOf(account.id, title)) : undefined);
    if (there && account?.id !== there.accountId) note('ExternalID', says('workOfAnother', { id: externalId }));
    const key = externalId ? keyOf('id', externalId) : keyOf(email, title);
    const begun = works.get(key);
    if (begun && keyOf(begun.email) !== keyOf(email)) note('ExternalID', says('workTwice', { line: begun.line }));
    if (problems.length || twitterName === undefined || paid === undefined) {
      plan.problems.push(...problems);
      continue;
    }
    const mark = (categoryId: number) => (there ? keyOf(there.id, categoryId) : keyOf('new', key, categoryId));
    const added = categories.filter(({ id }) => !entered.has(mark(id)));
    if (added.length === 0) {
      plan.existing.push(line);
      continue;
    }
    if (!begun) {
      const work: FreshWork = {
        key,
        line,
        pieceId: there?.id ?? null,
        email: keyOf(email),
        title,
        organization: values.Organization ?? '',
        client: values.Client || null,
        summary: values.Summary ?? '',
        url: values.Url ?? '',
        twitterName,
        externalId: externalId || null,
      };
      works.set(key, work);
      fresh.works.push(work);
    }
    answered.set(key, { ...answers, ...answered.get(key) });
    if (!entrants.has(keyOf(email))) {
      entrants.add(keyOf(email));
      const { FirstName: firstName = '', LastName: lastName = '', Organization: organization } = values;
      fresh.entrants.push({ email, accountId: account?.id ?? null, firstName, lastName, organization: organization || null });
    }
    // What was paid for a line is shared by its entries, the first taking what is left over.
    const share = Math.floor(paid / added.length);
    for (const [at, { id, name, price }] of added.entries()) {
      entered.add(mark(id));
      const own = at === 0 ? paid - share * (added.length - 1) : share;
      fresh.entries.push({
        line,
        workKey: key,
        categoryId: id,
        category: name,
        price: !fees ? 0 : options.EntriesAs === 'paid' ? own : price,
      });
    }
  }
  if (form)
    for (const work of fresh.works) {
      const given = answered.get(work.key) ?? {};
      if (work.pieceId !== null || Object.keys(given).length === 0) continue;
      const ids = new Set(fresh.entries.flatMap(({ workKey, categoryId }) => (workKey === work.key ? [categoryId] : [])));
      const chosen = known.categories.filter(({ id }) => ids.has(id));
      const facts = {
        categories: chosen.map(({ name }) => name),
        mediaTypes: chosen.map(({ mediaType }) => mediaType),
        isShortlisted: false,
        country: accounts.get(keyOf(work.email))?.country,
      };
      work.answers = { formId: form.id, ...partAnswers(form.form, facts, given) };
    }
  if (fresh.entries.length) plan.fresh.push(fresh);
  return plan;
}

function categoriesOf(
  line: number,
  value: string | undefined,
  find: ReturnType<typeof categoryFinder>,
  problems: Problem[],
): KnownCategory[] {
  // A name may hold a semicolon itself.
  const whole = value ? find(value) : undefined;
  const found = whole && 'category' in whole ? [whole] : listOf(value).map((name) => find(name));
  return found.flatMap((one) => {
    if ('category' in one) return [one.category];
    problems.push({ line, field: 'Category', message: one.problem });
    return [];
  });
}
