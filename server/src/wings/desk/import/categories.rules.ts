import { type Purse, readAmount } from '#contract/kernel/text/money.ts';
import type { TreeLine } from '#server/wings/entering/category/grow-tree.store.ts';
import { keyOf, type Line, listOf, type Plan, problemsOf } from './plan.rules.ts';
import { type Said, saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/desk/import-refusals.ts';

const says = saying(texts);

interface KnownTree {
  categories: readonly { id: number; mediaType: string; categoryType: string; name: string; clusters: readonly string[] }[];
}
export type FreshCategory = TreeLine;
interface Rules {
  purse: Purse;
  fees: boolean;
}

/** An amount as the award's country writes it. Each text is read once: files repeat them, and reading takes a while. */
export function amountReader(purse: Purse): (typed: string) => number | undefined {
  const known = new Map<string, number | undefined>();
  return (typed) => {
    if (!known.has(typed)) known.set(typed, amountOf(typed, purse));
    return known.get(typed);
  };
}

function amountOf(typed: string, purse: Purse): number | undefined {
  const found = readAmount(typed, purse);
  return 'amount' in found ? found.amount : undefined;
}

export const amountWords = (purse: Purse): Said => says('enterAmount', { currency: purse.currency });

export function planCategories(lines: readonly Line[], known: KnownTree, { purse, fees }: Rules): Plan<FreshCategory> {
  const plan: Plan<FreshCategory> = { problems: [], fresh: [], existing: [] };
  const amount = amountReader(purse);
  const byPath = new Map(known.categories.map((one) => [keyOf(one.mediaType, one.categoryType, one.name), one]));
  const seen = new Map<string, number>();
  for (const one of lines) {
    const { line, values } = one;
    const problems = problemsOf('categories', one);
    const { MediaType = '', CategoryType = '', Name = '', Description = '' } = values;
    const path = keyOf(MediaType, CategoryType, Name);
    const earlier = seen.get(path);
    if (earlier) problems.push({ line, field: 'Name', message: says('sameCategory', { line: earlier }) });
    seen.set(path, earlier ?? line);
    const price = (field: string) => {
      const typed = values[field] ?? '';
      const read = typed ? amount(typed) : undefined;
      if (typed && read === undefined) problems.push({ line, field, message: amountWords(purse) });
      return read;
    };
    const [early, regular, late] = [price('EarlyPrice'), price('RegularPrice'), price('LatePrice')];
    const there = byPath.get(path);
    if (fees && !there && regular === undefined && !values.RegularPrice)
      problems.push({ line, field: 'RegularPrice', message: says('regularPriceEmpty') });
    if (problems.length) {
      plan.problems.push(...problems);
      continue;
    }
    const named = listOf(values.Clusters);
    const wanted = named.length || there ? named : [MediaType];
    const has = new Set(there?.clusters.map((name) => keyOf(name)));
    const clusters = wanted.filter((name) => !has.has(keyOf(name)));
    if (there && clusters.length === 0) {
      plan.existing.push(line);
      continue;
    }
    plan.fresh.push({
      line,
      categoryId: there?.id ?? null,
      mediaType: MediaType,
      categoryType: CategoryType,
      name: Name,
      description: Description,
      earlyPrice: early ?? regular ?? 0,
      regularPrice: regular ?? 0,
      latePrice: late ?? regular ?? 0,
      clusters,
    });
  }
  return plan;
}
