import { addDays } from '#contract/kernel/text/zone-time.ts';

/** Programs that fetch pages for others or for themselves: they say so. Browsers never call themselves these. */
const robots =
  /bot\b|crawl|spider|slurp|preview|fetcher|headless|lighthouse|monitor|curl|wget|python|http-?client|facebookexternalhit|embedly/i;

/** Whether no one looks: a robot, a preview of a shared link, or a program that says nothing of itself. */
export const isRobot = (agent: string): boolean => agent.trim() === '' || robots.test(agent);

interface Summed {
  day: string;
  views: number;
  plays: number;
  voteViews: number;
}

/** Every day up to the last one, also those on which no one came. */
export function everyDay(rows: readonly Summed[], last: string, count: number) {
  const known = new Map(rows.map((row) => [row.day, row]));
  return Array.from({ length: count }, (_, place) => {
    const Day = addDays(last, place - count + 1) ?? last;
    const { views = 0, plays = 0, voteViews = 0 } = known.get(Day) ?? {};
    return { Day, Views: views, Plays: plays, VoteViews: voteViews };
  });
}
