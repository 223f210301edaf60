import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { webhookBodies, webhookEventNames } from '#contract/wings/accounts/webhook/events.ts';
import { contract } from '#contract/index.ts';
import { failureRow, failureWords } from '#contract/kernel/call/failures.ts';
import { inWords } from '#contract/kernel/text/said.ts';
import { allCalls } from '#kit/call-list.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import type { JsonSchema } from '#server/kernel/call/openapi-schemas.ts';
import { type OpenApiDocument, type Operation, openApiOf } from '#server/kernel/call/openapi.ts';

const document: OpenApiDocument = JSON.parse(
  JSON.stringify(openApiOf(contract, { url: 'http://localhost:3000', version: '1.2.3', events: webhookBodies })),
);

const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([verb, operation]) => ({ path, verb, operation })),
);

function* refsIn(value: unknown): Generator<string> {
  if (Array.isArray(value)) for (const item of value) yield* refsIn(item);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      if (key === '$ref' && typeof inner === 'string') yield inner;
      else yield* refsIn(inner);
    }
  }
}

const at = (pointer: string) =>
  pointer
    .slice(2)
    .split('/')
    .reduce<unknown>((place, step) => (place as JsonSchema | undefined)?.[step], document);

/** What a reference leads to. */
const whole = (json: JsonSchema | undefined) => (typeof json?.$ref === 'string' ? (at(json.$ref) as JsonSchema) : json);

describe('the OpenAPI document', () => {
  test('tells programs how to sign in, and what an award sends them', () => {
    for (const told of ['laurel_pat_', 'laurel-webhook-signature', 'RecentSignInNeeded', 'mfa_required'])
      expect(document.info.description).toContain(told);
    expect(Object.keys(document.webhooks)).toEqual([...webhookEventNames]);
  });

  test('says which version of OpenAPI and of Laurel it is', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.info).toMatchObject({ title: 'Laurel', version: '1.2.3' });
    expect(document.servers).toEqual([{ url: 'http://localhost:3000' }]);
  });

  test('refers only to parts it has', () => {
    expect([...refsIn(document)].filter((pointer) => at(pointer) === undefined)).toEqual([]);
  });

  test('names what it speaks of', () => {
    const { schemas } = document.components;
    expect(Object.keys(schemas)).toEqual(
      expect.arrayContaining([
        'Season',
        'Submission',
        'SubmissionEntry',
        'PieceForm',
        'Order',
        'OrderLine',
        'EntryForReview',
        'JudgeProfile',
      ]),
    );
    expect(Object.keys(schemas).filter((name) => !/^[A-Z][A-Za-z]+$/.test(name))).toEqual([]);
    const reply = document.paths['/api/season/{seasonId}']?.get?.responses['200'];
    expect(JSON.stringify(reply)).toContain('"Data":{"$ref":"#/components/schemas/Season"}');
  });

  test('says nothing of any size twice, so that it stays small', () => {
    // Each call costs about 1.9 kB, and there are more than 600; a rulebook takes 12 kB.
    expect(JSON.stringify(document).length).toBeLessThan(1_610_000);
    const written = new Map<string, number>();
    const count = (json: unknown): void => {
      if (typeof json !== 'object' || json === null) return;
      if ((json as JsonSchema).type === 'object') {
        const text = JSON.stringify(json);
        written.set(text, (written.get(text) ?? 0) + 1);
      }
      for (const inner of Object.values(json)) count(inner);
    };
    count(document);
    expect([...written].filter(([text, times]) => times > 1 && text.length > 400).map(([text]) => text)).toEqual([]);
  });

  test('names every operation once', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('never has two paths that differ only in the names of their parameters', () => {
    const shapes = Object.keys(document.paths).map((path) => path.toLowerCase().replace(/\{\w+\}/g, '{}'));
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  test.each(operations.map(({ path, verb, operation }) => [`${verb} ${path}`, path, operation] as const))(
    '%s declares exactly the parameters of its path, and what it answers',
    (_, path, operation: Operation) => {
      const declared = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path').map(({ name }) => name);
      expect(declared).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
      expect(path).not.toContain('?');
      expect(operation.responses['200'] ?? operation.responses['303']).toBeDefined();
      for (const [status, response] of Object.entries(operation.responses)) {
        expect(Number(status)).toBeGreaterThanOrEqual(200);
        expect(whole(response)?.description).toMatch(/\S/);
      }
    },
  );
});

describe.each(allCalls.map(({ topic, name, call }) => [`${topic}.${name}`, call] as const))('%s', (id, call) => {
  const found = operations.find(({ operation }) => operation.operationId === id);

  test('is in the document with its sentence', () => {
    expect(found?.verb).toBe(call.verb.toLowerCase());
    expect(found?.operation.summary).toBe(call.does);
  });

  test('says how to sign in, and every refusal with its status', () => {
    const { security, responses } = found?.operation ?? { security: undefined, responses: {} };
    const isOpen = call.may === 'public';
    expect(security).toEqual(isOpen ? [] : [{ [call.session === 'voter' ? 'voter' : 'token']: [] }]);
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(isOpen ? [] : ['401', '403']));
    for (const failure of call.fails ?? []) {
      const { status } = failureRow(failure);
      expect(whole((responses as Record<string, JsonSchema>)[status])?.description).toContain(inWords(failureWords(failure), 'en-US'));
    }
  });
});

