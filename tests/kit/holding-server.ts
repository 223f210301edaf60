import { onTestFinished } from 'vitest';
import { openTestServer } from './test-server.ts';
import { addVoteSeason } from './vote-season.ts';
import { openDevices } from './vote-devices.ts';

export type HoldingServer = Awaited<ReturnType<typeof openHoldingServer>>;

/** A server on which devices hold votes: two categories, and what tests look up. */
export async function openHoldingServer() {
  const server = await openTestServer({ PUBLIC_URL: 'https://awards.example.org', CAPTCHA: 'off' });
  const season = await addVoteSeason(server);
  const [film, poster] = [await season.category('Films'), await season.category('Posters')];
  const work = async (category: number, title: string) => (await season.work(category, title)).entryId;
  return {
    server,
    season,
    newDevice: openDevices(server),
    films: { id: film, lantern: await work(film, 'Lantern'), tide: await work(film, 'Tide') },
    posters: { id: poster, gull: await work(poster, 'Gull') },
    /** The votes of an address that stand, by category. */
    standing: async (email: string): Promise<number[]> => {
      const rows = await server.pool
        .selectFrom('standingVote')
        .innerJoin('voter', 'voter.id', 'standingVote.voterId')
        .select('standingVote.entryId')
        .where('voter.email', '=', email)
        .orderBy('standingVote.categoryId')
        .execute();
      return rows.map(({ entryId }) => entryId);
    },
    ledgerOf: (email: string) =>
      server.pool
        .selectFrom('vote')
        .innerJoin('voter', 'voter.id', 'vote.voterId')
        .select(['vote.entryId', 'vote.votedAt'])
        .where('voter.email', '=', email)
        .orderBy('vote.id')
        .execute(),
    passTime: (ms: number): void => {
      const now = server.clock.now;
      server.clock.now = new Date(now.getTime() + ms);
      onTestFinished(() => {
        server.clock.now = now;
      });
    },
  };
}

/** What became of held votes, a line each. */
export const outcomes = (votes: readonly { PieceTitle: string; Outcome: string; IsElsewhere: boolean }[]): string[] =>
  votes.map(({ PieceTitle, Outcome, IsElsewhere }) => `${PieceTitle} ${Outcome}${IsElsewhere ? ' elsewhere' : ''}`);
