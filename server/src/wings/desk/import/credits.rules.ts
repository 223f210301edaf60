import { isName, keyOf, type Line, nameWords, type Plan, type Problem, problemsOf } from './plan.rules.ts';
import { type KnownWorks, workOf } from './work-lines.rules.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/desk/import-refusals.ts';

const says = saying(texts);

interface Credit {
  pieceId: number;
  firstName: string;
  lastName: string;
  title: string;
  organization: string;
  brand: string | null;
}
export interface KnownCredit extends Credit {
  position: number;
}
export interface FreshCredit extends KnownCredit {
  line: number;
  seasonId: number;
  work: string;
}

/** As many as the entry form takes. */
const mostCredits = 200;

const creditKey = ({ pieceId, firstName, lastName, title, organization }: Credit): string =>
  keyOf(pieceId, firstName, lastName, title, organization);

export function planCredits(
  lines: readonly Line[],
  known: KnownWorks & { credits: readonly KnownCredit[] },
  seasonId: number | undefined,
): Plan<FreshCredit> {
  const plan: Plan<FreshCredit> = { problems: [], fresh: [], existing: [] };
  const seen = new Set(known.credits.map(creditKey));
  const next = new Map<number, { position: number; count: number }>();
  for (const { pieceId, position } of known.credits) {
    const before = next.get(pieceId) ?? { position: 0, count: 0 };
    next.set(pieceId, { position: Math.max(before.position, position + 1), count: before.count + 1 });
  }
  for (const one of lines) {
    const { line, values } = one;
    const found = workOf(one, known, seasonId);
    const names = (['FirstName', 'LastName', 'Organization', 'Brand'] as const).flatMap((field): Problem[] =>
      isName(values[field] ?? '') ? [] : [{ line, field, message: nameWords }],
    );
    const problems = [...('problem' in found ? [found.problem] : []), ...problemsOf('credits', one), ...names];
    if (problems.length || !('work' in found)) {
      plan.problems.push(...problems);
      continue;
    }
    const { pieceId, title, seasonId: ofSeason } = found.work;
    const credit: Credit = {
      pieceId,
      firstName: values.FirstName ?? '',
      lastName: values.LastName ?? '',
      title: values.Title ?? '',
      organization: values.Organization ?? '',
      brand: values.Brand || null,
    };
    if (seen.has(creditKey(credit))) {
      plan.existing.push(line);
      continue;
    }
    seen.add(creditKey(credit));
    const place = next.get(pieceId) ?? { position: 0, count: 0 };
    if (place.count >= mostCredits) {
      plan.problems.push({ line, field: '', message: says('tooManyCredits', { title, most: mostCredits }) });
      continue;
    }
    next.set(pieceId, { position: place.position + 1, count: place.count + 1 });
    plan.fresh.push({ ...credit, position: place.position, line, seasonId: ofSeason, work: title });
  }
  return plan;
}
