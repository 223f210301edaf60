import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { entrantList } from '#contract/wings/desk/entrant/entrant-list.ts';
import { recommendationRecord } from '#contract/wings/judging/recommendation/recommendation-record.ts';
import { user } from '#contract/wings/accounts/account/user.ts';
import { entity } from '#contract/kernel/call/wire.ts';
import { Contact, sensitive } from '#contract/kernel/call/sensitive.ts';
import { addressOf } from '#contract/kernel/call/call.ts';
import { furnishAward, type Things } from '#kit/furnished-award.ts';
import type { Person } from '#kit/people.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { veiled, veilOf } from './veil.ts';

let server: TestServer;
let there: Things;
/** Organizer of one award and reader of another. */
let both: Person;
beforeAll(async () => {
  server = await openTestServer();
  await furnishAward(server, 1, 'Plain');
  there = await furnishAward(server, 4, 'Veiled');
  const grants = [
    { propertyId: 1, role: 'organizer' as const },
    { propertyId: 4, role: 'reader' as const },
  ];
  both = await server.people.make('Administrator', 0, { grants });
});
afterAll(() => server.close());

const addresses = async (person: Person, propertyId: number) =>
  (await server.as(person)(entrantList.list, { body: { PropertyID: propertyId } })).Rows.map(({ Email }) => Email);

test('someone reads the addresses of one award and not those of another, as their roles say', async () => {
  expect(await addresses(both, 1)).toEqual(['Plain.entrant@example.org']);
  expect(await addresses(both, 4)).toEqual(['']);
  expect(await addresses(await server.people.staff('organizer', 4), 4)).toEqual(['Veiled.entrant@example.org']);
});

test('one’s own record is complete, regardless of role', async () => {
  const reader = await server.people.staff('reader', 4);
  expect((await server.as(reader)(user.getUser, { params: { id: reader.id } })).Email).toBe(reader.email);
  const seen = await server.as(reader)(user.getUser, { params: { id: Number(there.account) } });
  expect(seen).toMatchObject({ UserID: there.account, Email: '', Phone: null, Address1: null });
});

test('a file of rows has an empty column where the list has an empty field', async () => {
  const csvFor = async (person: Person) => {
    const answer = await server.app.inject({
      url: addressOf(recommendationRecord.getJudgesRecommendationsCSVForAdmin, { propertyId: 4 }),
      headers: { authorization: `Bearer ${person.token}`, accept: 'text/csv' },
    });
    return answer.body;
  };
  expect(await csvFor(await server.people.staff('juryDesk', 4))).toContain('Veiled.judge@example.org');
  const hidden = await csvFor(both);
  expect(hidden).toContain('Veiled tip');
  expect(hidden).toContain('JudgeEmail');
  expect(hidden).not.toContain('Veiled.judge@example.org');
});

test('hidden values are left out wherever they are: in lists, choices and optional fields', () => {
  const Person = entity('VeiledPerson', { Name: z.string(), Email: Contact, Phone: Contact.nullable(), Fax: Contact.optional() });
  const reply = z.object({
    People: z.array(Person),
    One: z.union([z.null(), z.object({ Person })]),
    ByName: z.record(z.string(), Person),
    Scores: sensitive('score', z.array(z.int())),
    Count: z.int(),
  });
  const veil = veilOf({ reply, may: 'entrant.list', about: { property: 'PropertyID' } });
  expect(veil).toMatchObject({ kinds: ['contact', 'score'], whole: [] });
  const una = { Name: 'Una', Email: 'una@example.org', Phone: '555', Fax: '556' };
  const data = () => ({ People: [{ ...una }], One: { Person: { ...una } }, ByName: { una: { ...una } }, Scores: [7], Count: 1 });
  const bare = { Name: 'Una', Email: '', Phone: null, Fax: undefined };
  const without = (...hidden: ('contact' | 'score')[]) => veiled(data(), veil && { veil, hidden: new Set(hidden) });
  expect(without('contact')).toEqual({ People: [bare], One: { Person: bare }, ByName: { una: bare }, Scores: [7], Count: 1 });
  expect(without('score')).toEqual({ ...data(), Scores: [] });
  expect(without()).toEqual(data());
});

test('an answer that holds nothing of people, or that everyone may read, has no veil', () => {
  expect(veilOf({ reply: z.object({ Count: z.int() }), may: 'entrant.list', about: 'listed' })).toBeUndefined();
  expect(veilOf({ reply: z.object({ Email: Contact }), may: 'public', about: 'listed' })).toBeUndefined();
  expect(veilOf({ reply: z.object({ Email: Contact }), may: 'account.use' })).toBeUndefined();
  expect(veilOf({ reply: z.object({ Points: sensitive('score', z.int()) }), may: 'ranking.read', about: 'listed' })).toMatchObject({
    whole: ['score'],
  });
});
