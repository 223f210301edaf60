import { traitsOf } from '#contract/kernel/award/properties.ts';
import { addDays, dayOf, dayStart } from '#contract/kernel/text/zone-time.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import type { SeasonRow } from '#server/wings/ground/season/season.store.ts';
import { demoAwards } from './awards.ts';

/** Days from the moment of the first start; negative ones are past. */
interface Plan {
  start: number;
  earlyEnd: number;
  regularEnd: number;
  end: number;
  round1: readonly [number, number];
  round2: readonly [number, number];
  voting: readonly [number, number];
  winners: number;
}

/** A year as most awards run it, `day` days after it opened for entries. */
const usualYear = (day: number): Plan => ({
  start: -day,
  earlyEnd: 90 - day,
  regularEnd: 135 - day,
  end: 170 - day,
  round1: [185 - day, 245 - day],
  round2: [255 - day, 300 - day],
  voting: [290 - day, 325 - day],
  winners: 355 - day,
});

/** Everything is open at the same time, so that every demonstration account has something to do. */
const allOpen: Plan = {
  start: -137,
  earlyEnd: 28,
  regularEnd: 38,
  end: 43,
  round1: [-59, 32],
  round2: [-23, 62],
  voting: [-11, 80],
  winners: 122,
};

/** The last entries come in while the first are being judged. */
const overlapping: Plan = {
  start: -150,
  earlyEnd: -60,
  regularEnd: -15,
  end: 20,
  round1: [-10, 50],
  round2: [60, 100],
  voting: [95, 130],
  winners: 160,
};

/** Which edition each award has reached, and where it is in its year. */
const standings: Record<string, { number: number; plan: Plan }> = {
  halyard: { number: 30, plan: allOpen },
  wrens: { number: 16, plan: overlapping },
  deepwell: { number: 4, plan: usualYear(110) },
  paperkite: { number: 21, plan: usualYear(155) },
  tesserae: { number: 11, plan: usualYear(200) },
  northing: { number: 6, plan: usualYear(262) },
  longshore: { number: 9, plan: usualYear(296) },
  cadenza: { number: 13, plan: usualYear(310) },
  commonthread: { number: 5, plan: usualYear(178) },
  brightwork: { number: 18, plan: usualYear(358) },
  plumbline: { number: 8, plan: usualYear(-12) },
  freshet: { number: 3, plan: usualYear(60) },
};

const yearDays = 365;
const closedSeasons = 2;

/** Midnight where people read the dates, summer time or not. */
const atDay = (now: Date, days: number, zone: string): Date => dayStart(addDays(dayOf(now, zone), days) ?? '', zone) ?? now;

/** The last minute of a day: what closes then reads as "until" that day. */
const atEndOf = (now: Date, days: number, zone: string): Date => new Date(atDay(now, days + 1, zone).getTime() - 60_000);

function rowsFor(propertyId: number, { number, plan }: { number: number; plan: Plan }, now: Date) {
  const zone = traitsOf(propertyId).timeZone;
  return Array.from({ length: closedSeasons + 1 }, (_, yearsAgo) => {
    const at = (days: number) => atDay(now, days - yearsAgo * yearDays, zone);
    const until = (days: number) => atEndOf(now, days - yearsAgo * yearDays, zone);
    return {
      propertyId,
      number: number - yearsAgo,
      name: `Season ${number - yearsAgo}`,
      startDate: at(plan.start),
      earlyEndDate: until(plan.earlyEnd),
      regularEndDate: until(plan.regularEnd),
      endDate: until(plan.end),
      judgingRnd1StartDate: at(plan.round1[0]),
      judgingRnd1EndDate: until(plan.round1[1]),
      judgingRnd2StartDate: at(plan.round2[0]),
      judgingRnd2EndDate: until(plan.round2[1]),
      votingStartDate: at(plan.voting[0]),
      votingEndDate: until(plan.voting[1]),
      winnersDate: at(plan.winners),
      isCurrent: yearsAgo === 0,
    };
  });
}

/** A current season and two closed ones for every entry property; answers them all. */
export async function addSeasons(db: WriteDb, now: Date): Promise<SeasonRow[]> {
  const rows = demoAwards.flatMap(({ id, slug, name }) => {
    const standing = standings[slug];
    if (!standing) throw new RangeError(`The demonstration has no season for ${name}`);
    return rowsFor(id, standing, now);
  });
  const seasons = await db.insertInto('season').values(rows).returningAll().execute();
  await db
    .insertInto('seasonSubscription')
    .values(seasons.filter(({ isCurrent }) => isCurrent).flatMap(subscriptionsOf))
    .execute();
  return seasons;
}

const subscriptionsOf = ({ id, propertyId }: SeasonRow) => {
  const award = demoAwards.find((traits) => traits.id === propertyId)?.name;
  return [
    { name: 'Deadlines', description: 'Reminders from the organizers before prices rise and before entries close.' },
    { name: `News of ${award}`, description: 'Announcements from the organizers: shortlists, winners and the ceremony.' },
    { name: 'Calls for judges', description: 'Invitations from the organizers to join the jury.' },
  ].map((subscription, position) => ({ seasonId: id, ...subscription, position }));
};
