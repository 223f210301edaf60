import * as z from 'zod';
import type { AnyCall, Topic } from '#contract/kernel/call/call.ts';
import { requestTypeOf } from '#contract/kernel/call/request-types.ts';
import { type Failure, failureRow, failures, failureWords } from '#contract/kernel/call/failures.ts';
import { inWords } from '#contract/kernel/text/said.ts';
import { holds, permissions, roles } from '#contract/kernel/call/permissions.ts';
import { FieldError } from '#contract/kernel/call/wire.ts';
import { type JsonSchema, ref, Schemas } from './openapi-schemas.ts';
import { guide } from './api-guide.ts';
import { voterCookie } from '../identity/voter-cookie.ts';

export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: JsonSchema[];
  requestBody?: JsonSchema;
  responses: Record<string, JsonSchema>;
}

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; summary: string; description: string; license: { name: string; identifier: string } };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  /** What an award tells other systems; each key is the name of an event. */
  webhooks: Record<string, { post: Operation }>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, JsonSchema>;
    securitySchemes: Record<string, JsonSchema>;
  };
}

/** The whole API from the contract alone. */
export function openApiOf(
  contract: Record<string, Topic>,
  options: { url: string; version: string; events?: Record<string, z.ZodType> },
): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  const shared: Shared = { schemas: new Schemas(), responses: {} };
  const namesByShape = new Map<string, string>();
  for (const [topic, calls] of Object.entries(contract)) {
    for (const [name, call] of Object.entries(calls)) {
      for (const { path, suffix } of pathsOf(call)) {
        // Two templates of one shape must not differ in the names of their parameters.
        const shape = path.toLowerCase().replace(/\{\w+\}/g, '{}');
        const key = namesByShape.get(shape) ?? path;
        namesByShape.set(shape, key);
        paths[key] = { ...paths[key], [call.verb.toLowerCase()]: operationOf(shared, topic, name + suffix, call, path, key) };
      }
    }
  }
  addOwnSchemas(shared.schemas);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Laurel',
      version: options.version,
      summary: 'Entries, judging, public voting and winners of awards',
      description: guide,
      license: { name: 'GNU Affero General Public License v3.0 only', identifier: 'AGPL-3.0-only' },
    },
    servers: [{ url: options.url }],
    tags: Object.keys(contract).map((name) => ({ name })),
    paths,
    webhooks: Object.fromEntries(
      Object.entries(options.events ?? {}).map(([event, body]) => [event, { post: webhookOf(shared, event, body) }]),
    ),
    components: {
      schemas: shared.schemas.named,
      responses: shared.responses,
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'An access token from POST /token, or a personal access token.' },
        voter: { type: 'apiKey', in: 'cookie', name: voterCookie, description: 'Set by signing in as a voter.' },
      },
    },
  };
}

function webhookOf({ schemas }: Shared, event: string, body: z.ZodType): Operation {
  return {
    operationId: `webhook.${event}`,
    summary: `Sent to the webhooks of an award that listen to ${event}`,
    description: 'Answer with any 2xx status within ten seconds. Redirects are not followed.',
    tags: ['webhook'],
    security: [],
    requestBody: { required: true, content: { 'application/json': { schema: schemas.of(body) } } },
    responses: { '2XX': { description: 'Taken. Anything else is tried again.' } },
  };
}

/** What operations refer to instead of repeating it. */
interface Shared {
  schemas: Schemas;
  responses: Record<string, JsonSchema>;
}

/** The shapes of refusals, which no call of the contract declares. */
function addOwnSchemas(schemas: Schemas): void {
  schemas.of(FieldError);
  schemas.add('Failure', {
    type: 'string',
    enum: Object.keys(failures),
    description: 'Which failure it is. Go by this, not by the sentence.',
  });
  schemas.add('Success', envelopeOf(true));
  schemas.add('Refusal', refusal);
  schemas.add('RefusalWithModelState', {
    allOf: [ref('Refusal'), schemas.of(z.object({ ModelState: z.record(z.string(), z.array(z.string())) }))],
  });
  schemas.add(
    'OAuthError',
    schemas.of(z.object({ error: z.string(), error_description: z.string(), Failure: z.string(), Data: z.unknown().optional() })),
  );
}

