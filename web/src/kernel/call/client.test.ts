import * as z from 'zod';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { read, write } from '#contract/kernel/call/call.ts';
import { CallProblem } from '#contract/kernel/call/client.ts';
import { isTransient, openClient } from './client.ts';
import { openSession, type Profile } from '../session/session.ts';
import { openProofPrompt, openSignInPrompt } from '../session/sign-in-prompt.ts';
import { shelfOver } from '../session/storage.ts';

const save = write('POST /Thing/Save', { does: 'Save', may: 'account.use', body: z.object({ Title: z.string() }), reply: z.string() });
const open = read('GET /Thing/Open', { does: 'Read', may: 'public', session: 'none', reply: z.string() });

const person: Profile = { id: 7, email: 'ada@example.org', name: 'Ada', role: 'Entrant' };
const sent: { url: string; bearer: string | null; body: unknown }[] = [];
let livingToken = 'fresh';

const answer = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

beforeEach(() => {
  sent.length = 0;
  livingToken = 'fresh';
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const bearer = new Headers(init.headers).get('authorization');
    sent.push({ url, bearer, body: init.body && JSON.parse(String(init.body)) });
    if (bearer && bearer !== `Bearer ${livingToken}`)
      return answer(401, { Success: false, Message: 'Sign in to continue.', Data: null, Errors: [] });
    return answer(200, { Success: true, Message: null, Data: 'done', Errors: [] });
  });
});
afterEach(() => vi.unstubAllGlobals());

const server = () => {
  const session = openSession(
    1,
    shelfOver(() => {
      throw new Error('no storage');
    }),
  );
  const prompt = openSignInPrompt();
  const proof = openProofPrompt();
  return { session, prompt, proof, send: openClient(session, prompt, proof) };
};

test('a call names the language of the page, so that its answer comes in it', async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en-GB' } });
  const accepted: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    accepted.push(new Headers(init.headers).get('accept-language'));
    return answer(200, { Success: true, Message: null, Data: 'done', Errors: [] });
  });
  expect(await server().send(open, {})).toBe('done');
  expect(accepted).toEqual(['en-GB']);
});

describe('a call that finds the session gone', () => {
  test('waits for the sign-in and is sent again with what was in it (R109, R374)', async () => {
    const { session, prompt, send } = server();
    session.signIn('dead', person);
    const saving = send(save, { body: { Title: 'Night Bus' } });
    await vi.waitFor(() => expect(prompt.isOpen()).toBe(true));
    session.signIn('fresh', person);
    prompt.answer();
    expect(await saving).toBe('done');
    expect(sent.map(({ bearer }) => bearer)).toEqual(['Bearer dead', 'Bearer fresh']);
    expect(sent[1]?.body).toEqual({ Title: 'Night Bus' });
    expect(prompt.isOpen()).toBe(false);
  });

  test('asks once, however many calls wait', async () => {
    const { session, prompt, send } = server();
    session.signIn('dead', person);
    let opened = 0;
    prompt.subscribe(() => {
      if (prompt.isOpen()) opened += 1;
    });
    const calls = ['one', 'two', 'three'].map((Title) => send(save, { body: { Title } }));
    await vi.waitFor(() => expect(sent).toHaveLength(3));
    await vi.waitFor(() => expect(prompt.isOpen()).toBe(true));
    session.signIn('fresh', person);
    prompt.answer();
    expect(await Promise.all(calls)).toEqual(['done', 'done', 'done']);
    expect(opened).toBe(1);
  });

  test('fails when the person leaves instead', async () => {
    const { session, prompt, send } = server();
    session.signIn('dead', person);
    const saving = send(save, { body: { Title: 'Night Bus' } });
    await vi.waitFor(() => expect(prompt.isOpen()).toBe(true));
    session.signOut();
    prompt.answer();
    await expect(saving).rejects.toMatchObject({ status: 401 });
  });

  test('fails immediately when no one was signed in or the caller said so', async () => {
    const { session, prompt, send } = server();
    session.signIn('dead', person);
    await expect(send(save, { body: { Title: 'x' } }, { whenExpired: 'throw' })).rejects.toBeInstanceOf(CallProblem);
    expect(prompt.isOpen()).toBe(false);
  });
});

test('a call for no one carries no token', async () => {
  const { session, send } = server();
  session.signIn('dead', person);
  expect(await send(open, {})).toBe('done');
  expect(sent[0]?.bearer).toBeNull();
});

test('a network that fails is a problem in words, and worth another try', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('fetch failed');
  });
  const problem: unknown = await server()
    .send(open, {})
    .catch((reason: unknown) => reason);
  expect(problem).toBeInstanceOf(CallProblem);
  expect((problem as CallProblem).message).toMatch(/can’t be reached/);
  expect(isTransient(problem)).toBe(true);
  expect(isTransient(new CallProblem(503, {}))).toBe(true);
  expect(isTransient(new CallProblem(500, {}))).toBe(false);
});

describe('a call that needs a recent sign-in', () => {
  const refusal = { Success: false, Message: 'Confirm that it’s you to continue.', Data: null, Errors: [], Failure: 'RecentSignInNeeded' };
  let isProved = false;
  beforeEach(() => {
    isProved = false;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      sent.push({ url, bearer: null, body: init.body && JSON.parse(String(init.body)) });
      return isProved ? answer(200, { Success: true, Message: null, Data: 'done', Errors: [] }) : answer(403, refusal);
    });
  });

  test('waits until the person has proved who they are, and is then sent again as it was', async () => {
    const { session, proof, send } = server();
    session.signIn('fresh', person);
    const done = send(save, { body: { Title: 'Kept' } });
    await vi.waitFor(() => expect(proof.isOpen()).toBe(true));
    isProved = true;
    proof.answer(true);
    expect(await done).toBe('done');
    expect(sent.map(({ body }) => body)).toEqual([{ Title: 'Kept' }, { Title: 'Kept' }]);
    expect(proof.isOpen()).toBe(false);
  });

  test('is refused if they go back, and not sent again', async () => {
    const { session, proof, send } = server();
    session.signIn('fresh', person);
    const done = send(save, { body: { Title: 'Kept' } });
    await vi.waitFor(() => expect(proof.isOpen()).toBe(true));
    proof.answer(false);
    await expect(done).rejects.toMatchObject({ failure: 'RecentSignInNeeded' });
    expect(sent).toHaveLength(1);
  });
});