describe('on the server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(() => server.close());

  test('anyone may read the document', async () => {
    const answer = await server.app.inject('/api/openapi.json');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('application/json');
    expect(Object.keys(answer.json<OpenApiDocument>().paths)).toEqual(Object.keys(document.paths));
  });

  test('anyone may browse it, under a policy that lets in no foreign script', async () => {
    const page = await server.app.inject('/api/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/https:|http:/);
    // The page's own scripts are in files, as the policy wants.
    expect(page.body).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>/);
    const script = /src="([^"]*initializer[^"]*)"/.exec(page.body)?.[1] ?? '';
    expect((await server.app.inject(new URL(script, 'http://localhost/api/docs/').pathname)).statusCode).toBe(200);
    expect((await server.app.inject('/api/docs/json')).json()).toMatchObject({ openapi: '3.1.0', info: { title: 'Laurel' } });
  });

  test('names every status that a call answers: also too long, of another kind, not there, and leading on', async () => {
    const answered = async (id: string, sent: { url: string; payload?: string; headers?: Record<string, string> }) => {
      const { statusCode } = await server.app.inject({ method: sent.payload === undefined ? 'GET' : 'POST', ...sent });
      const { responses } = operations.find(({ operation }) => operation.operationId === id)?.operation ?? { responses: {} };
      expect(Object.keys(responses), id).toContain(String(statusCode));
      return statusCode;
    };
    const json = { 'content-type': 'application/json' };
    const url = '/api/Account/ForgotPassword';
    expect(
      await answered('account.forgotPassword', { url, headers: json, payload: JSON.stringify({ Email: 'x'.repeat(2_000_000) }) }),
    ).toBe(413);
    expect(await answered('account.forgotPassword', { url, headers: { 'content-type': 'text/csv' }, payload: 'a,b' })).toBe(415);
    expect(await answered('property.getProperty', { url: '/api/property/999' })).toBe(404);
    const leadingOn = operations.filter(({ operation }) => operation.responses['303']);
    expect(leadingOn.map(({ operation }) => operation.operationId)).toEqual(
      allCalls.filter(({ call }) => call.answers === 'redirect').map(({ topic, name }) => `${topic}.${name}`),
    );
  });

  test('other pages keep the usual policy', async () => {
    const other = await server.app.inject('/api/property/1');
    expect(other.headers['content-security-policy']).toContain("default-src 'self'");
  });
});
