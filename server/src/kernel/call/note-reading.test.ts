import { afterAll, beforeAll, expect, test } from 'vitest';
import { entrant } from '#contract/wings/accounts/account/entrant.ts';
import { user } from '#contract/wings/accounts/account/user.ts';
import { peopleExport } from '#contract/wings/desk/export/people-export.ts';
import { audit } from '#contract/wings/desk/operation/audit.ts';
import { mail } from '#contract/wings/desk/operation/mail.ts';
import { reviewerRecord } from '#contract/wings/judging/reviewer/reviewer-record.ts';
import { furnishAward } from '#kit/furnished-award.ts';
import type { Person } from '#kit/people.ts';
import { addSeason } from '#kit/seasons.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

let server: TestServer;
let clerk: Person;
let entering: Person;
beforeAll(async () => {
  server = await openTestServer();
  clerk = await server.people.staff('communications', 1);
  entering = await server.people.entrant(1);
});
afterAll(() => server.close());

const notes = async (Action: string, award = 1) => {
  const owner = await server.people.staff('owner', award);
  return (await server.as(owner)(audit.getAuditLog, { body: { Action } })).Rows;
};

test('looking at an entrant’s address is logged for the award, with both names, once in a while', async () => {
  const look = () => server.as(clerk)(entrant.getEntrant, { params: { prop: 1, id: entering.id } });
  await look();
  await look();
  const rows = await notes('addresses.seen');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ ActorID: clerk.id, PropertyID: 1, Subject: 'account', SubjectID: String(entering.id) });
  expect(rows[0]?.SubjectName).toMatch(/^Robin Vale/);
  const began = server.clock.now;
  server.clock.now = new Date(began.getTime() + 11 * 60_000);
  await look();
  expect(await notes('addresses.seen')).toHaveLength(2);
  server.clock.now = began;
});

test('entrants who look at themselves leave no line', async () => {
  const before = (await notes('addresses.seen')).length;
  await server.as(entering)(entrant.getEntrant, { params: { prop: 1, id: entering.id } });
  expect(await notes('addresses.seen')).toHaveLength(before);
});

test('every export is in the log, with what was asked for', async () => {
  const SeasonID = await addSeason(server.world, 1);
  const take = () => server.as(clerk)(peopleExport.list, { body: { PropertyID: 1, SeasonID } });
  await take();
  await take();
  const rows = await notes('export.taken');
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({ ActorID: clerk.id, PropertyID: 1, Subject: 'export', After: { body: { PropertyID: 1, SeasonID } } });
  expect(rows[0]?.After).toHaveProperty('export', peopleExport.list.does);
});

test('opening a mail, or the record of a judge or an entrant, is logged for the award, once in a while', async () => {
  const { mail: mailId, reviewer, account } = await furnishAward(server, 4, 'Noted');
  const owner = await server.people.staff('owner', 4);
  const look = async () => {
    await server.as(owner)(mail.getMail, { params: { id: Number(mailId) } });
    await server.as(owner)(reviewerRecord.getReviewerDetails, { params: { id: Number(reviewer) } });
    await server.as(owner)(user.getUser, { params: { id: Number(account) } });
  };
  await look();
  await look();
  expect(await notes('mail.opened', 4)).toMatchObject([
    { ActorID: owner.id, PropertyID: 4, Subject: 'mail', SubjectID: String(mailId), SubjectName: 'Noted mail' },
  ]);
  expect(await notes('person.seen', 4)).toMatchObject([
    { ActorID: owner.id, PropertyID: 4, Subject: 'account', SubjectID: String(account) },
    { ActorID: owner.id, PropertyID: 4, Subject: 'reviewer', SubjectID: String(reviewer) },
  ]);
});
