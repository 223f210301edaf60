import { database } from './journey.ts';

/** A season's dates in days from now: entries open, three prices end, both rounds, the vote, the winners. */
type SeasonDays = readonly [
  start: number,
  earlyEnd: number,
  regularEnd: number,
  end: number,
  firstStart: number,
  firstEnd: number,
  secondStart: number,
  secondEnd: number,
  votingStart: number,
  votingEnd: number,
  winners: number,
];

interface NewSeason {
  seasonId: number;
  number: number;
  name: string;
}

/** As exact as the product's own dates: a season that is saved unchanged moves by no microsecond, which would break its locked rules. */
const moment = "date_trunc('milliseconds', now())";

/** A season that no other journey looks at. One that begins beside it may take the same number: then the next number is tried. */
export async function newSeason(award: number, days: SeasonDays): Promise<NewSeason> {
  for (;;) {
    const [made] = await database<NewSeason>(
      `insert into season (property_id, number, name, is_current, start_date, early_end_date, regular_end_date, end_date, judging_rnd1_start_date,
         judging_rnd1_end_date, judging_rnd2_start_date, judging_rnd2_end_date, voting_start_date, voting_end_date, winners_date)
       select $1, next.number, 'Season ' || next.number, false, ${days.map((_, at) => `${moment} + make_interval(days => $${at + 2})`).join(', ')}
       from (select coalesce(max(number), 0) + 1 as number from season where property_id = $1) next
       on conflict do nothing returning id as "seasonId", number, name`,
      [award, ...days],
    );
    if (made) return made;
  }
}
