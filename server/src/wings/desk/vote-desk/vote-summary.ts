import { type CategoryVotes, type VoteFinalization, voteSummary } from '#contract/wings/desk/vote-desk/vote-summary.ts';
import { addDays, dayOf } from '#contract/kernel/text/zone-time.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { listTally } from '#server/wings/desk/export/vote-export.store.ts';
import { countHeldGroups } from '#server/wings/results/vote-list/held-groups.store.ts';
import { countStates } from '#server/wings/results/vote-list/vote-list.store.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { isCloseRace } from './suspicion.rules.ts';
import { voteDeskJobs } from './vote-desk.jobs.ts';
import { findWatch } from './vote-groups.store.ts';
import { putOverrides } from '#server/wings/desk/results/results.store.ts';
import * as store from './vote-summary.store.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/desk/vote-desk-refusals.ts';

const says = saying(texts);

/** Everyone who looks shares one count: at a million votes it takes seconds. */
const figuresSeconds = 15;
const hourMs = 3_600_000;
const shownCategories = 5;

export const voteSummaryHandlers = implement(voteSummary, {
  async getPVSummaryData({ body, db, refuse }) {
    const { PropertyID: propertyId, SeasonID: seasonId } = body;
    const season = (await store.findSeason(db, propertyId, seasonId)) ?? refuse('NotFound');
    const categories = await summarize(db, propertyId, seasonId);
    const sum = (key: 'Standing' | 'Counted' | 'Held' | 'Removed' | 'Unconfirmed' | 'GroupsHeld') =>
      categories.reduce((all, category) => all + category[key], 0);
    return {
      VotingStartDate: season.votingStartDate,
      VotingEndDate: season.votingEndDate,
      Categories: categories,
      Standing: sum('Standing'),
      Counted: sum('Counted'),
      Held: sum('Held'),
      Removed: sum('Removed'),
      Unconfirmed: sum('Unconfirmed'),
      Voters: await store.countVoters(db, seasonId),
      GroupsHeld: sum('GroupsHeld'),
    };
  },

  async getPVOverviewData({ body, db, now, services, refuse }) {
    const { PropertyID: propertyId, SeasonID: seasonId } = body;
    const season = (await store.findSeason(db, propertyId, seasonId)) ?? refuse('NotFound');
    return services.caches.get(`vote overview ${propertyId} ${seasonId}`, figuresSeconds, () =>
      overviewOf(db, { propertyId, seasonId, start: season.votingStartDate, end: season.votingEndDate }, now),
    );
  },

  async finalizePVSummaryData({ body, db, now, actor, enqueue, record, refuse }) {
    const { PropertyID: propertyId, SeasonID: seasonId, Reason: reason } = body;
    const season = (await store.findSeason(db, propertyId, seasonId)) ?? refuse('NotFound');
    const latest = await store.findLatest(db, propertyId, seasonId);
    if (latest && latest.state !== 'done') return viewFinalization(latest);
    if (season.votesEnd > now) return refuse('Locked', { message: says('votingOpen') });
    const watched = await findWatch(db, seasonId);
    if (!watched || watched.lookedAt < season.votesEnd) return refuse('Locked', { message: says('stillChecking') });
    const wanted = body.CategoryIDs && new Set(body.CategoryIDs);
    const open = (await store.listToFinalize(db, propertyId, seasonId)).filter(({ id }) => !wanted || wanted.has(id));
    if (open.length === 0) return latest ? viewFinalization(latest) : refuse('Locked', { message: says('noVotes') });
    const ids = new Set(open.map(({ id }) => id));
    const undecided = (await countHeldGroups(db, propertyId, seasonId)).filter(({ categoryId, isLeft }) => ids.has(categoryId) && !isLeft);
    const groups = undecided.reduce((sum, row) => sum + row.groups, 0);
    if (groups > 0 && !reason)
      return refuse('GroupsUndecided', { data: { Groups: groups, Votes: undecided.reduce((sum, row) => sum + row.votes, 0) } });
    if (groups > 0 && reason)
      await putOverrides(
        db,
        undecided.map(({ categoryId }) => categoryId),
        { kind: 'votes', reason, decidedAt: now, decidedBy: actor.id },
      );
    const id = await store.addFinalization(db, {
      propertyId,
      seasonId,
      categoryIds: [...ids],
      reason: groups > 0 ? (reason ?? null) : null,
      askedAt: now,
      askedBy: actor.id,
    });
    await enqueue(voteDeskJobs.finalize, { finalizationId: id });
    await record('vote.finalize', {
      subject: 'season',
      subjectId: seasonId,
      propertyId,
      after: { categories: open.map(({ name }) => name), ...(groups > 0 && { undecidedGroups: groups, reason }) },
    });
    const asked = (await store.findLatest(db, propertyId, seasonId)) ?? refuse('NotFound');
    return viewFinalization(asked);
  },

  async finalizePVSummaryDataGetStatus({ body, db, refuse }) {
    if (!(await store.findSeason(db, body.PropertyID, body.SeasonID))) return refuse('NotFound');
    const latest = await store.findLatest(db, body.PropertyID, body.SeasonID);
    return latest ? viewFinalization(latest) : null;
  },
});

