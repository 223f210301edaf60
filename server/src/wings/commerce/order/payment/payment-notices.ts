import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type CardProvider,
  cardProviderNames,
  hostedProviders,
  isHosted,
  methodOfGateway,
  paymentMethods,
} from '#contract/kernel/award/card-providers.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import type { Job, JobWorld } from '#server/kernel/jobs/define-jobs.ts';
import type { World } from '#server/kernel/call/mount.ts';
import { inTransaction } from '#server/kernel/call/mount.ts';
import { BadNotice } from '#server/kernel/payments/gateway.ts';
import { orderJobs } from '../order.jobs.ts';
import { addNotice, findPaymentByReference } from './payment.store.ts';
import { takeHostedAnswer } from '../provider/hosted.ts';
import { comeBack, leadToPage } from '../provider/hosted-try.ts';
import { hostedMethodOf } from '../provider/methods.service.ts';

/** So long the buyer's own page may take to write the order that a promise is for, before we do it for them. */
const pageMayTakeSeconds = 60;

/**
 * Where payment providers tell us what happened. No calls of the contract: no one signs in, the body counts letter for letter, and the provider
 * decides about its form. What they say is never believed on its own: a notice only has us ask.
 */
export function addPaymentNotices(app: FastifyInstance, world: World): void {
  const { services } = world;
  void app.register(async (scope) => {
    // A signature is about every letter, so bodies stay as they came.
    const types = ['application/json', 'application/x-www-form-urlencoded'];
    scope.removeContentTypeParser(types);
    scope.addContentTypeParser(types, { parseAs: 'buffer', bodyLimit: 512 * 1024 }, (_request, body, done) => done(null, body));

    const jobWorld: JobWorld = {
      db: world.pool,
      inTransaction: (work) => inTransaction(world, work),
      enqueue: <Data extends object>(db: WriteDb, job: Job<Data>, data: NoInfer<Data>, options?: Parameters<JobWorld['enqueue']>[3]) =>
        world.jobs.enqueue(db, job, data, options),
      services,
      now: world.clock,
    };

    /** Notes what a provider has to say, and has it asked. Answers whether it was the provider. */
    const takeNotice = async (name: CardProvider, request: FastifyRequest): Promise<boolean | undefined> => {
      const method = [services.payments, ...services.methods].find((one) => methodOfGateway(one.name) === paymentMethods[name]);
      if (!method?.readNotice) return undefined;
      try {
        const notice = await method.readNotice({ body: rawOf(request.body), headers: request.headers });
        await inTransaction(world, async (db) => {
          if (notice.id && !(await addNotice(db, method.name, { id: notice.id, kind: notice.kind }, world.clock()))) return;
          if (!notice.reference) return;
          const isKnown = await findPaymentByReference(db, method.name, notice.reference);
          // What is begun on a page of the provider's has its number before anyone can pay it: another number is nothing of ours.
          if (!isKnown && method.kind === 'hosted') return;
          const data = { gateway: method.name, reference: notice.reference };
          await world.jobs.enqueue(db, orderJobs.settle, data, isKnown ? {} : { startAfter: pageMayTakeSeconds });
        });
        return true;
      } catch (problem) {
        if (!(problem instanceof BadNotice)) throw problem;
        request.log.warn({ why: problem.message }, 'a notice of the payment provider was refused');
        return false;
      }
    };

    for (const provider of cardProviderNames)
      scope.post(`/api/payments/${provider}`, async (request, reply) => {
        if (isHosted(provider) && hostedMethodOf(services, provider)?.page.by === 'form') {
          const fields = Object.fromEntries(new URLSearchParams(rawOf(request.body).toString('utf8')));
          const isTaken = await takeHostedAnswer(jobWorld, provider, fields);
          return reply
            .code(isTaken ? 200 : 400)
            .type('text/plain')
            .send(isTaken ? 'OK' : 'Refused');
        }
        const received = await takeNotice(provider, request);
        return reply.code(received === undefined ? 404 : received ? 200 : 400).send({ received: received === true });
      });

    for (const provider of hostedProviders)
      for (const [step, act] of Object.entries({ pay: leadToPage, back: comeBack }))
        scope.get<{ Params: { try: string } }>(`/api/payments/${provider}/${step}/:try`, async (request, reply) => {
          const address = await act(jobWorld, provider, request.params.try);
          if (!address) throw new Refusal('NotFound');
          return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(address, 303);
        });
  });
}

const rawOf = (body: unknown): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));
