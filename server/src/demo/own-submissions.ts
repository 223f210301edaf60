import { traitsOf } from '#contract/kernel/award/properties.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import type { DemoWork } from './media-index.ts';
import { demoAccounts } from './accounts.ts';
import type { SeasonTree } from './categories.ts';
import type { MadeEntry } from './entries.ts';
import type { EntrantRow, PlannedPiece } from './entry-plan.ts';
import type { Random } from './random.ts';

/** Whether someone can sign in as this entrant and look at their home. */
export const isDemoEntrant = ({ email, propertyId }: Pick<EntrantRow, 'email' | 'propertyId'>): boolean =>
  demoAccounts.some((account) => account.role === 'Entrant' && account.email === email && account.propertyId === propertyId);

/** The award whose entrants read what the jury of last year said. */
export const withFeedback = 'halyard';

interface Planning {
  /** The season before the current one. */
  tree: SeasonTree;
  works: readonly DemoWork[];
  shownBefore: ReadonlySet<string>;
  entrants: readonly EntrantRow[];
  random: Random;
}

/** One work of last year for everyone whose home can be looked at, in two categories of its medium; where feedback is read, with others to compare it with. */
export function planEarlier(planning: Planning): PlannedPiece[] {
  const own = planOwn(planning);
  return traitsOf(planning.tree.season.propertyId).slug === withFeedback
    ? own.flatMap((piece) => [piece, ...planOthers(planning, piece)])
    : own;
}

function planOwn({ tree, works, shownBefore, entrants, random }: Planning): PlannedPiece[] {
  const { startDate, earlyEndDate } = tree.season;
  return entrants.filter(isDemoEntrant).flatMap((entrant): PlannedPiece[] => {
    for (const media of random.shuffled(tree.media)) {
      const work = random.shuffled(works).find(({ id, kind }) => media.outline.native.includes(kind) && !shownBefore.has(id));
      const categories = media.categories.filter(({ flags }) => !flags.device && !flags.isPodcast && !flags.isCampaign).slice(0, 2);
      if (!work || categories.length < 2) continue;
      const createdAt = new Date((startDate.getTime() + earlyEndDate.getTime()) / 2);
      return [{ work, title: work.title, media, categories, entrant, state: 'paid', createdAt, quality: 8 }];
    }
    return [];
  });
}

const othersInCategory = 11;

/** What else was entered in the same categories: works of the medium first. */
function planOthers({ works, shownBefore, entrants, random }: Planning, own: PlannedPiece): PlannedPiece[] {
  const { native, suffix = '' } = own.media.outline;
  const others = entrants.filter((entrant) => !isDemoEntrant(entrant));
  const titleOf = ({ id, kind, title }: DemoWork): string =>
    native.includes(kind) ? (shownBefore.has(id) ? `${title}, Second Edition` : title) : `${title}${suffix}`;
  return random
    .shuffled(works.filter(({ id, kind }) => id !== own.work.id && (native.includes(kind) || suffix !== '')))
    .toSorted((one, other) => Number(native.includes(other.kind)) - Number(native.includes(one.kind)))
    .slice(0, othersInCategory)
    .map((work) => ({ ...own, work, title: titleOf(work), entrant: random.pick(others), quality: 6 }));
}

/** Last year's works of those whose home can be looked at did well: each was shortlisted once. */
export async function shortlistEarlier(db: WriteDb, entries: readonly MadeEntry[]): Promise<void> {
  const own = entries.filter(({ piece }) => isDemoEntrant(piece.entrant));
  const first = [...Map.groupBy(own, ({ piece }) => piece).values()].flatMap(([entry]) => (entry ? [entry.id] : []));
  if (first.length) await db.updateTable('entry').set({ isShortlisted: true }).where('id', 'in', first).execute();
}

const dayMs = 86_400_000;

/** Begun yesterday: a name, and nothing else yet. */
export async function addBegun(db: WriteDb, { season }: SeasonTree, entrants: readonly EntrantRow[], now: Date): Promise<void> {
  if (now < season.startDate || now >= season.endDate) return;
  const at = new Date(now.getTime() - dayMs);
  for (const { id, propertyId } of entrants.filter(isDemoEntrant)) {
    const title = 'Untitled, for now';
    const made = await db
      .insertInto('submission')
      .values({ propertyId, seasonId: season.id, accountId: id, title, createdAt: at, updatedAt: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('piece').values({ submissionId: made.id, title, organization: '', position: 0 }).execute();
  }
}
