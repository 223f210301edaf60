/** What the contract costs: a trivial call through it, against bare Fastify that answers the same bytes. */
import Fastify from 'fastify';
import * as z from 'zod';
import { read } from '#contract/kernel/call/call.ts';
import { Id, PathId } from '#contract/kernel/call/wire.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { openBenchServer } from './kit/bench-server.ts';
import { byTurns, loadTool, measure } from './kit/load.ts';

const trivial = {
  open: read('GET /Bench/Open/{id}', {
    does: 'Answer three fields to anyone',
    may: 'public',
    session: 'none',
    params: z.object({ id: PathId }),
    reply: z.object({ ID: Id, Name: z.string(), IsOpen: z.boolean() }),
  }),
  signedIn: read('GET /Bench/SignedIn/{id}', {
    does: 'Answer three fields to a signed-in caller',
    may: 'account.use',
    params: z.object({ id: PathId }),
    reply: z.object({ ID: Id, Name: z.string(), IsOpen: z.boolean() }),
  }),
};
const answer = (id: number) => ({ ID: id, Name: 'Halyard', IsOpen: true });
const handlers = implement(trivial, {
  open: async ({ params }) => answer(params.id),
  signedIn: async ({ params }) => answer(params.id),
});

const bare = Fastify();
bare.get<{ Params: { id: string } }>('/Bench/Open/:id', async ({ params }) => ({
  Success: true,
  Message: null,
  Data: answer(Number(params.id)),
  Errors: [],
}));
const bareAddress = await bare.listen({ port: 0, host: '127.0.0.1' });
const server = await openBenchServer([handlers]);
const signedIn = { headers: { authorization: `Bearer ${server.token}` } };

console.log(`A trivial call, log level info, ${loadTool}; processor time is this process's, per request`);
await byTurns({
  'bare Fastify, the same answer': () => measure(`${bareAddress}/Bench/Open/7`),
  'through the contract, open to all': () => measure(`${server.address}/api/Bench/Open/7`),
  'through the contract, signed in': () => measure(`${server.address}/api/Bench/SignedIn/7`, signedIn),
  'the same, asking the database who it is': async () => {
    server.world.sessions.find = () => undefined;
    const measured = await measure(`${server.address}/api/Bench/SignedIn/7`, signedIn);
    Reflect.deleteProperty(server.world.sessions, 'find');
    return measured;
  },
});
console.log('  aims: 0.60 open to all, 0.50 signed in');
await server.close();
await bare.close();
process.exit(0);
