import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyCall } from '#contract/kernel/call/call.ts';
import { routePath } from '#contract/kernel/call/call.ts';
import { momentOfCall } from '#contract/kernel/call/moments.ts';
import { declarationDesk } from '#contract/wings/accounts/declaration/declaration-desk.ts';
import { allCalls } from '#kit/call-list.ts';
import type { Person } from '#kit/people.ts';
import { openTestServer, type TestServer } from '#kit/test-server.ts';

let server: TestServer;
let judge: Person;
let entrant: Person;
beforeAll(async () => {
  server = await openTestServer();
  const organizer = await server.people.administrator();
  for (const Kind of ['judge', 'terms', 'entrant'] as const)
    await server.as(organizer)(declarationDesk.publishDeclaration, {
      body: {
        PropertyID: 1,
        Kind,
        AsksAgain: true,
        After: 0,
        Texts: [{ Language: 'en-US', Title: 'Agreement', Points: [{ Title: 'One', Text: 'Keep works to yourself.' }] }],
      },
    });
  judge = await server.people.reviewer(2);
  entrant = await server.people.entrant(1);
});
afterAll(() => server.close());

/** Without a body: who has accepted nothing is refused before anything else is said about the call. */
async function answerOf(call: AnyCall, { token }: Person): Promise<{ status: number; failure: string | undefined }> {
  const answer = await server.app.inject({
    method: call.verb,
    url: routePath(call).replace(/:\w+\??/g, '1'),
    headers: { authorization: `Bearer ${token}`, ...(call.verb !== 'GET' && { 'content-type': 'application/json' }) },
    ...(call.verb !== 'GET' && { payload: '{}' }),
  });
  return { status: answer.statusCode, failure: (answer.json() as { Failure?: string }).Failure };
}

const named = allCalls.map(({ topic, name, call }) => [`${topic}.${name}`, call] as const);
const judging = named.filter(([, call]) => momentOfCall(call, 'Reviewer') === 'judging');
const entering = named.filter(([, call]) => momentOfCall(call, 'Entrant') !== undefined);

describe('before they accepted the agreement', () => {
  test.each(judging)('a judge is refused %s', async (_, call) => {
    expect(await answerOf(call, judge)).toEqual({ status: 403, failure: 'DeclarationNeeded' });
  });
});

describe('before they accepted the terms', () => {
  test.each(entering)('an entrant is refused %s', async (_, call) => {
    expect(await answerOf(call, entrant)).toEqual({ status: 403, failure: 'DeclarationNeeded' });
  });
});

describe('a call that has to ask', () => {
  test('is each one of judges, but for those that show no work', () => {
    const silent = named.filter(
      ([, call]) => ['review.give', 'ballot.cast', 'review.list'].includes(call.may) && momentOfCall(call, 'Reviewer') !== 'judging',
    );
    expect(silent.map(([name]) => name).sort()).toEqual([
      'juryRecord.getMyRecordReceipt',
      'ownConflicts.getNamedConflicts',
      'ownConflicts.getOwnConflicts',
      'ownConflicts.nameConflict',
      'ownConflicts.objectToOwnConflicts',
      'ownConflicts.removeNamedConflict',
      'stage.getAsks',
    ]);
  });

  test('names the award that asks: who judges several awards is stopped by none but it', () => {
    const silent = judging.filter(([, { about, kind }]) => typeof about !== 'object' && kind === 'write').map(([name]) => name);
    expect(silent).toEqual([]);
  });

  test('is each one that places an order for entries', () => {
    const aboutEntries = ([, { kind, may, about, takesNew }]: (typeof named)[number]): boolean =>
      kind === 'write' &&
      may === 'order.place' &&
      takesNew !== false &&
      typeof about === 'object' &&
      ('submission' in about || (Array.isArray(about.entry) ? about.entry : [about.entry]).some((path) => path?.endsWith('EntryIDs')));
    const placing = named.filter(aboutEntries);
    expect(placing.length).toBe(5);
    expect(placing.filter(([, call]) => momentOfCall(call, 'Entrant') !== 'submitting').map(([name]) => name)).toEqual([]);
    expect(placing.filter(([, call]) => momentOfCall(call, 'Guest') !== 'submitting').map(([name]) => name)).toEqual([]);
  });

  test('is each one that makes a submission', () => {
    const making = entering.filter(([, call]) => call.may === 'entry.create').map(([name]) => name);
    expect(making).toContain('submission.createSubmission');
    expect(making).toContain('submission.duplicateSubmission');
  });
});
