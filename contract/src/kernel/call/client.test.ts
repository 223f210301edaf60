import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { read, write } from './call.ts';
import { clientOver, type Incoming, type Outgoing } from './client-over.ts';
import { CallProblem, isFailure, wordsOf } from './client.ts';
import { Instant, Upload } from './wire.ts';

const Season = z.object({ Name: z.string(), Day: Instant });
const getSeason = read('GET /Season/Get/{id}', {
  does: 'Show a season',
  may: 'public',
  params: z.object({ id: z.int() }),
  query: z.object({ Search: z.string().nullish(), Page: z.int().optional() }),
  reply: Season,
});
const saveSeason = write('POST /Season/Save', {
  does: 'Save a season',
  may: 'public',
  body: z.object({ Name: z.string() }),
  reply: z.string(),
  fails: ['Conflict'],
});
const signIn = write('POST /token', {
  does: 'Sign in',
  may: 'public',
  besideApi: true,
  accepts: 'form',
  shape: 'oauth',
  body: z.object({ username: z.string(), app_id: z.string().optional() }),
  reply: z.object({ access_token: z.string() }),
});
const listSeasons = read('GET /Season/List', { does: 'List seasons', may: 'public', shape: 'bare', reply: z.array(z.string()) });
const inEnvelope = read('GET /Season/One', { does: 'Show one', may: 'public', shape: 'envelope', reply: z.string() });

/** A server that answers one thing, and what it was asked. */
function answering(json: unknown, status = 200, headers: Record<string, string> = {}) {
  const asked: Outgoing[] = [];
  const send = clientOver(async (request): Promise<Incoming> => {
    asked.push(request);
    return { status, json, headers: { get: (name) => headers[name] ?? null } };
  });
  return { send, asked };
}
const well = (Data: unknown) => ({ Success: true, Message: null, Data, Errors: [] });
const problemOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable(),
    (error: unknown) => error as CallProblem,
  );

describe('a call', () => {
  test('goes to its address with what is asked, and leaves out what is not said', async () => {
    const { send, asked } = answering(well({ Name: 'Nine', Day: '2026-05-01T00:00:00Z' }));
    await send(getSeason, { params: { id: 4 }, query: { Search: 'a b', Page: undefined } });
    await send(getSeason, { params: { id: 4 }, query: { Search: null } });
    expect(asked).toEqual([
      { method: 'GET', url: '/api/Season/Get/4?Search=a+b', headers: {} },
      { method: 'GET', url: '/api/Season/Get/4?', headers: {} },
    ]);
  });

  test('sends its body as JSON', async () => {
    const { send, asked } = answering(well('done'));
    await send(saveSeason, { body: { Name: 'Nine' } });
    expect(asked).toEqual([
      { method: 'POST', url: '/api/Season/Save', headers: { 'content-type': 'application/json' }, body: '{"Name":"Nine"}' },
    ]);
  });

  test('sends a form where the call takes one', async () => {
    const { send, asked } = answering({ access_token: 'abc' });
    expect(await send(signIn, { body: { username: 'a@example.org', app_id: undefined } })).toEqual({ access_token: 'abc' });
    expect(asked).toEqual([
      {
        method: 'POST',
        url: '/token',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'username=a%40example.org',
      },
    ]);
  });

  test('answers with what is in the envelope, moments as dates, or with the bare thing', async () => {
    const day = '2026-05-01T00:00:00.000Z';
    expect(await answering(well({ Name: 'Nine', Day: day })).send(getSeason, { params: { id: 4 }, query: {} })).toEqual({
      Name: 'Nine',
      Day: new Date(day),
    });
    expect(await answering(well('one')).send(inEnvelope, {})).toBe('one');
    expect(await answering(['one']).send(listSeasons, {})).toEqual(['one']);
  });
});

