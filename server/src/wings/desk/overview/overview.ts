import { overview, type SeasonNext } from '#contract/wings/desk/overview/overview.ts';
import { awardsHeld, isAmong } from '#contract/kernel/call/permissions.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { closedCategories } from '#server/wings/ground/access/closed-category.store.ts';
import { sumFiles } from '#server/wings/ground/property/dashboard.store.ts';
import { countMatters } from '#server/wings/commerce/order/desk/order-matter.store.ts';
import { findSeason } from '#server/wings/ground/season/season.store.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { type Desk, needsOf } from './needs.ts';
import { findNext, printedMissing } from './next.service.ts';
import { behindOf, curveOf, type DaySum, lastCurveOf, paceDays, paceOf } from './overview.rules.ts';
import * as store from './overview.store.ts';

const shownJudges = 5;

export const overviewHandlers = implement(overview, {
  async getSeasonOverview({ body, db, actor, now, services, language, refuse }) {
    const season = await findSeason(db, body.SeasonID);
    if (season?.propertyId !== body.PropertyID) return refuse('NotFound');
    const traits = traitsOf(season.propertyId);
    const { next, lacks, isPrinted, asksPublic } = await findNext(db, season, now);
    const desk: Desk = {
      db,
      now,
      language,
      services,
      season,
      isPrinted,
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
      // Stages of a rulebook of its own have no reviews.
      isPrinted && desk.may('reviewer.read') ? judgingOf(desk) : null,
      traits.publicVote && asksPublic && desk.may('ranking.read') ? voteOf(desk) : null,
      needsOf(desk),
      sumFiles(db, [season.propertyId]),
    ]);
    return {
      At: now,
      Next: shownNext(desk, next, judging),
      Lacks: lacks,
      Needs: needs,
      Entries: entries,
      Money: money,
      Judging: judging,
      Vote: vote,
      Files: { Count: files.count, Bytes: files.bytes },
    };
  },
});

/** Dates are for everyone who sees the award; how far judging and results are, only for those who see them. */
function shownNext({ may }: Desk, next: SeasonNext, judging: Parameters<typeof printedMissing>[1]): SeasonNext {
  const isSeen = may(next.Is === 'stageCloses' ? 'reviewer.read' : 'ranking.read');
  const missing = next.Is === 'stageCloses' ? (next.Missing ?? printedMissing(next.Stage, judging)) : next.Missing;
  return { ...next, Missing: isSeen ? missing : null };
}

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
