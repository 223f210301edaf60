import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addressOf } from '#contract/kernel/call/call.ts';
import { deletion } from '#contract/wings/accounts/account/deletion.ts';
import { nomination } from '#contract/wings/entering/nomination/nomination.ts';
import { nominationDesk } from '#contract/wings/entering/nomination/nomination-desk.ts';
import { nominee } from '#contract/wings/entering/nomination/nominee.ts';
import { solveCaptcha } from '#kit/captcha.ts';
import { mailsTo, mailTo } from '#kit/mailbox.ts';
import { addEntrySeason } from '#kit/entry-season.ts';
import { nominationsIn, openNominations } from '#kit/nominations.ts';
import { openTestServer, type TestServer } from '#kit/test-server.ts';
import { forgetPerson } from './sweep.store.ts';

let here: Awaited<ReturnType<typeof openNominations>>;
let { server, season, kit, baker, miller, organizer } = {} as typeof here;

beforeAll(async () => {
  here = await openNominations();
  ({ server, season, kit, baker, miller, organizer } = here);
});
afterAll(() => server.close());
beforeEach(() => here.begin());

const place = () => ({ PropertyID: 1, SeasonID: season.seasonId });
const nominate = (more: object = {}) => kit.nominate({ CategoryID: baker, ...more });
const confirmed = (more: object = {}) => kit.confirmed({ CategoryID: baker, ...more });
const follow = (Code: string) => server.send(nomination.getNomination, { body: { PropertyID: 1, Code } });
const desk = () => server.as(organizer)(nominationDesk.getNominationDesk, { body: place() });
const listed = async (more: object = {}) =>
  (await server.as(organizer)(nominationDesk.listNominees, { body: { ...place(), ...more } })).Rows;
const marit = 'marit@bakery.example';