async function summarize(db: ReadDb, propertyId: number, seasonId: number): Promise<CategoryVotes[]> {
  const tally = Map.groupBy(await listTally(db, propertyId, seasonId), ({ categoryId }) => categoryId);
  const states = new Map((await countStates(db, propertyId, seasonId)).map((row) => [row.categoryId, row]));
  const held = new Map((await countHeldGroups(db, propertyId, seasonId)).map((row) => [row.categoryId, row.groups]));
  const final = new Map((await store.listFinal(db, seasonId)).map((row) => [row.id, row.finalizedAt]));
  return [...tally.values()].flatMap((works) => {
    const [first, second] = works;
    if (!first) return [];
    const { standing = 0, unconfirmed = 0, held: heldVotes = 0, removed = 0 } = states.get(first.categoryId) ?? {};
    const counted = standing - unconfirmed - heldVotes - removed;
    const runner = (work: typeof first | undefined) =>
      work && work.votes > 0 ? { EntryID: work.id, PieceTitle: work.title, Organization: work.organization, Votes: work.votes } : null;
    return [
      {
        CategoryID: first.categoryId,
        Category: first.category,
        CategoryType: first.categoryType,
        MediaType: first.mediaType,
        Standing: standing,
        Counted: counted,
        Held: heldVotes,
        Removed: removed,
        Unconfirmed: unconfirmed,
        First: runner(first),
        Second: runner(second),
        IsClose: isCloseRace({ first: first.votes, second: second?.votes ?? 0, counted, held: heldVotes }),
        GroupsHeld: held.get(first.categoryId) ?? 0,
        FinalizedAt: final.get(first.categoryId) ?? null,
      },
    ];
  });
}

interface Watched {
  propertyId: number;
  seasonId: number;
  start: Date;
  end: Date;
}

async function overviewOf(db: ReadDb, { propertyId, seasonId, start, end }: Watched, now: Date) {
  const zone = traitsOf(propertyId).timeZone;
  const byDay = await store.countByDay(db, propertyId, seasonId, zone);
  const lastDay = dayOf(end < now ? end : now, zone);
  const days: string[] = [];
  for (let day: string | undefined = dayOf(start, zone); day !== undefined && day <= lastDay && days.length < 400; day = addDays(day, 1))
    days.push(day);
  const sums = [...Map.groupBy(byDay, ({ categoryId }) => categoryId)]
    .map(([categoryId, rows]) => ({
      CategoryID: categoryId as number | null,
      Category: rows[0]?.category ?? '',
      Votes: days.map((day) => rows.find((row) => row.day === day)?.votes ?? 0),
      sum: rows.reduce((all, { votes }) => all + votes, 0),
    }))
    .sort((one, other) => other.sum - one.sum || (one.CategoryID ?? 0) - (other.CategoryID ?? 0));
  const rest = sums.slice(shownCategories);
  const shown = sums.slice(0, shownCategories).map(({ CategoryID, Category, Votes }) => ({ CategoryID, Category, Votes }));
  const hours = new Map(
    (await store.countByHour(db, propertyId, seasonId, new Date(now.getTime() - 24 * hourMs))).map(({ hour, votes }) => [
      hour.getTime(),
      votes,
    ]),
  );
  const thisHour = Math.floor(now.getTime() / hourMs) * hourMs;
  const networks = await store.countByNetwork(db, propertyId, seasonId);
  const sources = await store.countBySource(db, propertyId, seasonId);
  return {
    CountedAt: now,
    Days: days,
    Categories: rest.length
      ? [
          ...shown,
          { CategoryID: null, Category: '', Votes: days.map((_, at) => rest.reduce((all, { Votes }) => all + (Votes[at] ?? 0), 0)) },
        ]
      : shown,
    Hours: Array.from({ length: 24 }, (_, at) => {
      const from = thisHour - (23 - at) * hourMs;
      return { From: new Date(from), Votes: hours.get(from) ?? 0 };
    }),
    Networks: networks.map(({ network, votes }) => ({ Network: network, Votes: votes })),
    NetworkCount: networks[0]?.networks ?? 0,
    Sources: sources.flatMap(({ source, votes }) => (source === null ? [] : [{ Source: source, Votes: votes }])),
    WithoutSource: sources.find(({ source }) => source === null)?.votes ?? 0,
  };
}

function viewFinalization(row: store.FinalizationRow): VoteFinalization {
  const leftOpen = row.leftOpen as unknown as store.LeftOpen[];
  return {
    FinalizationID: row.id,
    State: row.state as VoteFinalization['State'],
    Categories: row.categoryIds.length,
    Done: row.done,
    LeftOpen: leftOpen.map(({ categoryId, category, why }) => ({ CategoryID: categoryId, Category: category, Why: why })),
    Reason: row.reason,
    AskedAt: row.askedAt,
    AskedBy: row.by,
    FinishedAt: row.finishedAt,
  };
}
