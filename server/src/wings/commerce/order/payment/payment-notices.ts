import type { FastifyInstance } from 'fastify';
import { hostedProviders } from '#contract/kernel/award/card-providers.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import type { Job, JobWorld } from '#server/kernel/jobs/define-jobs.ts';
import type { World } from '#server/kernel/call/mount.ts';
import { inTransaction } from '#server/kernel/call/mount.ts';
import { BadNotice } from '#server/kernel/payments/gateway.ts';
import { orderJobs } from '../order.jobs.ts';
import { addNotice, findPaymentByReference } from './payment.store.ts';
import { whyIgnored } from '../provider/stripe-events.rules.ts';
import { takeHostedAnswer } from '../provider/hosted.ts';

/** So long the buyer's own page may take to write the order that a promise is for, before we do it for them. */
const pageMayTakeSeconds = 60;

/**
 * Where payment providers tell us what happened. No calls of the contract: no one signs in, the body counts letter for letter, and the provider
 * decides about its form. What they say is never believed on its own: a notice only has us ask.
 */
export function addPaymentNotices(app: FastifyInstance, world: World): void {
  const { services } = world;
  void app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: 512 * 1024 }, (_request, body, done) =>
      done(null, body),
    );

    scope.post('/api/payments/stripe', async (request, reply) => {
      const { payments } = services;
      const signature = request.headers['stripe-signature'];
      if (!payments.readNotice) return reply.code(404).send({ received: false });
      try {
        if (!Buffer.isBuffer(request.body)) throw new BadNotice('The body is missing.');
        const notice = payments.readNotice(request.body, typeof signature === 'string' ? signature : '');
        await inTransaction(world, async (db) => {
          if (!(await addNotice(db, payments.name, notice, world.clock())) || !notice.reference || whyIgnored(notice.kind)) return;
          const isKnown = await findPaymentByReference(db, payments.name, notice.reference);
          const data = { gateway: payments.name, reference: notice.reference };
          await world.jobs.enqueue(db, orderJobs.settle, data, isKnown ? {} : { startAfter: pageMayTakeSeconds });
        });
        return { received: true };
      } catch (problem) {
        if (!(problem instanceof BadNotice)) throw problem;
        request.log.warn({ why: problem.message }, 'a notice of the payment provider was refused');
        return reply.code(400).send({ received: false });
      }
    });

    for (const provider of hostedProviders)
      scope.post(`/api/payments/${provider}`, async (request, reply) => {
        const jobWorld: JobWorld = {
          db: world.pool,
          inTransaction: (work) => inTransaction(world, work),
          enqueue: <Data extends object>(db: WriteDb, job: Job<Data>, data: NoInfer<Data>, options?: Parameters<JobWorld['enqueue']>[3]) =>
            world.jobs.enqueue(db, job, data, options),
          services,
          now: world.clock,
        };
        const isTaken = await takeHostedAnswer(jobWorld, provider, (request.body ?? {}) as Record<string, unknown>);
        return reply
          .code(isTaken ? 200 : 400)
          .type('text/plain')
          .send(isTaken ? 'OK' : 'Refused');
      });
  });
}
