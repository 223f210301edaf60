import { type NeedKind, overview, unpaidTooLongDays } from '#contract/areas/overview/overview.ts';
import type { MatterKind } from '#contract/areas/order/order-matter.ts';
import { awardsHeld, isAmong, type Permission } from '#contract/kernel/permissions.ts';
import { traitsOf } from '#contract/kernel/properties.ts';
import { closedCategories } from '#server/areas/access/closed-category.store.ts';
import { countMail, sumFiles } from '#server/areas/property/dashboard.store.ts';
import { countOpen as countOpenChanges } from '#server/areas/result-change/result-change.store.ts';
import { countOpenRequests } from '#server/areas/result-change/withdrawal-request.store.ts';
import { countMatters } from '#server/areas/order/order-matter.store.ts';
import { countOpen } from '#server/areas/rule-change/rule-change.store.ts';
import { countWaiting } from '#server/areas/reviewer/reviewer-list.store.ts';
import { findSeason, type SeasonRow } from '#server/areas/season/season.store.ts';
import { type Given, implement } from '#server/kernel/implement.ts';
import { behindOf, curveOf, type DaySum, lastCurveOf, paceDays, paceOf } from './overview.rules.ts';
import * as store from './overview.store.ts';
import { findHost } from '#server/areas/award/host.store.ts';

const shownJudges = 5;
const shownPictures = 4;
const dayMs = 86_400_000;

type Asked = Given<typeof overview.getSeasonOverview>;

/** What every part is worked out from. */
interface Desk extends Pick<Asked, 'db' | 'now' | 'services'> {
  season: SeasonRow;
  actorId: number;
  last: SeasonRow | undefined;
  zone: string;
  may: (permission: Permission) => boolean;
  /** Categories whose judging is closed to the caller. */
  closed: readonly number[];
  /** What of the season's money needs somebody, by kind. */
  matters: Awaited<ReturnType<typeof countMatters>>;
}

export const overviewHandlers = implement(overview, {
  async getSeasonOverview({ body, db, actor, now, services, refuse }) {
    const season = await findSeason(db, body.SeasonID);
    if (season?.propertyId !== body.PropertyID) return refuse('NotFound');
    const traits = traitsOf(season.propertyId);
    const desk: Desk = {
      db,
      now,
      services,
      season,
      actorId: actor.id,
      last: await store.findSeasonBefore(db, season.propertyId, season.number),
      zone: traits.timeZone,
      matters: await countMatters(db, season.propertyId, season.id),
      closed: await closedCategories(db, actor.id, season.id),
      may: (permission) => isAmong(awardsHeld(actor, permission), season.propertyId),
    };
    const [entries, money, judging, vote, needs, files] = await Promise.all([
      entriesOf(desk),
      traits.fees && desk.may('order.read') ? moneyOf(desk) : null,
      desk.may('reviewer.read') ? judgingOf(desk) : null,
      traits.publicVote && desk.may('ranking.read') ? voteOf(desk) : null,
      needsOf(desk),
      sumFiles(db, [season.propertyId]),
    ]);
    return {
      At: now,
      Needs: needs,
      Entries: entries,
      Money: money,
      Judging: judging,
      Vote: vote,
      Files: { Count: files.count, Bytes: files.bytes },
    };
  },
});

const seasonIdsOf = ({ season, last }: Desk): number[] => [season.id, ...(last ? [last.id] : [])];

/** A season's running total next to that of the one before. */
function comparedOf({ season, last, now, zone }: Desk, rows: readonly (DaySum & { seasonId: number })[]) {
  const sumsOf = (id: number | undefined): DaySum[] => rows.filter(({ seasonId }) => seasonId === id);
  const curve = curveOf(sumsOf(season.id), season.endDate, now, zone);
  return { total: curve.at(-1)?.Total ?? 0, Curve: curve, Last: lastCurveOf(last, sumsOf(last?.id), now, season.endDate, zone) };
}

async function entriesOf(desk: Desk) {
  const { db, season, zone } = desk;
  const { total, ...curves } = comparedOf(desk, await store.listEntered(db, season.propertyId, seasonIdsOf(desk), zone));
  const drafts = await store.countDrafts(db, season.propertyId, season.id);
  return { Count: total, Drafts: { Count: drafts.count, People: drafts.people }, ...curves };
}

async function moneyOf(desk: Desk) {
  const { db, season, zone, now } = desk;
  const { total, ...curves } = comparedOf(desk, await store.listReceived(db, season.propertyId, seasonIdsOf(desk), zone));
  const unpaid = await store.sumUnpaid(db, season.propertyId, season.id, now);
  return { Received: total, Unpaid: { Orders: unpaid.orders, Amount: unpaid.amount }, ...curves };
}

async function judgingOf({ db, season, zone, now, services, closed }: Desk) {
  const { reviewsWanted: wanted, propertyId, id } = season;
  const [reviewed, covered, judges, executives] = await Promise.all([
    store.listReviewed(db, propertyId, id, wanted, zone, closed),
    store.countCovered(db, propertyId, id, wanted, closed),
    store.listJudges(db, id),
    store.countExecutives(db, id, closed),
  ]);
  const round = { start: season.judgingRnd1StartDate, end: season.judgingRnd1EndDate };
  const curve = curveOf(reviewed, round.end, now < round.end ? now : round.end, zone);
  const [done, needed] = [reviewed.reduce((sum, day) => sum + day.sum, 0), covered.all * wanted];
  const weekAgo = curve.at(-1 - paceDays)?.Total ?? 0;
  const behind = now >= round.start && now < round.end ? behindOf(judges, round, now) : [];
  const shown = behind.slice(0, shownJudges);
  const expertise = await store.listExpertise(
    db,
    id,
    shown.map((judge) => judge.id),
  );
  return {
    Done: done,
    Needed: needed,
    Wanted: wanted,
    Full: covered.full,
    Some: covered.all - covered.full - covered.none,
    None: covered.none,
    ...paceOf({ done, needed, lastDays: (curve.at(-1)?.Total ?? 0) - weekAgo }, round, now),
    Curve: curve,
    Behind: {
      Count: behind.length,
      Of: judges.length,
      Judges: shown.map((judge) => ({
        UserReviewerID: judge.id,
        Name: `${judge.firstName} ${judge.lastName}`.trim(),
        Expertise: expertise.find(({ reviewerId }) => reviewerId === judge.id)?.names ?? '',
        HeadshotUrl: judge.headshotFileName ? services.files.urlOf(judge.headshotFileName) : null,
        LastSeenDate: judge.lastSeenAt,
        Reviews: judge.reviews,
        ReviewsRequired: judge.required,
      })),
    },
    Executives: { Count: executives.count, WithoutBallot: executives.withoutBallot, Ballots: executives.ballots },
  };
}

