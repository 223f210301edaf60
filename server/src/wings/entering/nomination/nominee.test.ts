import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { webhook } from '#contract/wings/accounts/webhook/webhook.ts';
import { nomination } from '#contract/wings/entering/nomination/nomination.ts';
import { nominationDesk } from '#contract/wings/entering/nomination/nomination-desk.ts';
import { nominee } from '#contract/wings/entering/nomination/nominee.ts';
import { submission } from '#contract/wings/entering/submission/submission.ts';
import { mailsTo } from '#kit/mailbox.ts';
import { openNominations } from '#kit/nominations.ts';
import type { Person } from '#kit/people.ts';

let here: Awaited<ReturnType<typeof openNominations>>;
let { server, season, kit, baker, miller, organizer } = {} as typeof here;
let person: Person;
let code: string;
const marit = 'marit@bakery.example';
const solveig = 'solveig@post.example';

beforeAll(async () => {
  here = await openNominations();
  ({ server, season, kit, baker, miller, organizer } = here);
});
afterAll(() => server.close());
beforeEach(async () => {
  await here.begin();
  person = await server.people.entrant(1);
  await kit.confirmed({ CategoryID: baker });
  code = await kit.nomineeCode(marit);
});

const later = (days: number) => {
  server.clock.now = here.after(days);
};
const look = (Code = code) => server.send(nominee.getNominee, { body: { PropertyID: 1, Code } });
const accept = (more: object = {}, by = person, Code = code) =>
  server.as(by)(nominee.acceptNomination, {
    body: { PropertyID: 1, Code, Name: 'Marit Ellingsen', Organization: 'Ellingsen & Daughter', ...more },
  });
const decline = (IsWrongPerson = false) => server.send(nominee.declineNomination, { body: { PropertyID: 1, Code: code, IsWrongPerson } });
const outcome = async () =>
  (await server.send(nomination.getNomination, { body: { PropertyID: 1, Code: await kit.nominatorCode(solveig) } })).Outcome;
const templates = async (to: string) => (await mailsTo(server, to)).map(({ template }) => template);
const stored = () => server.pool.selectFrom('nominee').selectAll().executeTakeFirstOrThrow();

