import type { World } from '#server/kernel/call/mount.ts';

const dayMs = 86_400_000;

/** A season around the server's clock: entries open, nothing else, unless dates say otherwise (in days from now). */
export async function addSeason(
  world: Pick<World, 'pool' | 'clock'>,
  propertyId: number,
  details: {
    number?: number;
    isCurrent?: boolean;
    start?: number;
    end?: number;
    round1?: number;
    round2?: number;
    voting?: number;
    winners?: number;
  } = {},
): Promise<number> {
  const { number = 1, isCurrent = true, start = -30, end = 60, round1 = 70, round2 = 110, voting = 150, winners = 200 } = details;
  const at = (days: number) => new Date(world.clock().getTime() + days * dayMs);
  const { id } = await world.pool
    .insertInto('season')
    .values({
      propertyId,
      number,
      name: `Season ${number}`,
      startDate: at(start),
      earlyEndDate: at(start + (end - start) / 2),
      regularEndDate: at(start + ((end - start) * 3) / 4),
      endDate: at(end),
      judgingRnd1StartDate: at(round1),
      judgingRnd1EndDate: at(round1 + 30),
      judgingRnd2StartDate: at(round2),
      judgingRnd2EndDate: at(round2 + 30),
      votingStartDate: at(voting),
      votingEndDate: at(voting + 30),
      winnersDate: at(winners),
      isCurrent,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
