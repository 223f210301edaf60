import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { team } from '#contract/wings/accounts/account/team.ts';
import { submission } from '#contract/wings/entering/submission/submission.ts';
import type { Right } from '#contract/wings/accounts/account/rights.ts';
import { file } from '#contract/wings/ground/file/file.ts';
import { order } from '#contract/wings/commerce/order/order.ts';
import { piece } from '#contract/wings/entering/piece/piece.ts';
import { addEntrySeason } from '#kit/entry-season.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import type { Person } from '#kit/people.ts';
import { hashOf, newToken } from '#server/kernel/identity/signer.ts';
import { pngOf, postUpload } from '#kit/uploads.ts';

let server: TestServer;
let base: string;
let home: number;
let owner: Person;
let colleague: Person;
let SubmissionID: number;
let PieceID: number;

beforeAll(async () => {
  server = await openTestServer();
  base = await server.app.listen({ port: 0, host: '127.0.0.1' });
  home = await (await addEntrySeason(server.world, 1)).category('Best Home Page');
});
beforeEach(async () => {
  owner = await server.people.entrant(1);
  colleague = await server.people.entrant(1);
  const made = await server.as(owner)(submission.createSubmission, {
    body: { Title: 'Lantern', CategoryIDs: [home], Organization: 'Studio' },
  });
  SubmissionID = made.SubmissionID;
  PieceID = made.Pieces[0]?.PieceID ?? 0;
  await server.as(owner)(piece.savePiece, { body: { PieceID, Version: 1, Texts: { ProjectSummary: 'A lamp for the sea.' } } });
  await server.as(owner)(piece.updatePieceURLs, { body: { PieceID, UrlList: ['lantern.example.org'] } });
});
afterAll(() => server.close());

