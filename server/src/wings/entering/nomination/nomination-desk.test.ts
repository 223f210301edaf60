import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nominationDesk } from '#contract/wings/entering/nomination/nomination-desk.ts';
import { NominationForm } from '#contract/wings/entering/nomination/nomination-form.ts';
import { nominee } from '#contract/wings/entering/nomination/nominee.ts';
import { categoryManager } from '#contract/wings/entering/category/category-manager.ts';
import { mailsTo } from '#kit/mailbox.ts';
import { addEntrySeason } from '#kit/entry-season.ts';
import { openNominations } from '#kit/nominations.ts';

let here: Awaited<ReturnType<typeof openNominations>>;
let { server, season, kit, baker, miller, organizer } = {} as typeof here;
const marit = 'marit@bakery.example';

beforeAll(async () => {
  here = await openNominations();
  ({ server, season, kit, baker, miller, organizer } = here);
});
afterAll(() => server.close());
beforeEach(() => here.begin());

const place = () => ({ PropertyID: 1, SeasonID: season.seasonId });
const as = (person = organizer) => server.as(person);
const desk = () => as()(nominationDesk.getNominationDesk, { body: place() });
const listed = async (more: object = {}) => (await as()(nominationDesk.listNominees, { body: { ...place(), ...more } })).Rows;
const confirmed = (more: object = {}) => kit.confirmed({ CategoryID: baker, ...more });
const detail = async (NomineeID: number) => as()(nominationDesk.getNomineeDetail, { body: { ...place(), NomineeID } });
const only = async () => (await listed())[0]?.NomineeID ?? 0;

describe('settings', () => {
  const save = async (more: object = {}) => {
    const { Settings, Version } = await desk();
    return as()(nominationDesk.saveNominationSettings, { body: { ...place(), ...onWire(Settings), Version, ...more } as never });
  };
  const onWire = (settings: object) => JSON.parse(JSON.stringify(settings));

  test('of a season without any are proposed from its dates, and saved as they are', async () => {
    await server.pool.deleteFrom('nominationWindow').execute();
    expect(await desk()).toMatchObject({ Window: 'none', Version: 0, Settings: { Who: 'anyone', Form: NominationForm.parse({}) } });
    expect(await save()).toMatchObject({ Version: 1 });
  });

  test('keep their order of time, and end before entries do', async () => {
    const at = (days: number) => here.after(days).toISOString();
    await expect(save({ OpensAt: at(2), ClosesAt: at(1) })).rejects.toMatchObject({ errors: [{ Field: 'ClosesAt' }] });
    await expect(save({ ClosesAt: at(5), AnswerBy: at(4) })).rejects.toMatchObject({ errors: [{ Field: 'AnswerBy' }] });
    await expect(save({ AnswerBy: at(900) })).rejects.toMatchObject({ errors: [{ Field: 'AnswerBy' }] });
    await expect(save({ CategoryIDs: [999_999] })).rejects.toMatchObject({ errors: [{ Field: 'CategoryIDs' }] });
  });

  test('that two organizers edit at once lose nothing', async () => {
    const { Version } = await desk();
    const both = await Promise.allSettled([save({ Version, MostEach: 4 }), save({ Version, MostEach: 5 })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { failure: 'Conflict' } });
  });

  test('ask only what a stranger can answer in a minute', async () => {
    const Form = (Kind: string) => ({ Form: { Questions: [{ Name: 'one', Kind, Label: 'One', Choices: [] }] } });
    await expect(save(Form('file'))).rejects.toMatchObject({ errors: [{ Field: 'Form.Questions.0.Kind' }] });
    await expect(save(Form('choice'))).rejects.toMatchObject({ errors: [{ Field: 'Form.Questions.0.Choices' }] });
    expect((await save(Form('text'))).Settings.Form.Questions).toMatchObject([{ Name: 'one', Kind: 'text' }]);
  });

  test('are changed by organizers, and read by staff of the award alone', async () => {
    const reader = await server.people.staff('reader', 1);
    const stranger = await server.people.staff('organizer', 6);
    await server.keepSessions();
    expect((await as(reader)(nominationDesk.getNominationDesk, { body: place() })).Window).toBe('open');
    const { Settings, Version } = await desk();
    const body = { ...place(), ...onWire(Settings), Version };
    await expect(as(reader)(nominationDesk.saveNominationSettings, { body })).rejects.toMatchObject({ status: 403 });
    await expect(as(stranger)(nominationDesk.getNominationDesk, { body: place() })).rejects.toMatchObject({ status: 404 });
  });
});

