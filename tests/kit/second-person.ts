import { onTestFinished } from 'vitest';
import { ranking } from '#contract/wings/results/ranking/ranking.ts';
import { resultChange } from '#contract/wings/desk/result-change/result-change.ts';
import { results } from '#contract/wings/desk/results/results.ts';
import type { CallProblem } from '#contract/kernel/call/client.ts';
import type { Person } from '#kit/people.ts';
import { resultsSeason } from '#kit/results.ts';
import { openTestServer } from '#kit/test-server.ts';

export const saidWhy = 'The panel met again on record and ranked this work ahead, by seven votes to four.';

/** An award of one's own with a judged season, and two organizers who may decide. */
export async function ownAward() {
  const server = await openTestServer();
  const season = await resultsSeason(server);
  const award = server.pool.selectFrom('property').select('traits').where('id', '=', season.propertyId);
  const { traits } = await award.executeTakeFirstOrThrow();
  const put = async (printedActs: boolean) => {
    await server.pool
      .updateTable('property')
      .set({ traits: JSON.stringify({ ...(traits as object), printedActs }) })
      .where('id', '=', season.propertyId)
      .execute();
    await server.world.services.properties.load();
  };
  await put(false);
  const first = await season.entriesOf(season.first);
  const second = await season.entriesOf(season.second);
  const place = { PropertyID: season.propertyId, SeasonID: season.seasonId };
  const asker = await server.people.administrator();
  const approver = await server.people.administrator();
  return {
    server,
    season,
    first,
    second,
    place,
    asker,
    approver,
    /** The award is one of the printed shape until the test ends. */
    printed: async () => {
      await put(true);
      onTestFinished(() => put(false));
    },
    as: (person: { token: string }) => server.as(person),
  };
}
export type OwnAward = Awaited<ReturnType<typeof ownAward>>;

/** Everything as it was: full ballots that agree, nothing final, nothing asked. */
export async function judgedAnew({ server, season, first, second }: OwnAward): Promise<void> {
  const { pool } = server;
  for (const table of [
    'withdrawalRequest',
    'handAct',
    'resultChange',
    'announcement',
    'resultOverride',
    'awardDecision',
    'entryAward',
    'ranking',
    'categoryRanking',
    'ballot',
    'review',
    'mail',
    'auditLog',
  ] as const)
    await pool.deleteFrom(table).execute();
  await pool.updateTable('entry').set({ reviewsDone: 3, isShortlisted: true, isOff: false, state: 'paid', withdrawnAt: null }).execute();
  for (const executive of [0, 1, 2, 3]) {
    await season.vote(executive, season.first, first.slice(0, 5));
    await season.vote(executive, season.second, second.slice(0, 5));
  }
}

export const problemOf = (sent: Promise<unknown>): Promise<CallProblem> =>
  sent.then(
    () => {
      throw new Error('it was accepted');
    },
    (problem) => problem as CallProblem,
  );

/** Hands to ask for a change and to decide it. */
export function hands({ server, season, place, asker, approver }: OwnAward) {
  const as = (person: { token: string }) => server.as(person);
  const rankingNow = (person: { token: string } = asker) =>
    as(person)(ranking.getExecutiveRankingData, { body: { ...place, CategoryID: season.first } });
  return {
    rankingNow,
    moveBody: async (EntryID: number, Place = 1) => ({
      ...place,
      CategoryID: season.first,
      Version: (await rankingNow()).Version,
      Action: 'move' as const,
      EntryID,
      Place,
      Reason: saidWhy,
    }),
    ask: (Call: string, Body: object, person: { token: string } = asker, Reason = saidWhy) =>
      as(person)(resultChange.requestResultChange, {
        body: { ...place, Call: Call as 'winner', Body: Body as Record<string, unknown>, Reason },
      }),
    decide: (ResultChangeID: number, Decision: 'approved' | 'declined' = 'approved', person: { token: string } = approver, Note = '') =>
      as(person)(resultChange.decideResultChange, { body: { ...place, ResultChangeID, Decision, Note } }),
    detail: (ResultChangeID: number, person: { token: string } = approver) =>
      as(person)(resultChange.getResultChange, { body: { ...place, ResultChangeID } }),
    finalize: (person: { token: string } = asker) =>
      as(person)(results.finalizeResults, { body: { ...place, CategoryIDs: [season.first, season.second] } }),
    firstPlace: async () => (await rankingNow()).Entries[0]?.EntryID,
    acts: () => server.pool.selectFrom('handAct').selectAll().orderBy('id').execute(),
    mailsTo: async (person: Person) => {
      const { email } = await server.pool.selectFrom('account').select('email').where('id', '=', person.id).executeTakeFirstOrThrow();
      return (await server.pool.selectFrom('mail').select('subject').where('recipient', '=', email).orderBy('id').execute()).map(
        ({ subject }) => subject,
      );
    },
    /** The rounds are over, so that finalizing isn't early; until the test ends. */
    afterJudging: async () => {
      const columns = ['judgingRnd1EndDate', 'judgingRnd2EndDate', 'votingEndDate'] as const;
      const was = await server.pool.selectFrom('season').select(columns).where('id', '=', season.seasonId).executeTakeFirstOrThrow();
      const ended = new Date(server.clock.now.getTime() - 3_600_000);
      const put = (dates: typeof was) => server.pool.updateTable('season').set(dates).where('id', '=', season.seasonId).execute();
      await put({ judgingRnd1EndDate: ended, judgingRnd2EndDate: ended, votingEndDate: ended });
      onTestFinished(async () => void (await put(was)));
    },
  };
}