describe('a nominee', () => {
  test('reads what was written, and names only of those who agreed, the longest first', async () => {
    await kit.confirmed({ CategoryID: baker, Email: 'jens@post.example', Name: 'Jens Moe', ShowsName: true, Reason: 'By boat.' });
    const { Nominee } = await look();
    expect(Nominee).toMatchObject({ State: 'asked', Category: 'Baker of the Year', SubmissionID: null });
    expect(Nominee?.Nominations).toMatchObject([
      { Nominator: null, Reason: expect.stringContaining('opens at four') },
      { Nominator: 'Jens Moe', Reason: 'By boat.' },
    ]);
    expect(JSON.stringify(Nominee)).not.toContain('post.example');
  });

  test('who accepts has a draft with what is known, and the nominator reads that they accepted and no more', async () => {
    await server.as(organizer)(webhook.saveWebhook, {
      body: { PropertyID: 1, Name: 'All', Url: 'https://hooks.example.org', Events: ['nomination.accepted'] },
    });
    const { SubmissionID } = await accept({ Name: 'Marit E. Ellingsen' });
    const draft = await server.as(person)(submission.getSubmission, { params: { id: SubmissionID } });
    expect(draft).toMatchObject({
      Title: 'Marit E. Ellingsen',
      State: 'draft',
      Pieces: [{ Title: 'Marit E. Ellingsen', Organization: 'Ellingsen & Daughter', Entries: [{ CategoryID: baker }] }],
    });
    const followed = await server.send(nomination.getNomination, { body: { PropertyID: 1, Code: await kit.nominatorCode(solveig) } });
    expect(followed).toMatchObject({ Outcome: 'accepted', NomineeName: 'Marit Ellingsen' });
    expect(JSON.stringify(followed)).not.toContain('Marit E.');
    expect(await templates(solveig)).toContain('nomination-outcome');
    const events = await server.pool.selectFrom('webhookDelivery').select(['event', 'body']).execute();
    expect(events).toMatchObject([{ event: 'nomination.accepted', body: expect.stringContaining(`"SubmissionID":${SubmissionID}`) }]);
    expect((await server.as(person)(nominee.getNominee, { body: { PropertyID: 1, Code: code } })).Nominee).toMatchObject({
      State: 'accepted',
      SubmissionID,
    });
    expect((await look()).Nominee, 'a stranger with the link').toMatchObject({ State: 'accepted', SubmissionID: null });
    await server.pool.deleteFrom('webhook').execute();
  });

  test('who accepts twice, in two tabs, has one submission', async () => {
    const [one, other] = await Promise.all([accept(), accept()]);
    expect(one).toEqual(other);
    expect(await accept()).toEqual(one);
    const rows = await server.pool.selectFrom('submission').select('id').where('accountId', '=', person.id).execute();
    expect(rows).toHaveLength(1);
    expect((await templates(solveig)).filter((name) => name === 'nomination-outcome')).toHaveLength(1);
  });

  test('can’t accept what someone else accepted with the same link', async () => {
    const other = await server.people.entrant(1);
    await server.keepSessions();
    const both = await Promise.allSettled([accept(), accept({}, other)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { failure: 'Unchanged' } });
  });

  test('can’t decline after accepting, nor accept after declining', async () => {
    await accept();
    await expect(decline()).rejects.toMatchObject({ failure: 'Unchanged' });
    expect((await stored()).state).toBe('accepted');
    await server.pool.updateTable('nominee').set({ state: 'asked', submissionId: null, accountId: null }).execute();
    await decline();
    expect(await decline(), 'a second click').toEqual({ State: 'declined' });
    await expect(accept()).rejects.toMatchObject({ failure: 'Unchanged' });
    expect(await outcome()).toBe('declined');
  });

  test('of two answers at the same moment one counts', async () => {
    const both = await Promise.allSettled([accept(), decline()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(['accepted', 'declined']).toContain((await stored()).state);
  });

  test('accepts in another category that takes nominations, and in no other', async () => {
    const hidden = await season.category('Not offered', { isActive: false });
    await expect(accept({ CategoryID: hidden })).rejects.toMatchObject({ errors: [{ Field: 'CategoryID' }] });
    await kit.confirmed({ CategoryID: miller, Email: 'jens@post.example' });
    await expect(accept({ CategoryID: miller })).rejects.toMatchObject({
      errors: [{ Field: 'CategoryID', Message: expect.stringContaining('as well') }],
    });
    await server.pool.deleteFrom('nominee').where('categoryId', '=', miller).execute();
    await accept({ CategoryID: miller });
    expect(await stored()).toMatchObject({ categoryId: miller, state: 'accepted' });
  });

  test('of another award can’t accept with an account there, nor anyone without an account', async () => {
    const elsewhere = await server.people.entrant(6);
    await server.keepSessions();
    await expect(accept({}, elsewhere)).rejects.toMatchObject({ failure: 'NotAllowed' });
    await expect(
      server.send(nominee.acceptNomination, { body: { PropertyID: 1, Code: code, Name: 'Marit', Organization: '' } }),
    ).rejects.toMatchObject({
      status: 401,
    });
  });

  test('whose address has an account without proof has proved it by the link', async () => {
    await server.pool.updateTable('account').set({ email: marit }).where('id', '=', person.id).execute();
    await accept();
    const account = await server.pool
      .selectFrom('account')
      .select('emailConfirmedAt')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(account.emailConfirmedAt).toEqual(server.clock.now);
    await server.pool
      .updateTable('account')
      .set({ email: `${person.id}@example.org` })
      .where('id', '=', person.id)
      .execute();
  });

  test('who isn’t the person says so, and the nominator reads that we couldn’t reach them', async () => {
    expect(await decline(true)).toEqual({ State: 'notMe' });
    expect(await outcome()).toBe('notReached');
  });

  test('who declined is not asked again, and their address is deleted after thirty days', async () => {
    await decline();
    await kit.confirmed({ CategoryID: baker, Email: 'jens@post.example' });
    expect(await templates(marit)).toEqual(['nominee-asked']);
    later(29);
    await kit.sweep();
    expect((await stored()).email).toBe(marit);
    later(30);
    await kit.sweep();
    expect((await stored()).email).toBeNull();
    const given = await server.pool.selectFrom('nomination').select('nomineeEmail').execute();
    expect(given).toEqual([{ nomineeEmail: null }, { nomineeEmail: null }]);
    server.clock.now = here.after(0);
    await kit.confirmed({ CategoryID: baker, Email: 'kim@post.example' });
    expect(await templates(marit)).toEqual(['nominee-asked']);
    expect(await stored()).toMatchObject({ state: 'declined', email: null });
  });

  test('is reminded after five and ten days, each time with a link that works beside the first, and is silent then', async () => {
    const mails = async () => (await templates(marit)).length;
    later(4.9);
    await kit.sweep();
    expect(await mails()).toBe(1);
    later(5);
    await kit.sweep();
    await kit.sweep();
    expect(await mails()).toBe(2);
    later(10);
    await kit.sweep();
    expect(await mails()).toBe(3);
    expect((await look(code)).Nominee?.State).toBe('asked');
    expect((await look(await kit.nomineeCode(marit))).Nominee?.State).toBe('asked');
    later(15);
    await kit.sweep();
    expect(await mails()).toBe(3);
    expect(await outcome()).toBe('noAnswer');
    await server.keepSessions();
    await accept();
    expect(await outcome()).toBe('accepted');
  });

  test('has until the last day; then the link has ended', async () => {
    later(19.99);
    expect((await look()).Nominee).not.toBeNull();
    later(20);
    expect(await look()).toEqual({ Nominee: null, MayAskForLink: false });
    await server.keepSessions();
    await expect(accept()).rejects.toMatchObject({ failure: 'InvalidCode' });
    await kit.sweep();
    expect(await outcome()).toBe('noAnswer');
  });

  test('whose link has ended asks for a new one, which goes to their address and not to who asked', async () => {
    await server.pool
      .updateTable('nomineeLink')
      .set({ revokedAt: here.after(0) })
      .execute();
    expect(await look()).toEqual({ Nominee: null, MayAskForLink: true });
    later(1);
    const ask = () => server.send(nominee.askForNomineeLink, { body: { PropertyID: 1, Code: code } });
    expect([await ask(), await ask()]).toEqual([null, null]);
    expect(await templates(marit)).toEqual(['nominee-asked', 'nominee-asked']);
    expect((await look(await kit.nomineeCode(marit))).Nominee?.State).toBe('asked');
    expect(await server.send(nominee.askForNomineeLink, { body: { PropertyID: 1, Code: 'made-up' } })).toBeNull();
  });

  test('reports what a nominator wrote, and organizers find it', async () => {
    const [given] = (await look()).Nominee?.Nominations ?? [];
    const report = (NominationID: number) =>
      server.send(nominee.reportNomination, { body: { PropertyID: 1, Code: code, Nomination: NominationID } });
    await report(given?.NominationID ?? 0);
    await expect(report(999_999)).rejects.toMatchObject({ failure: 'NotFound' });
    const place = { PropertyID: 1, SeasonID: season.seasonId };
    const found = await server.as(organizer)(nominationDesk.listNominees, { body: { ...place, Only: 'reported' } });
    expect(found.Rows).toMatchObject([{ IsReported: true }]);
  });

  test('whose entries have closed can’t accept anymore', async () => {
    const far = here.after(90);
    await server.pool.updateTable('nominationWindow').set({ answerBy: far }).execute();
    await server.pool.updateTable('nomineeLink').set({ expiresAt: far }).execute();
    later(70);
    await server.keepSessions();
    await expect(accept()).rejects.toMatchObject({ failure: 'EntriesClosed' });
  });
});
