import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { findUnstorable } from './unstorable.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('what no database keeps is found at its field, and what it keeps is not', () => {
  const sent = { Data: { Title: 'Fine 🌿', Note: 'a\0b', List: [{ Name: 'half \ud83c' }], Many: 3e9, Few: 3, None: null } };
  expect(findUnstorable(sent).map(({ Field }) => Field)).toEqual(['Note', 'List.0.Name', 'Many']);
});

test('a request with a zero byte is refused with the name of its field', async () => {
  const { token } = await server.people.entrant(1);
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/Account/ContactInfo',
    headers: { authorization: `Bearer ${token}` },
    payload: { FirstName: 'Robin', LastName: 'Hale', City: 'Bri\0stol', Version: 1 },
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    Success: false,
    Errors: [{ Field: 'City', Message: 'This text contains a character that can’t be saved.' }],
  });
});

test('a number that nothing can have is refused before the database is asked', async () => {
  const answer = await server.app.inject({ method: 'GET', url: '/api/property/99999999999' });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ Errors: [{ Field: 'id', Message: 'Nothing has this number.' }] });
});