describe('an organizer', () => {
  test('sees who was nominated by whom, how often, in which category', async () => {
    await confirmed();
    await confirmed({ Email: 'jens@post.example', Name: 'Jens Moe' });
    await confirmed({ Email: 'jens@post.example', NomineeEmail: 'tor@mill.example', NomineeName: 'Tor Hagen', CategoryID: miller });
    expect(await listed()).toMatchObject([
      { Name: 'Marit Ellingsen', Nominations: 2 },
      { Name: 'Tor Hagen', Nominations: 1 },
    ]);
    expect(await listed({ CategoryID: miller })).toMatchObject([{ Name: 'Tor Hagen' }]);
    expect(await listed({ Search: 'MARIT' })).toHaveLength(1);
    expect(await listed({ State: 'accepted' })).toEqual([]);
    expect((await desk()).Categories).toMatchObject([
      { Name: 'Baker of the Year', Nominees: 1, Nominations: 2, Accepted: 0 },
      { Name: 'Miller of the Year', Nominees: 1, Nominations: 1 },
    ]);
    expect((await detail(await only())).Given.map(({ Nominator }) => Nominator).toSorted()).toEqual(['Jens Moe', 'Solveig Aas']);
    const exported = await as()(nominationDesk.exportNominations, { body: place() });
    expect(exported).toHaveLength(3);
    expect(exported[0]).toMatchObject({ Nominee: 'Marit Ellingsen', NomineeEmail: marit, State: 'asked' });
  });

  test('joins the same person under two addresses; the links of the other end, and later nominations go to the one', async () => {
    await confirmed();
    await confirmed({ Email: 'jens@post.example', NomineeEmail: 'post@bakery.example', NomineeName: 'marit ellingsen' });
    const other = await kit.nomineeCode('post@bakery.example');
    expect(await desk()).toMatchObject({ Alike: 2 });
    const rows = await listed({ Only: 'alike' });
    expect(rows).toHaveLength(2);
    const kept = rows.find(({ Email }) => Email === marit)?.NomineeID ?? 0;
    const gone = rows.find(({ NomineeID }) => NomineeID !== kept)?.NomineeID ?? 0;
    expect((await detail(kept)).Others).toMatchObject([{ NomineeID: gone }]);
    const join = () => as()(nominationDesk.joinNominees, { body: { ...place(), NomineeID: kept, OtherIDs: [gone] } });
    expect(await join()).toMatchObject({ Nominations: 2, Others: [] });
    await expect(join()).rejects.toMatchObject({ failure: 'NotFound' });
    expect(await listed()).toHaveLength(1);
    expect(await server.send(nominee.getNominee, { body: { PropertyID: 1, Code: other } })).toEqual({ Nominee: null, MayAskForLink: true });
    await confirmed({ Email: 'kim@post.example', NomineeEmail: 'post@bakery.example' });
    expect(await listed()).toMatchObject([{ NomineeID: kept, Nominations: 3 }]);
    expect(await mailsTo(server, 'post@bakery.example')).toHaveLength(1);
    expect((await server.pool.selectFrom('auditLog').select('action').where('action', '=', 'nominee.joined').execute()).length).toBe(1);
  });

  test('joining keeps the name, and of a nominator who named both the words, that the organizer chose', async () => {
    await confirmed();
    await confirmed({
      NomineeEmail: 'post@bakery.example',
      NomineeName: 'Marit Ellingsen, Ryesmith',
      Reason: 'Her second loaf is the better one.',
    });
    const rows = await listed();
    const kept = rows.find(({ Email }) => Email === marit)?.NomineeID ?? 0;
    const gone = rows.find(({ NomineeID }) => NomineeID !== kept)?.NomineeID ?? 0;
    const [second] = (await detail(gone)).Given;
    const joined = await as()(nominationDesk.joinNominees, {
      body: { ...place(), NomineeID: kept, OtherIDs: [gone], Name: 'Marit Ellingsen, Ryesmith', KeptIDs: [second?.NominationID ?? 0] },
    });
    expect(joined).toMatchObject({ Name: 'Marit Ellingsen, Ryesmith', Email: marit, Nominations: 1 });
    expect(joined.Given.map(({ Reason }) => Reason)).toEqual(['Her second loaf is the better one.']);
  });

  test('counts a nominator who named both once, and doesn’t join someone away who accepted', async () => {
    await confirmed();
    await confirmed({ NomineeEmail: 'post@bakery.example' });
    const [one, two] = await listed({ Sort: 'Created' });
    await server.pool
      .updateTable('nominee')
      .set({ state: 'accepted' })
      .where('id', '=', two?.NomineeID ?? 0)
      .execute();
    const join = (NomineeID = 0, OtherID = 0) =>
      as()(nominationDesk.joinNominees, { body: { ...place(), NomineeID, OtherIDs: [OtherID] } });
    await expect(join(one?.NomineeID, two?.NomineeID)).rejects.toMatchObject({ failure: 'Locked' });
    expect(await join(two?.NomineeID, one?.NomineeID)).toMatchObject({ Nominations: 1, State: 'accepted' });
  });

  test('corrects an address or the category: links of the old address end', async () => {
    await confirmed();
    const code = await kit.nomineeCode(marit);
    const id = await only();
    const change = async (more: object) => {
      const { Version, Name, Organization, Email } = await detail(id);
      return as()(nominationDesk.changeNominee, {
        body: { ...place(), NomineeID: id, Version, Name, Organization, Email: Email ?? '', CategoryID: baker, ...more },
      });
    };
    expect(await change({ CategoryID: miller })).toMatchObject({ Category: 'Miller of the Year' });
    expect((await server.send(nominee.getNominee, { body: { PropertyID: 1, Code: code } })).Nominee).toMatchObject({ CategoryID: miller });
    await expect(change({ Version: 0 })).rejects.toMatchObject({ failure: 'Conflict' });
    await expect(change({ CategoryID: 999_999 })).rejects.toMatchObject({ errors: [{ Field: 'CategoryID' }] });
    await change({ Email: 'new@bakery.example' });
    expect((await server.send(nominee.getNominee, { body: { PropertyID: 1, Code: code } })).Nominee).toBeNull();
    await confirmed({ Email: 'jens@post.example', NomineeEmail: 'tor@mill.example', CategoryID: miller });
    await expect(change({ Email: 'TOR@mill.example', CategoryID: miller })).rejects.toMatchObject({
      errors: [{ Field: 'CategoryID' }],
    });
    await server.pool.updateTable('nominee').set({ state: 'accepted' }).where('id', '=', id).execute();
    await expect(change({})).rejects.toMatchObject({ failure: 'Locked' });
  });

  test('asks by hand where the award wants to look first, and asks again', async () => {
    await kit.open(season.seasonId, { AsksByHand: true });
    await confirmed();
    expect(await listed()).toMatchObject([{ State: 'new', AskedAt: null }]);
    expect(await mailsTo(server, marit)).toEqual([]);
    const NomineeIDs = [await only()];
    const send = () => as()(nominationDesk.sendToNominees, { body: { ...place(), NomineeIDs } });
    expect(await send()).toEqual({ Sent: 1, Left: 0 });
    expect(await send()).toEqual({ Sent: 1, Left: 0 });
    expect(await mailsTo(server, marit)).toHaveLength(2);
    await server.send(nominee.declineNomination, { body: { PropertyID: 1, Code: await kit.nomineeCode(marit) } });
    expect(await send()).toEqual({ Sent: 0, Left: 1 });
  });

  test('withdraws a nominee and brings them back, but never one who accepted or declined', async () => {
    await confirmed();
    const code = await kit.nomineeCode(marit);
    const id = await only();
    const withdraw = (IsWithdrawn = true) => as()(nominationDesk.withdrawNominee, { body: { ...place(), NomineeID: id, IsWithdrawn } });
    expect(await withdraw()).toMatchObject({ State: 'withdrawn' });
    expect(await withdraw()).toMatchObject({ State: 'withdrawn' });
    expect(await server.send(nominee.getNominee, { body: { PropertyID: 1, Code: code } })).toEqual({ Nominee: null, MayAskForLink: false });
    expect(await withdraw(false)).toMatchObject({ State: 'new', AskedAt: null });
    await server.pool.updateTable('nominee').set({ state: 'declined' }).execute();
    await expect(withdraw()).rejects.toMatchObject({ failure: 'Locked' });
    await server.pool.updateTable('nominee').set({ state: 'accepted' }).execute();
    await expect(withdraw()).rejects.toMatchObject({ failure: 'Locked' });
  });

  test('of another award, or with another season’s number, reaches no nominee', async () => {
    await confirmed();
    const id = await only();
    const other = await addEntrySeason(server.world, 6, {}, 'Furniture');
    const elsewhere = { PropertyID: 6, SeasonID: other.seasonId, NomineeID: id };
    await expect(as()(nominationDesk.getNomineeDetail, { body: elsewhere })).rejects.toMatchObject({ failure: 'NotFound' });
    await expect(as()(nominationDesk.withdrawNominee, { body: { ...elsewhere, IsWithdrawn: true } })).rejects.toMatchObject({
      failure: 'NotFound',
    });
    await expect(
      as()(nominationDesk.sendToNominees, { body: { PropertyID: 6, SeasonID: other.seasonId, NomineeIDs: [id] } }),
    ).rejects.toMatchObject({ failure: 'NotFound' });
    await expect(as()(nominationDesk.joinNominees, { body: { ...elsewhere, OtherIDs: [id + 1] } })).rejects.toMatchObject({
      failure: 'NotFound',
    });
    await expect(as()(nominationDesk.listNominees, { body: { PropertyID: 6, SeasonID: season.seasonId } })).rejects.toMatchObject({
      status: expect.any(Number),
    });
  });

  test('who may not see addresses gets the list without them', async () => {
    await confirmed();
    const reader = await server.people.staff('reader', 1);
    await server.keepSessions();
    const rows = await as(reader)(nominationDesk.listNominees, { body: place() });
    expect(rows.Rows).toMatchObject([{ Name: 'Marit Ellingsen' }]);
    expect(JSON.stringify(rows)).not.toContain(marit);
  });

  test('can’t delete a category that someone was nominated in', async () => {
    await confirmed();
    await expect(
      as()(categoryManager.deletePropertyCategory, { params: { season: season.seasonId, prop: 1, propcat: baker } as never }),
    ).rejects.toMatchObject({ failure: 'InUse', message: expect.stringContaining('1 nominee') });
  });
});