async function voteOf({ db, season, zone }: Desk) {
  const days = await store.listVotes(db, season.propertyId, season.id, zone);
  return { Count: days.reduce((total, { sum }) => total + sum, 0), ByDay: days.map(({ day, sum }) => ({ Day: day, Count: sum })) };
}

interface Waiting {
  Count: number;
  Also?: number;
  Amount?: number;
  Since?: Date | null;
  PictureUrls?: string[];
}

/** Everything that waits, what holds up others first. Each is looked for only where the caller could do something about it. */
const waiting: readonly { kind: NeedKind; may: Permission; find: (desk: Desk) => Promise<Waiting> }[] = [
  {
    kind: 'entriesOff',
    may: 'entryOff.manage',
    async find({ db, season, services }) {
      const off = await store.countEntriesOff(db, season.propertyId, season.id, season.reviewsWanted);
      const pictures = await store.listOffPictures(db, season.propertyId, season.id, shownPictures);
      const urls = pictures.flatMap(({ key }) => (key ? [services.files.urlOf(key)] : []));
      return { Count: off.count, Also: off.missing, Since: off.since, PictureUrls: urls };
    },
  },
  {
    kind: 'waitingJudges',
    may: 'reviewer.manage',
    async find({ db, season }) {
      const site = traitsOf(season.propertyId).judgedBy;
      const rows = site === undefined || !season.isCurrent ? [] : await countWaiting(db, [site], [season.propertyId]);
      return { Count: rows.reduce((sum, row) => sum + row.waiting, 0) };
    },
  },
  {
    kind: 'uncoveredCategories',
    may: 'reviewer.manage',
    async find({ db, season, now, closed }) {
      if (now >= season.judgingRnd1EndDate) return { Count: 0 };
      const { count, missing } = await store.countUncovered(db, season.propertyId, season.id, season.reviewsWanted, closed);
      return { Count: count, Also: missing };
    },
  },
  {
    kind: 'objections',
    may: 'reviewer.manage',
    async find({ db, season }) {
      const { count, since } = await store.countObjections(db, season.propertyId, season.id);
      return { Count: count, Since: since };
    },
  },
  {
    kind: 'ruleChanges',
    may: 'season.manage',
    async find({ db, season, actorId }) {
      const { count, since } = await countOpen(db, season.propertyId, season.id, actorId);
      return { Count: count, Since: since };
    },
  },
  ...Object.entries({
    dispute: 'disputes',
    disputeLost: 'disputesLost',
    refundFailed: 'refundsFailed',
    paidCancelled: 'paidCancelled',
    mismatch: 'mismatches',
    overpaid: 'overpaid',
  } as const satisfies Record<MatterKind, NeedKind>).map(([matter, kind]) => ({
    kind,
    may: 'order.manage' as const,
    async find({ matters }: Desk) {
      const found = matters.find((one) => one.kind === matter);
      return { Count: found?.orders ?? 0, Amount: found?.amount ?? 0, Since: found?.since ?? null };
    },
  })),
  {
    kind: 'approvals',
    may: 'ranking.manage',
    async find({ db, season, actorId }) {
      const { count, since } = await countOpenChanges(db, season.propertyId, season.id, actorId);
      return { Count: count, Since: since };
    },
  },
  {
    kind: 'withdrawals',
    may: 'entry.manage',
    async find({ db, season }) {
      const { count, since } = await countOpenRequests(db, season.propertyId, season.id);
      return { Count: count, Since: since };
    },
  },
  {
    kind: 'unpaidOrders',
    may: 'order.manage',
    async find({ db, season, now }) {
      const unpaid = await store.sumUnpaid(db, season.propertyId, season.id, new Date(now.getTime() - unpaidTooLongDays * dayMs));
      return { Count: unpaid.oldOrders, Also: unpaid.oldPeople, Amount: unpaid.oldAmount, Since: unpaid.oldest };
    },
  },
  {
    kind: 'failedMails',
    may: 'mail.read',
    find: async ({ db, season }) => ({ Count: (await countMail(db, [season.propertyId])).failed }),
  },
  {
    kind: 'unprovedDomains',
    may: 'property.manage',
    async find({ db, season }) {
      const host = await findHost(db, season.propertyId);
      return host && !host.provedAt ? { Count: 1, Since: host.lostAt ?? host.addedAt } : { Count: 0 };
    },
  },
];

async function needsOf(desk: Desk) {
  const found = await Promise.all(
    waiting.filter(({ may }) => desk.may(may)).map(async ({ kind, find }) => ({ Kind: kind, ...(await find(desk)) })),
  );
  return found.filter(({ Count }) => Count > 0).map((need) => ({ Also: null, Amount: null, Since: null, PictureUrls: [], ...need }));
}