describe('a nominator', () => {
  test('without an account confirms by mail, and only then is the nominee asked', async () => {
    expect(await nominate()).toMatchObject({ IsConfirmed: false, Email: 'solveig@post.example' });
    expect(await mailsTo(server, marit)).toEqual([]);
    expect(await listed()).toEqual([]);
    expect(await desk()).toMatchObject({ Unconfirmed: 1 });
    const code = await kit.nominatorCode('solveig@post.example');
    expect(await follow(code)).toMatchObject({ IsConfirmed: false, Outcome: null, NomineeName: 'Marit Ellingsen' });
    expect(await kit.confirm(code)).toMatchObject({ IsConfirmed: true, Outcome: 'asked', Category: 'Baker of the Year' });
    expect(await mailsTo(server, marit)).toMatchObject([{ template: 'nominee-asked' }]);
    expect(await listed()).toMatchObject([{ Name: 'Marit Ellingsen', State: 'asked', Nominations: 1, Email: marit }]);
    expect(await kit.confirm(code), 'a second click').toMatchObject({ Outcome: 'asked' });
    expect(await mailsTo(server, marit)).toHaveLength(1);
  });

  test('who doesn’t confirm within seven days leaves nothing behind', async () => {
    await nominate();
    const code = await kit.nominatorCode('solveig@post.example');
    server.clock.now = here.after(7);
    await expect(kit.confirm(code)).rejects.toMatchObject({ failure: 'InvalidCode' });
    await kit.sweep();
    expect(await server.pool.selectFrom('nomination').select('id').execute()).toEqual([]);
  });

  test('signed in with a proved address is counted at once, by the name on the account', async () => {
    const member = await kit.member();
    const form = await server.as(member)(nomination.getNominationForm, { params: { propertyId: 1 } });
    expect(form).toMatchObject({ MayNominate: true, Nominator: { Email: member.email, Left: 3 } });
    expect(await kit.nominate({ CategoryID: baker, Name: 'Someone Else', Email: 'x@post.example', ShowsName: true }, member)).toMatchObject(
      {
        IsConfirmed: true,
        Email: member.email,
      },
    );
    const asked = await server.send(nominee.getNominee, { body: { PropertyID: 1, Code: await kit.nomineeCode(marit) } });
    expect(asked.Nominee?.Nominations).toMatchObject([{ Nominator: expect.stringContaining('Vale') }]);
    expect(await mailsTo(server, 'x@post.example')).toEqual([]);
  });

  test('signed in with an address that isn’t proved confirms by mail', async () => {
    const member = await server.people.entrant(1);
    await server.keepSessions();
    expect(await kit.nominate({ CategoryID: baker }, member)).toMatchObject({ IsConfirmed: false, Email: member.email });
  });

  test('gets the answer of the first attempt when the same one arrives again', async () => {
    const Key = 'attempt-one';
    const [one, other] = await Promise.all([nominate({ Key }), nominate({ Key })]);
    expect(one).toEqual(other);
    expect(await mailsTo(server, 'solveig@post.example')).toHaveLength(1);
    // Another person's key opens nothing of theirs.
    expect(await nominate({ Key, Email: 'jens@post.example' })).toMatchObject({ Email: 'jens@post.example' });
  });

  test('can make as many nominations as the award allows, however many confirmations arrive at once', async () => {
    await kit.open(season.seasonId, { MostEach: 1 });
    await nominate();
    const first = await kit.nominatorCode('solveig@post.example');
    await nominate({ NomineeEmail: 'other@bakery.example', Email: 'Solveig@Post.Example' });
    const second = await kit.nominatorCode('Solveig@Post.Example');
    const both = await Promise.allSettled([kit.confirm(first), kit.confirm(second)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { failure: 'NotAllowed' } });
    expect(await listed()).toHaveLength(1);
  });

  test('names the same person in a category once', async () => {
    await confirmed();
    await nominate({ NomineeEmail: marit.toUpperCase() });
    await expect(kit.confirm(await kit.nominatorCode('solveig@post.example'))).rejects.toMatchObject({ failure: 'NotAllowed' });
    expect(await listed()).toMatchObject([{ Nominations: 1 }]);
  });

  test('reads what is wrong at each field', async () => {
    await kit.open(season.seasonId, {
      CategoryIDs: [baker],
      Form: {
        Organization: 'required',
        ReasonWords: 20,
        Questions: [{ Name: 'paid', Kind: 'choice', Label: 'Do they pay you?', Choices: ['Yes', 'No'], IsRequired: true }],
      },
    });
    const problem = nominate({
      CategoryID: miller,
      Organization: '',
      Reason: 'word '.repeat(25),
      NomineeEmail: 'solveig@post.example',
      Name: '',
    });
    await expect(problem).rejects.toMatchObject({ failure: 'Invalid' });
    const { errors } = await problem.catch((reason) => reason);
    expect(errors.map(({ Field }: { Field: string }) => Field).toSorted()).toEqual([
      'Answers.paid',
      'CategoryID',
      'Name',
      'NomineeEmail',
      'Organization',
      'Reason',
    ]);
    await confirmed({ Answers: { paid: 'No', more: 'not asked' } });
    const [row] = await listed();
    const detail = await server.as(organizer)(nominationDesk.getNomineeDetail, { body: { ...place(), NomineeID: row?.NomineeID ?? 0 } });
    expect(detail.Given[0]?.Answers).toEqual([{ Question: 'Do they pay you?', Answer: 'No' }]);
  });

  test('who is typing when nominations close is refused, and what was sent in time can still be confirmed', async () => {
    await nominate();
    const code = await kit.nominatorCode('solveig@post.example');
    server.clock.now = here.after(11);
    await server.pool
      .updateTable('nomination')
      .set({ expiresAt: here.after(30) })
      .execute();
    await expect(nominate({ Email: 'late@post.example' })).rejects.toMatchObject({ failure: 'NominationsClosed' });
    expect(await server.send(nomination.getNominationForm, { params: { propertyId: 1 } })).toMatchObject({ Window: 'closed' });
    expect(await kit.confirm(code)).toMatchObject({ IsConfirmed: true });
  });

  test('can’t confirm when there is no time left to answer', async () => {
    await nominate();
    const code = await kit.nominatorCode('solveig@post.example');
    server.clock.now = here.after(20);
    await server.pool
      .updateTable('nomination')
      .set({ expiresAt: here.after(30) })
      .execute();
    await expect(kit.confirm(code)).rejects.toMatchObject({ failure: 'NominationsClosed' });
  });

  test('reads how many named a person by the address alone, and never who was named', async () => {
    await confirmed();
    await nominate({ Email: 'jens@post.example' });
    const count = (Email: string, CategoryID = baker) =>
      server.send(nomination.countNominations, { body: { PropertyID: 1, CategoryID, Email } });
    expect(await count('MARIT@bakery.example')).toEqual({ Nominations: 1 });
    expect(await count(marit, miller)).toEqual({ Nominations: 0 });
    expect(await count('marit@other.example')).toEqual({ Nominations: 0 });
  });

  test('of another award, or a judge of none of its judging, is refused where only its own may nominate', async () => {
    await kit.open(season.seasonId, { Who: 'members' });
    await expect(nominate()).rejects.toMatchObject({ failure: 'NotAllowed' });
    const stranger = await kit.member(6);
    await expect(kit.nominate({ CategoryID: baker }, stranger)).rejects.toMatchObject({ failure: 'NotAllowed' });
    expect(await kit.nominate({ CategoryID: baker }, await kit.member())).toMatchObject({ IsConfirmed: true });
    await kit.open(season.seasonId, { Who: 'judges' });
    const judge = await server.people.reviewer(2);
    await server.keepSessions();
    await expect(kit.nominate({ CategoryID: baker }, await kit.member())).rejects.toMatchObject({ failure: 'NotAllowed' });
    await expect(kit.nominate({ CategoryID: baker }, judge)).rejects.toMatchObject({ failure: 'NotAllowed' });
    await kit.enrol(judge, season.seasonId);
    const named = { NomineeEmail: 'third@bakery.example' };
    expect(await kit.nominate({ CategoryID: baker, ...named }, judge)).toMatchObject({ Email: judge.email });
  });
});

