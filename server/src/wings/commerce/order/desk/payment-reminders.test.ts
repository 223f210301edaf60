import { expect, test } from 'vitest';
import { order } from '#contract/wings/commerce/order/order.ts';
import { paymentReminders, type ReminderKind } from '#contract/wings/commerce/order/payment-reminders.ts';
import { unpaid } from '#contract/wings/commerce/order/unpaid.ts';
import { administrator, chair, day, ordering, server, start, withOrdering } from '#kit/ordering-stage.ts';
import { billing, cartOf } from '#kit/orders.ts';
import { runJob } from '#kit/run-job.ts';
import { remindOfPayments } from './payment-reminders.ts';

const { createReady } = ordering;
withOrdering();

const PropertyID = 6;
const ordered = async (Email: string) => {
  const person = await server.people.entrant(PropertyID);
  const id = await createReady(person, [chair]);
  return server.as(person)(order.submitcart, { body: { cartInfo: cartOf(id, { PropertyID, Billing: { ...billing, Email } }) } });
};
const save = (...on: ReminderKind[]) =>
  server.as(administrator)(paymentReminders.savePaymentReminders, {
    body: {
      PropertyID,
      Rules: (['before', 'due', 'after'] as const).map((Kind) => ({ Kind, Days: Kind === 'due' ? 0 : 5, IsOn: on.includes(Kind) })),
    },
  });
/** To which day after the order, and the job of then. */
const later = async (days: number): Promise<void> => {
  server.clock.now = new Date(start.getTime() + days * day + 1000);
  await server.keepSessions();
  await runJob(server, remindOfPayments, {});
};
const sentTo = async (to: string): Promise<string[]> =>
  (
    await server.pool
      .selectFrom('mail')
      .select('subject')
      .where('recipient', '=', to)
      .where('template', '=', 'payment-reminder')
      .orderBy('id')
      .execute()
  ).map(({ subject }) => subject);

test('a buyer is reminded before, at and after the due date, each once even with two processes', async () => {
  await save('before', 'due', 'after');
  const placed = await ordered('pine@example.com');
  await later(24);
  expect(await sentTo('pine@example.com')).toHaveLength(0);
  await later(25);
  await Promise.all([runJob(server, remindOfPayments, {}), runJob(server, remindOfPayments, {})]);
  expect(await sentTo('pine@example.com')).toHaveLength(1);
  await later(30);
  await later(31);
  await later(35);
  await later(36);
  const subjects = await sentTo('pine@example.com');
  expect(subjects).toHaveLength(3);
  expect(subjects[2]).toContain('overdue');
  const noted = await server.pool
    .selectFrom('auditLog')
    .select('after')
    .where('action', '=', 'order.reminded')
    .where('subjectId', '=', String(placed.OrderID))
    .orderBy('id')
    .execute();
  expect(noted.map(({ after }) => after)).toMatchObject([{ kind: 'before', amount: 10_000 }, { kind: 'due' }, { kind: 'after' }]);
});

test('no one is reminded of what is paid, canceled or written off, of old invoices, or by a rule that is off', async () => {
  await save('before', 'due');
  const [paid, cancelled, lost] = [
    await ordered('paid@example.com'),
    await ordered('cancelled@example.com'),
    await ordered('lost@example.com'),
  ];
  await ordered('old@example.com');
  const body = { OrderID: paid.OrderID, Version: paid.Version, PaymentStatusID: 5 };
  await server.as(administrator)(order.updateOrder, { body });
  await server.pool.updateTable('orders').set({ cancelledAt: start }).where('id', '=', cancelled.OrderID).execute();
  await server.as(administrator)(unpaid.writeOffOrder, { body: { OrderID: lost.OrderID, Reason: 'Insolvent.' } });
  // Nothing ran for days: the reminder before is late, and the one of the due date, too.
  await later(34);
  for (const name of ['paid', 'cancelled', 'lost', 'old']) expect(await sentTo(`${name}@example.com`), name).toEqual([]);
  await later(35);
  expect(await sentTo('old@example.com'), 'that rule is off').toEqual([]);
});

test('rules are off until finance switches them on, and a reader changes nothing', async () => {
  const reader = await server.people.staff('reader', PropertyID);
  const stranger = await server.people.staff('finance', 1);
  const rules = await server.as(stranger)(paymentReminders.getPaymentReminders, { params: { propertyId: 1 } });
  expect(rules.map(({ IsOn }) => IsOn)).toEqual([false, false, false]);
  const body = { PropertyID, Rules: [] };
  await expect(server.as(reader)(paymentReminders.savePaymentReminders, { body })).rejects.toMatchObject({ status: 403 });
  await expect(server.as(stranger)(paymentReminders.savePaymentReminders, { body })).rejects.toMatchObject({ status: 404 });
  expect(await save('due')).toEqual([
    { Kind: 'before', Days: 5, IsOn: false },
    { Kind: 'due', Days: 0, IsOn: true },
    { Kind: 'after', Days: 5, IsOn: false },
  ]);
});
