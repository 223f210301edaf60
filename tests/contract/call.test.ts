import { expect, test } from 'vitest';
import * as z from 'zod';
import { implement } from '#server/kernel/call/implement.ts';
import { addressOf, read, routePath, write } from '#contract/kernel/call/call.ts';
import { clientOver } from '#contract/kernel/call/client-over.ts';

const topic = {
  look: read('POST /x/Look', { does: 'Look', may: 'judging.enter', body: z.object({ id: z.int() }), reply: z.object({ n: z.int() }) }),
  change: write('POST /x/Change', { does: 'Change', may: 'public', reply: z.object({ n: z.int() }), fails: ['Conflict'] }),
};

test('paths turn into the form routers take, and into addresses', () => {
  expect(routePath({ path: '/Geo/GetCountries/{propertyId?}' })).toBe('/api/Geo/GetCountries/:propertyId?');
  expect(addressOf({ path: '/Geo/GetCountries/{propertyId?}' })).toBe('/api/Geo/GetCountries');
  expect(addressOf({ path: '/Geo/GetStates/Abbrev/{id}' }, { id: 'G/B' })).toBe('/api/Geo/GetStates/Abbrev/G%2FB');
  expect(routePath({ path: '/token', besideApi: true })).toBe('/token');
});

/** Never runs: the compiler is what tests these. */
export function typesHold() {
  // @ts-expect-error a handler is missing
  implement(topic, { look: async () => ({ n: 1 }) });
  implement(topic, {
    async look({ db, body, actor }) {
      // @ts-expect-error a read cannot write
      db.insertInto('season');
      // @ts-expect-error an undeclared field
      body.name;
      return { n: body.id + actor.id };
    },
    async change({ refuse, actor }) {
      // @ts-expect-error not declared in `fails`
      if (!actor) refuse('EmailTaken');
      return refuse('Conflict');
    },
  });
  implement(topic, {
    // @ts-expect-error the wrong reply
    look: async () => ({ n: 'one' }),
    change: async () => ({ n: 1 }),
  });
  // @ts-expect-error permission is required
  read('GET /x', { does: 'd', reply: z.string() });
  // @ts-expect-error an unknown permission
  read('GET /x', { does: 'd', may: 'nope', reply: z.string() });
  const send = clientOver(null as never);
  // @ts-expect-error the body is required
  void send(topic.look, {});
}
