import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { areas } from '#server/areas.ts';
import { writeMail } from '#server/kernel/mail/queue-mail.ts';

const wings = join(import.meta.dirname, '../../..');
/** Everything that people get about an order, its tickets and its packages. */
const names = globSync('{commerce/*,desk/dispatch}/mails/*.ts', { cwd: wings })
  .flatMap((file) => /defineMail<\w+>\(\s*'([\w-]+)'/.exec(readFileSync(join(wings, file), 'utf8'))?.[1] ?? [])
  .sort();
/** About no order that a test card could pay, or with a mark of its own. */
const others = {
  'entries-received': 'where entering costs nothing, no card is asked for',
  'payment-reminder': 'no one is reminded of a test',
  'money-matter': 'to staff, about several orders: each test is marked beside its number',
};
const words = { Subject: 'Your order', Title: 'Thanks', Text: 'Hello,\n\nThank you.', Button: 'Open', Fallbacks: {} };

test('there are mails about orders', () => expect(names.length).toBeGreaterThan(7));

test.each(names.filter((name) => !(name in others)))(
  'the mail “%s” about a test order says in its subject and first of all that it is a test, also in an award’s own words',
  (name) => {
    const kind = areas.mails.find(({ mail }) => mail.name === name);
    expect(kind?.samples.length).toBeGreaterThan(0);
    for (const sample of kind?.samples ?? [])
      for (const language of ['en-US', 'en-GB'] as const)
        for (const own of [undefined, words]) {
          const written = (isTest: boolean) =>
            kind &&
            writeMail(
              kind.mail,
              { propertyId: 1, values: { ...(sample as object), isTest } as never, words: own, language },
              'https://laurel.example',
            );
          expect(written(true)?.subject).toMatch(/^TEST – /);
          expect(written(true)?.text).toContain('This is a test order. No payment was taken, and nothing will be sent.');
          expect(`${written(false)?.subject} ${written(false)?.text}`).not.toMatch(/TEST –|test order/);
        }
  },
);

test('staff see beside the number which orders are tests', () => {
  const kind = areas.mails.find(({ mail }) => mail.name === 'money-matter');
  const sample = kind?.samples[0] as { orders: object[] } | undefined;
  const values = { ...sample, orders: sample?.orders.map((order) => ({ ...order, isTest: true })) } as never;
  expect(kind && writeMail(kind.mail, { propertyId: 1, values }, 'https://laurel.example').text).toContain('TEST – QHTM-7RDK-2FXW');
});