/** A path whose last parameter may be left out is two paths here. */
function pathsOf(call: AnyCall): { path: string; suffix: string }[] {
  const whole = `${call.besideApi ? '' : '/api'}${call.path.replace(/(.)\/$/, '$1')}`;
  const long = whole.replace(/\{(\w+)\?\}/g, '{$1}');
  if (long === whole) return [{ path: whole, suffix: '' }];
  const short = whole.replace(/\/\{(\w+)\?\}/g, '');
  return [
    { path: long, suffix: '' },
    { path: short, suffix: 'Short' },
  ];
}

function operationOf(shared: Shared, topic: string, name: string, call: AnyCall, path: string, documented: string): Operation {
  const parameters = [...pathParametersOf(shared, call, path, documented), ...queryParametersOf(shared, call)];
  const body = requestBodyOf(shared, call);
  return {
    operationId: `${topic}.${name}`,
    summary: call.does,
    description: whoMay(call),
    tags: [topic],
    security: call.may === 'public' ? [] : [{ [call.session === 'voter' ? 'voter' : 'token']: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: responsesOf(shared, call),
  };
}

function whoMay(call: AnyCall): string {
  const holders: 'everyone' | readonly string[] = permissions[call.may as keyof typeof permissions];
  const who = holders === 'everyone' ? 'Public.' : `For: ${holders.join(', ')} (${call.may}).`;
  return `${who} ${call.kind === 'read' ? 'Read-only.' : 'Writes data.'}`;
}

function pathParametersOf({ schemas }: Shared, call: AnyCall, path: string, documented: string): JsonSchema[] {
  const known = call.params ? schemas.propertiesOf(call.params).properties : {};
  const byLowerCase = new Map(Object.entries(known).map(([key, schema]) => [key.toLowerCase(), schema]));
  const names = [...documented.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, own], index) => ({
    name: names[index] ?? own,
    in: 'path',
    required: true,
    schema: byLowerCase.get((own as string).toLowerCase()) ?? { type: 'string' },
  }));
}

function queryParametersOf({ schemas }: Shared, call: AnyCall): JsonSchema[] {
  if (!call.query) return [];
  const { properties, required } = schemas.propertiesOf(call.query);
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }));
}

const bodyTypes = { json: 'application/json', form: 'application/x-www-form-urlencoded', multipart: 'multipart/form-data' } as const;

function requestBodyOf({ schemas }: Shared, call: AnyCall): JsonSchema | undefined {
  const type = bodyTypes[(call.accepts ?? 'json') as keyof typeof bodyTypes];
  return call.body && { required: true, content: { [type]: { schema: schemas.of(call.body) } } };
}

const isOfStaffAlone = ({ may }: AnyCall): boolean => roles.every((role) => role === 'Administrator' || !holds(role, may));

/** Staff act as entrants and judges, never as each other. */
const isClosedToActing = (call: AnyCall): boolean =>
  (call.session ?? 'bearer') === 'bearer' && !(call.whileActing ?? call.kind === 'read') && !isOfStaffAlone(call);

/** Failures that follow from how a call is made, besides those it declares. */
function failuresOf(call: AnyCall): Failure[] {
  const all = new Set<Failure>(call.fails ?? []);
  if (call.params || call.query || call.body) all.add('Invalid').add('NotFound');
  if (call.verb !== 'GET') all.add('Invalid').add('TooSlow').add('TooLarge').add('WrongType');
  // The tables can refuse any write; errors.ts says it in these words.
  if (call.kind === 'write') all.add('Invalid').add('Conflict');
  if (call.may !== 'public') all.add('NotSignedIn').add('NotAllowed');
  if (call.session === 'voter' && call.kind === 'write') all.add('ForeignRequest');
  if (call.kind === 'write' && call.takesNew !== false && !isOfStaffAlone(call)) all.add('AwardArchived');
  if (isClosedToActing(call)) all.add('OnlyLooking');
  if (requestTypeOf(call)) all.add('Blocked');
  if (call.needs) all.add('NotOffered');
  // Programs are counted at every call that knows them.
  if (call.limit || (call.may !== 'public' && call.session !== 'voter')) all.add('TooMany');
  if (call.recent) all.add('RecentSignInNeeded');
  if (call.may !== 'public' && !call.beforeFactor) all.add('FactorSetupNeeded');
  return [...all.add('Unexpected').add('Unavailable')];
}