/** As accepting an invitation leaves it. */
const share = async (rights: Right[], submissionId: number | null = null, member = colleague) => {
  const at = server.clock.now;
  const { id } = await server.pool
    .insertInto('teamMember')
    .values({
      propertyId: 1,
      ownerId: owner.id,
      submissionId,
      email: member.email,
      memberId: member.id,
      mayWrite: rights.includes('write'),
      mayPay: rights.includes('pay'),
      tokenHash: hashOf(newToken()),
      invitedAt: at,
      acceptedAt: at,
      expiresAt: new Date(at.getTime() + 1000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

let carts = 0;
const cartInfo = () => ({
  PropertyID: 1,
  SubmissionID,
  CartKey: `team-cart-${(carts += 1)}`,
  Billing: {
    FirstName: 'Robin',
    LastName: 'Vale',
    Email: 'pays@example.org',
    Address1: '1 Quay',
    City: 'Portland',
    PostalCode: '97201',
    Country: 'US',
  },
});

const versionOf = async (table: 'piece' | 'submission', id: number) =>
  (await server.pool.selectFrom(table).select('version').where('id', '=', id).executeTakeFirstOrThrow()).version;

/** Every call of an entrant about a submission, by the right it needs. */
const calls: Record<Right, Record<string, (who: Person) => Promise<unknown>>> = {
  see: {
    getSubmission: (who) => server.as(who)(submission.getSubmission, { params: { id: SubmissionID } }),
    getSubmissionForOrder: (who) => server.as(who)(submission.getSubmissionForOrder, { params: { id: SubmissionID } }),
    getPiece: (who) => server.as(who)(piece.getPiece, { body: { pieceID: PieceID } }),
    getPieceDraft: (who) => server.as(who)(piece.getPieceDraft, { params: { pieceId: PieceID } }),
    pieceIsForShortlistVideo: (who) => server.as(who)(piece.pieceIsForShortlistVideo, { params: { pieceId: PieceID } }),
  },
  write: {
    savePiece: async (who) =>
      server.as(who)(piece.savePiece, { body: { PieceID, Version: await versionOf('piece', PieceID), Title: 'Lantern' } }),
    savePieceDraft: (who) => server.as(who)(piece.savePieceDraft, { body: { PieceID, Draft: {}, Revision: 0, Version: 1 } }),
    discardPieceDraft: (who) => server.as(who)(piece.discardPieceDraft, { body: { PieceID } }),
    updatePieceURLs: (who) => server.as(who)(piece.updatePieceURLs, { body: { PieceID, UrlList: ['lantern.example.org'] } }),
    updateFileList: (who) => server.as(who)(piece.updateFileList, { body: { PieceID, FileList: [] } }),
    updateSubmissionFromHome: async (who) =>
      server.as(who)(submission.updateSubmissionFromHome, {
        body: { SubmissionID, Version: await versionOf('submission', SubmissionID), ContactName: 'Robin' },
      }),
    deleteSubmission: (who) => server.as(who)(submission.deleteSubmission, { params: { id: SubmissionID } }),
  },
  pay: {
    calcVat: (who) => server.as(who)(order.calcVat, { body: { cartInfo: cartInfo() } }),
    generateStripeData: (who) => server.as(who)(order.generateStripeData, { body: { cartInfo: cartInfo() } }),
    submitcart: (who) =>
      server.as(who)(order.submitcart, {
        body: {
          cartInfo: cartInfo(),
          cardInfo: { Number: '4242424242424242', ExpMonth: 12, ExpYear: 2030, Cvc: '123', Name: 'Robin Vale' },
        },
      }),
  },
};
const named = (right: Right) => Object.keys(calls[right]).map((name) => [name, right] as const);
const everyCall = [...named('see'), ...named('write'), ...named('pay')];
const ask = (name: string, right: Right, who: Person) => (calls[right][name] as (who: Person) => Promise<unknown>)(who);

describe.each(everyCall)('%s', (name, right) => {
  test('finds nothing for a stranger', async () => {
    await expect(ask(name, right, colleague)).rejects.toMatchObject({ status: 404 });
  });

  test(`serves a colleague who may ${right}, in all submissions or in this one`, async () => {
    await share([right], name.startsWith('delete') ? null : SubmissionID);
    await expect(ask(name, right, colleague)).resolves.toBeDefined();
  });

  test('finds nothing for a colleague of another submission, of another property, or who was removed', async () => {
    const other = await server.as(owner)(submission.createSubmission, { body: { Title: 'Other' } });
    const id = await share(['see', 'write', 'pay'], other.SubmissionID);
    await expect(ask(name, right, colleague)).rejects.toMatchObject({ status: 404 });
    await server.pool.updateTable('teamMember').set({ submissionId: null }).where('id', '=', id).execute();
    const abroad = await server.people.entrant(6);
    await share(['see', 'write', 'pay'], null, abroad);
    await expect(ask(name, right, abroad)).rejects.toMatchObject({
      status: expect.toSatisfy((status) => status === 404 || status === 403),
    });
    await server.as(owner)(team.removeMember, { body: { MemberID: id } });
    await expect(ask(name, right, colleague)).rejects.toMatchObject({ status: 404 });
  });
});

test.each([...named('write'), ...named('pay')])('%s refuses a colleague who may do everything but %s', async (name, right) => {
  await share((['see', 'write', 'pay'] as const).filter((one) => one !== right));
  await expect(ask(name, right, colleague)).rejects.toMatchObject({ status: 403 });
});

test('at home a colleague finds what is shared, whose it is and what they may do with it', async () => {
  const later = await server.as(owner)(submission.createSubmission, { body: { Title: 'Later', CategoryIDs: [home] } });
  await share(['write'], SubmissionID);
  const { Rows, Counts } = await server.as(colleague)(submission.getSubmissionsForHome, { body: { States: ['ready'] } });
  expect(Rows).toMatchObject([{ SubmissionID, UserID: owner.id, Rights: ['see', 'write'] }]);
  expect(Rows[0]?.Owner).toMatch(/^Robin Vale/);
  expect(Rows[0]?.May).toContain('editTexts');
  expect(Rows[0]?.May).not.toContain('order');
  expect(Counts.ready).toBe(1);
  await share(['pay']);
  const all = await server.as(colleague)(submission.getSubmissionsForHome, { body: {} });
  expect(all.Rows.map((row) => [row.SubmissionID, row.Rights])).toEqual([
    [later.SubmissionID, ['see', 'pay']],
    [SubmissionID, ['see', 'write', 'pay']],
  ]);
  expect((await server.as(colleague)(submission.getWelcomeData, { params: { propertyId: 1 } })).Submissions).toBe(2);
});

test('a new submission for the team belongs to its owner, and needs the right to write in all of them', async () => {
  const begin = () => server.as(colleague)(submission.createSubmission, { body: { Title: 'For the team', OwnerID: owner.id } });
  await expect(begin()).rejects.toMatchObject({ status: 403 });
  const id = await share(['write'], SubmissionID);
  await expect(begin()).rejects.toMatchObject({ status: 403 });
  await expect(server.as(colleague)(submission.duplicateSubmission, { body: { SubmissionID } })).rejects.toMatchObject({ status: 403 });
  await server.pool.updateTable('teamMember').set({ submissionId: null }).where('id', '=', id).execute();
  expect(await begin()).toMatchObject({ UserID: owner.id, Rights: ['see', 'write'] });
  expect(await server.as(colleague)(submission.duplicateSubmission, { body: { SubmissionID } })).toMatchObject({ UserID: owner.id });
  expect(await server.pool.selectFrom('submission').select('id').where('accountId', '=', owner.id).execute()).toHaveLength(3);
});

test('the log says who acted, whosever submission it is', async () => {
  await share(['write']);
  await server.as(colleague)(piece.savePiece, { body: { PieceID, Version: await versionOf('piece', PieceID), Title: 'Beacon' } });
  const note = await server.pool
    .selectFrom('auditLog')
    .select(['action', 'actorId'])
    .where('subject', '=', 'piece')
    .where('subjectId', '=', String(PieceID))
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(note).toEqual({ action: 'piece.saved', actorId: colleague.id });
});

test('an order by a colleague is seen by its buyer, by the owner and by colleagues who may pay, and by no one else', async () => {
  await share(['pay']);
  const placed = (await calls.pay.submitcart?.(colleague)) as { OrderID: number; ConfirmationNumber: string };
  const look = (who: Person) => server.as(who)(order.getOrderByConfirmationNumber, { params: { c: placed.ConfirmationNumber } });
  const history = async (who: Person) =>
    (await server.as(who)(order.getorderhistory, { query: { propertyId: 1 } })).map(({ OrderID }) => OrderID);
  const clerk = await server.people.entrant(1);
  await share(['pay'], null, clerk);
  for (const who of [colleague, owner, clerk]) {
    expect(await look(who)).toMatchObject({ OrderID: placed.OrderID });
    expect(await history(who)).toEqual([placed.OrderID]);
  }
  const writer = await server.people.entrant(1);
  await share(['write'], null, writer);
  await expect(look(writer)).rejects.toMatchObject({ status: 404 });
  expect(await history(writer)).toEqual([]);
  await expect(look(await server.people.entrant(1))).rejects.toMatchObject({ status: 404 });
});

test("a colleague's upload becomes the owner's, and both follow it; taken out, either puts it back", async () => {
  await share(['write']);
  const form = await server.as(colleague)(file.getUploadSettings, { body: { doc: { title: 'lantern.png', folder: 'Pieces' } } });
  if (typeof form === 'string') throw new Error('not a form');
  await postUpload(base, form, await pngOf(40, 30));
  const { UploadFile, Uuid } = await server.as(colleague)(file.getFileStatus, { params: { id: String(form.FileID) } });
  const put = (who: Person, keys: string[]) =>
    server.as(who)(piece.updateFileList, { body: { PieceID, FileList: keys.map((key) => ({ UploadFile: key })) } });
  await put(colleague, [UploadFile]);
  const status = (who: Person) => server.as(who)(file.getFileStatus, { params: { id: Uuid } });
  expect(await status(colleague)).toMatchObject({ UploadFile });
  expect(await status(owner)).toMatchObject({ UploadFile });
  await expect(status(await server.people.entrant(1))).rejects.toMatchObject({ status: 404 });
  await put(owner, []);
  expect((await put(colleague, [UploadFile])).FileList).toHaveLength(1);
});