test('two who nominate the same person at the same moment make one nominee, who is mailed once', async () => {
  const names = ['ada', 'bo', 'cy', 'di'];
  const codes: string[] = [];
  for (const name of names) {
    await nominate({ Email: `${name}@post.example`, NomineeEmail: name === 'bo' ? 'MARIT@bakery.example' : marit });
    codes.push(await kit.nominatorCode(`${name}@post.example`));
  }
  await Promise.all(codes.map((code) => kit.confirm(code)));
  expect(await listed()).toMatchObject([{ Nominations: 4, State: 'asked' }]);
  const mails = await server.pool.selectFrom('mail').select('id').where('template', '=', 'nominee-asked').execute();
  expect(mails).toHaveLength(1);
});

describe('with a captcha', () => {
  let guarded: TestServer;
  beforeAll(async () => {
    guarded = await openTestServer();
    guarded.clock.now = here.after(0);
  });
  afterAll(() => guarded.close());

  test('a stranger solves one for each nomination', async () => {
    const own = await addEntrySeason(guarded.world, 1);
    const CategoryID = await own.category('Baker of the Year');
    const there = nominationsIn(() => guarded);
    await there.open(own.seasonId);
    await expect(there.nominate({ CategoryID })).rejects.toMatchObject({ failure: 'NotHuman' });
    const CaptchaResponse = await solveCaptcha(guarded, 'nominate');
    const Key = 'solved-once';
    await there.nominate({ CategoryID, CaptchaResponse, Key });
    await there.nominate({ CategoryID, CaptchaResponse, Key });
    await expect(there.nominate({ CategoryID, CaptchaResponse, Email: 'two@post.example' })).rejects.toMatchObject({ failure: 'NotHuman' });
  });
});

test('the mail to a nominee names no nominator, and not what they wrote', async () => {
  await confirmed({ ShowsName: true, Reason: 'She opens at four.' });
  const { text, subject } = await mailTo(server, marit, 'nominee-asked');
  expect(subject).toContain('Baker of the Year');
  expect(text).not.toContain('Solveig');
  expect(text).not.toContain('opens at four');
});

test('an account reads among its own data whom it nominated, and what it was nominated for, not by whom', async () => {
  const member = await kit.member();
  await kit.nominate({ CategoryID: baker }, member);
  await confirmed({ NomineeEmail: member.email, NomineeName: 'Robin Named', Email: 'other@post.example' });
  const { body: own } = await server.app.inject({
    url: addressOf(deletion.getMyData),
    headers: { authorization: `Bearer ${member.token}` },
  });
  expect(own).toContain('Marit Ellingsen');
  expect(own).toContain('Robin Named');
  expect(own).not.toContain('other@post.example');
});

test('an account that is erased leaves no name and address among nominations', async () => {
  const member = await kit.member();
  await kit.nominate({ CategoryID: baker }, member);
  await confirmed({ NomineeEmail: member.email, NomineeName: 'Robin Named', Email: 'other@post.example' });
  await server.pool
    .transaction()
    .execute((db) => forgetPerson(db, { id: member.id, propertyId: 1, email: member.email, now: server.clock.now }));
  const rows = await server.pool.selectFrom('nomination').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(member.email);
  expect(JSON.stringify([rows, await listed()])).not.toContain('Robin Named');
  expect((await listed()).map(({ Name }) => Name).toSorted()).toEqual(['', 'Marit Ellingsen']);
});
