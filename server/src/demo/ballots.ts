import { nomineesNeeded } from '#contract/kernel/call/constants.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import type { MadeCategory, SeasonTree } from './categories.ts';
import type { MadeEntry } from './entries.ts';
import { type DemoJudge, hasConflict, isDemoJudge } from './judges.ts';
import type { Random } from './random.ts';
import type { Standings } from './reviews.ts';

const shortlistLength = 8;
/** Below this a category waits for an administrator, except for the few that go on with three. */
const enough = 5;
const smallShortlist = 3;

type Shortlist = { category: MadeCategory; entries: readonly MadeEntry[] };

/** The best of each category by the mean of their scores, among those that a judge has seen. */
export async function addShortlists(db: WriteDb, entries: readonly MadeEntry[], { meanOf, isOff }: Standings): Promise<Shortlist[]> {
  const byCategory = Map.groupBy(
    entries.filter((entry) => !isOff(entry) && meanOf(entry) !== undefined),
    ({ category }) => category,
  );
  const shortlists = [...byCategory].flatMap(([category, all]): Shortlist[] => {
    const best = all.toSorted((one, other) => (meanOf(other) ?? 0) - (meanOf(one) ?? 0) || one.id - other.id);
    if (best.length >= enough) return [{ category, entries: best.slice(0, shortlistLength) }];
    return best.length === smallShortlist && category.placeInCluster === 3 ? [{ category, entries: best }] : [];
  });
  const ids = shortlists.flatMap((shortlist) => shortlist.entries.map(({ id }) => id));
  if (ids.length) await db.updateTable('entry').set({ isShortlisted: true }).where('id', 'in', ids).execute();
  return shortlists;
}

interface Balloting {
  db: WriteDb;
  tree: SeasonTree;
  judges: readonly DemoJudge[];
  shortlists: readonly Shortlist[];
  random: Random;
  now: Date;
}

/** Round two as far as it went: other executives have voted in some categories; the demonstration's own has all before them. */
export async function addBallots({ db, tree, judges, shortlists, random, now }: Balloting): Promise<void> {
  const { season } = tree;
  const isOver = season.judgingRnd2EndDate <= now;
  const first = season.judgingRnd2StartDate.getTime();
  const last = Math.min(now.getTime(), season.judgingRnd2EndDate.getTime()) - 60_000;
  const ballots = judges
    .filter((judge) => judge.isExecutive && !isDemoJudge(judge))
    .flatMap((judge) =>
      shortlists
        .filter(({ category }) => judge.clusterIds.has(category.clusterId) && !category.flags.isHiddenFromExecutives)
        // Short ballots are done first.
        .filter(({ entries }) => random.next() < (isOver || entries.length < enough ? 0.95 : 0.4))
        .map(({ category, entries }) => {
          const isConflict = entries.some(({ piece }) => hasConflict(judge, piece));
          const ranked = random
            .shuffled(entries)
            .map((entry) => ({ entry, liking: entry.piece.quality + random.normal() }))
            .sort((one, other) => other.liking - one.liking)
            .slice(0, isConflict ? 0 : nomineesNeeded(entries.length));
          const savedAt = new Date(Math.round(first + (last - first) * random.next()));
          return {
            row: { reviewerId: judge.id, categoryId: category.id, seasonId: season.id, isConflict, savedAt },
            ranks: ranked.map(({ entry }, place) => ({ entryId: entry.id, rank: place + 1 })),
          };
        }),
    );
  if (ballots.length === 0) return;
  const ids = await db
    .insertInto('ballot')
    .values(ballots.map(({ row }) => row))
    .returning('id')
    .execute();
  const ranks = ballots.flatMap((ballot, place) => ballot.ranks.map((rank) => ({ ballotId: ids[place]?.id ?? 0, ...rank })));
  if (ranks.length) await db.insertInto('ballotRank').values(ranks).execute();
}

/** One executive for each cluster, who knows it where someone does. */
export async function addTieBreakers(db: WriteDb, { clusters }: SeasonTree, judges: readonly DemoJudge[], now: Date): Promise<void> {
  const executives = judges.filter(({ isExecutive }) => isExecutive);
  if (executives.length === 0) return;
  const rows = clusters.flatMap(({ id }, place) => {
    const knowing = executives.filter(({ clusterIds }) => clusterIds.has(id));
    const among = knowing.length ? knowing : executives;
    const chosen = among[place % among.length];
    return chosen ? { clusterId: id, reviewerId: chosen.id, setAt: now } : [];
  });
  await db.insertInto('tieBreaker').values(rows).execute();
}