describe('a call that does not succeed', () => {
  const refusal = {
    Success: false,
    Message: 'Somebody was faster.',
    Failure: 'Conflict',
    Data: { Version: 2 },
    Errors: [{ Field: 'Name', Message: 'Taken.' }],
  };

  test('is refused with its reason, its name and its fields', async () => {
    const problem = await problemOf(answering(refusal).send(saveSeason, { body: { Name: 'Nine' } }));
    expect(problem).toBeInstanceOf(CallProblem);
    expect(problem).toMatchObject({ kind: 'refused', status: 200, failure: 'Conflict', data: { Version: 2 }, errors: refusal.Errors });
    expect(problem.message).toBe('Somebody was faster.');
    expect(problem.retryAfterSeconds).toBeUndefined();
  });

  test('is refused also where the call names its envelope', async () =>
    expect(await problemOf(answering(refusal).send(inEnvelope, {}))).toMatchObject({ kind: 'refused' }));

  test.each([400, 429, 500])('fails with its status, and tells when to try again (%i)', async (status) => {
    const { send } = answering({ ...refusal, Data: null }, status, { 'retry-after': '30' });
    const problem = await problemOf(send(saveSeason, { body: { Name: 'Nine' } }));
    expect(problem).toMatchObject({ kind: 'failed', status, retryAfterSeconds: 30, data: undefined });
  });

  test('has the printed words where the answer was not ours', async () => {
    const problem = await problemOf(answering(undefined, 502).send(listSeasons, {}));
    expect(problem).toMatchObject({
      message: 'An unspecified error occurred.',
      kind: 'failed',
      status: 502,
      failure: undefined,
      errors: [],
    });
  });

  test('speaks in its own words everywhere else', async () => {
    const { send } = answering({ Message: 'Not now.', error_description: 'Never.' }, 503);
    expect((await problemOf(send(saveSeason, { body: { Name: 'Nine' } }))).message).toBe('Not now.');
  });

  test('speaks in OAuth’s words where it signs in', async () => {
    const { send } = answering({ error: 'invalid_grant', error_description: 'The password is not right.' }, 400);
    expect((await problemOf(send(signIn, { body: { username: 'a' } }))).message).toBe('The password is not right.');
    expect((await problemOf(answering({ Message: 'x' }, 400).send(signIn, { body: { username: 'a' } }))).hasWords).toBe(false);
  });

  test('is recognized by its name, never by its text', () => {
    const problem = new CallProblem(200, { Failure: 'Conflict', Message: 'NotFound' });
    expect(isFailure(problem, 'Conflict')).toBe(true);
    expect(isFailure(problem, 'NotFound', 'Conflict')).toBe(true);
    expect(isFailure(problem, 'NotFound')).toBe(false);
    expect(isFailure(problem)).toBe(false);
    expect(isFailure(new CallProblem(500, {}), 'NotFound')).toBe(false);
    expect(isFailure({ failure: 'Conflict' }, 'Conflict')).toBe(false);
    expect(isFailure(undefined, 'Conflict')).toBe(false);
  });
});

describe('a multipart body', () => {
  const importFile = write('POST /Import/Credits', {
    does: 'Import a file',
    may: 'public',
    accepts: 'multipart',
    body: z.object({ file: Upload, propertyID: z.coerce.number(), Note: z.string().optional() }),
    reply: z.null(),
  });

  test('has texts before files, leaves out what is not given, and names no type: that is the transport’s', async () => {
    const { send, asked } = answering({ Success: true, Data: null });
    await send(importFile, { body: { file: new File(['a'], 'a.csv'), propertyID: 7, Note: undefined } });
    const form = asked[0]?.body as FormData;
    expect([...form.keys()]).toEqual(['propertyID', 'file']);
    expect(form.get('propertyID')).toBe('7');
    expect((form.get('file') as File).name).toBe('a.csv');
    expect(asked[0]?.headers).toEqual({});
  });
});
test('R218 an answer without words, as from a gateway, is shown in the printed ones', () => {
  for (const body of [{}, { Message: null }, { Message: '' }, { Errors: [{ Field: 'Email', Message: '' }] }]) {
    expect(new CallProblem(502, body)).toMatchObject({ message: 'An unspecified error occurred.', hasWords: false });
  }
});

test('R218 an unreadable answer, such as a hotel’s sign-in page or a cut connection, shows the printed words and signs no one out', async () => {
  const printed = { message: 'An unspecified error occurred.', kind: 'failed', hasWords: false };
  expect(await problemOf(answering(undefined, 200).send(listSeasons, {}))).toMatchObject(printed);
  expect(await problemOf(answering(undefined, 200).send(signIn, { body: { username: 'a' } }))).toMatchObject(printed);
  expect(await problemOf(answering({ Success: true, Data: 'no list' }).send(listSeasons, {}))).toMatchObject(printed);
});

test('R218 a field error without words is left out, and JSON from elsewhere isn’t shown', () => {
  const errors = [
    { Field: 'Email', Message: '' },
    { Field: 'Name', Message: 'Taken.' },
  ];
  expect(new CallProblem(400, { Errors: errors }).errors).toEqual([errors[1]]);
  expect(new CallProblem(502, { Errors: { detail: 'x' } } as never)).toMatchObject({
    message: 'An unspecified error occurred.',
    errors: [],
  });
});

test('R218 any other error shows the printed words, not a library’s', () => {
  expect(wordsOf(new TypeError('x is not a function'))).toBe('An unspecified error occurred.');
  expect(wordsOf(new CallProblem(409, { Message: 'Not now.' }))).toBe('Not now.');
});

test('the server’s message is shown as it is, even if it concerns only one field', () => {
  expect(new CallProblem(409, { Message: 'Not now.' })).toMatchObject({ message: 'Not now.', hasWords: true });
  const errors = ['Choose a country.', 'Choose a city.'].map((Message, at) => ({ Field: `F${at}`, Message }));
  expect(new CallProblem(400, { Errors: errors })).toMatchObject({ message: 'Choose a country. Choose a city.', hasWords: true });
});