/** Every status that a call answers with; those of its expected refusals are the same as of its success. */
export const statusesOf = (call: AnyCall): number[] => [
  ...(call.answers === 'redirect' ? [303] : call.notes === 'export.taken' ? [200, 202] : [200]),
  ...new Set(
    failuresOf(call)
      .map((failure) => failureRow(failure).status)
      .filter((status) => status !== 200),
  ),
];

const responsesOf = (shared: Shared, call: AnyCall): Record<string, JsonSchema> =>
  Object.fromEntries(statusesOf(call).map((status) => [status, responseOf(shared, call, status)]));

function responseOf(shared: Shared, call: AnyCall, status: number): JsonSchema {
  const alike = failuresOf(call).filter((failure) => failureRow(failure).status === status);
  if (status === 200) return successOf(shared, call, alike);
  if (status === 202) return promisedFile;
  if (status === 303) return { description: 'Leads on to another page.', headers: { location: { schema: { type: 'string' } } } };
  return refusedOf(shared, refusalName(call), alike);
}

/** Many calls are refused alike: each way is described once, by the names of its failures. */
function refusedOf({ responses }: Shared, shape: string, alike: readonly Failure[]): JsonSchema {
  const failures = alike.toSorted();
  const name = [...failures, ...(shape === 'Refusal' ? [] : [shape])].join('.');
  responses[name] ??= { description: failures.map(describe).join(' '), content: { 'application/json': { schema: ref(shape) } } };
  return { $ref: `#/components/responses/${name}` };
}

const describe = (failure: Failure): string => `${failure}: ${inWords(failureWords(failure), 'en-US')}`;
const refusalName = (call: AnyCall) => (call.shape === 'oauth' ? 'OAuthError' : call.modelState ? 'RefusalWithModelState' : 'Refusal');

function successOf({ schemas }: Shared, call: AnyCall, expected: readonly Failure[]): JsonSchema {
  if (call.answers === 'file') {
    const header = { description: 'The name of the file, percent-encoded.', schema: { type: 'string' } };
    return { description: 'The file.', headers: { 'file-name': header }, content: { 'application/octet-stream': {} } };
  }
  const reply = schemas.of(call.reply);
  const success =
    !call.shape || call.shape === 'envelope' ? { allOf: [ref('Success'), { type: 'object', properties: { Data: reply } }] } : reply;
  const schema = expected.length ? { oneOf: [success, ref('Refusal')] } : success;
  const description = expected.length ? `Done, or one of the expected refusals. ${expected.map(describe).join(' ')}` : 'Done.';
  // As a file where the request accepts one.
  const files = call.notes === 'export.taken' ? { 'text/csv': {}, 'application/gzip': {} } : {};
  return { description, content: { 'application/json': { schema }, ...files } };
}

const promisedFile: JsonSchema = {
  description: 'A large file that was asked for with `Prefer: respond-async`: a job writes it. See `GET /api/export/Files`.',
  content: { 'application/json': { schema: ref('Success') } },
};

const envelopeOf = (isSuccess: boolean): JsonSchema => ({
  type: 'object',
  properties: {
    Success: { const: isSuccess },
    Message: { type: ['string', 'null'] },
    Data: {},
    Errors: { type: 'array', items: ref('FieldError') },
  },
  required: ['Success', 'Message', 'Data', 'Errors'],
});

const refusal: JsonSchema = {
  ...envelopeOf(false),
  allOf: [{ type: 'object', properties: { Failure: ref('Failure') }, required: ['Failure'] }],
};
