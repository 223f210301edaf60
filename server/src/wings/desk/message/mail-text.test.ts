import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { mailText } from '#contract/wings/desk/message/mail-text.ts';
import { mail } from '#contract/wings/desk/operation/mail.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { asRead } from '#kit/mailbox.ts';
import { openMailPeer } from '#kit/mail-peer.ts';
import type { Person } from '#kit/people.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { resetPasswordMail } from '#server/wings/accounts/account/mails/reset-password.ts';
import { queueMail } from '#server/kernel/mail/queue-mail.ts';
import { SecretLink } from '#server/kernel/mail/secret-link.ts';

let server: TestServer;
let peer: Awaited<ReturnType<typeof openMailPeer>>;
let press: Person;
beforeAll(async () => {
  peer = await openMailPeer();
  server = await openTestServer({ SMTP_URL: peer.url });
  press = await server.people.staff('communications', 1);
  await server.workJobs();
});
afterAll(async () => {
  await server.close();
  await peer.close();
});

const which = { PropertyID: 1, Template: 'reset-password', Variant: 'usual', Locale: 'en-US' as const };
const get = (more: object = {}) => server.as(press)(mailText.getMailText, { body: { ...which, ...more } });
const save = (Words: object | null, Version: number, who = press) =>
  server.as(who)(mailText.saveMailText, { body: { ...which, Words: Words as never, Version } });
const queue = (propertyId: number, firstName: string | null = 'Ada') =>
  server.pool.transaction().execute((db) =>
    queueMail(
      {
        db,
        now: server.clock.now,
        services: server.world.services,
        enqueue: (job, data, options) => server.world.jobs.enqueue(db, job, data, options),
      },
      resetPasswordMail,
      {
        propertyId,
        to: 'ada@example.org',
        values: {
          firstName,
          link: new SecretLink('http://localhost:3000/reset?', 'code=s3cret'),
          expiresAt: new Date('2026-12-04T23:59:00Z'),
        },
      },
    ),
  );
const mailOf = (id: number) => server.pool.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const own = {
  Subject: 'A new password for {award}',
  Title: 'Forgot it?',
  Text: 'Dear {first name},\n\nChoose **another** one by {link expires}.\n\nSee [the help](https://help.example/passwords).',
  Button: 'Choose it',
  Fallbacks: { 'first name': 'colleague' },
};

test('an award lists every mail it sends, with the originals', async () => {
  const rows = await server.as(press)(mailText.getMailTexts, { body: { PropertyID: 1, Locale: 'en-US' } });
  expect(rows.find(({ Template }) => Template === 'reset-password')).toMatchObject({
    Subject: 'Reset your password for {award}',
    IsOwn: false,
    SavedDate: null,
  });
  expect(rows.filter(({ Template }) => Template === 'order-confirmation').length).toBeGreaterThan(5);
  expect(rows.some(({ Template }) => Template === 'judge-reminder' || Template === 'broadcast')).toBe(false);
  const text = await get();
  expect(text.Words.Text).toContain('Hello {first name},\n\nWe received a request to reset the password for your account with {award}.');
  expect(text.Placeholders.map(({ Name }) => Name)).toEqual(['award', 'first name', 'link expires']);
  const british = await get({ Template: 'order-confirmation', Variant: 'canceled', Locale: 'en-GB' });
  expect(british.Original.Title).toBe('Your order was cancelled');
});

test('a placeholder that the mail does not have is refused at its field', async () => {
  await expect(save({ ...own, Subject: 'For {order total}', Text: 'Hello {nickname}' }, 0)).rejects.toMatchObject({
    status: 400,
    errors: [
      { Field: 'Words.Subject' },
      { Field: 'Words.Text', Message: 'This email has no placeholder {nickname}. Choose one from the list.' },
    ],
  });
  await expect(save({ ...own, Text: '[x](javascript:alert(1))' }, 0)).rejects.toMatchObject({
    status: 400,
    errors: [{ Field: 'Words.Text' }],
  });
});

test('an own text is what the award sends from then on, filled in and safe; its link still works', async () => {
  const before = (await get()).Version;
  const saved = await save(own, before);
  expect(saved).toMatchObject({ IsOwn: true, Version: before + 1 });
  const sent = await mailOf(await queue(1, '<b>Ada</b> evil.example'));
  expect(sent.subject).toBe(`A new password for ${traitsOf(1).name}`);
  expect(sent.html).toContain('Choose <strong>another</strong> one by Dec 4, 2026');
  expect(sent.html).toContain('<a class="accent" href="https://help.example/passwords"');
  expect(sent.html).not.toContain('<b>Ada');
  expect(sent.html).toContain('&lt;b&gt;Ada&lt;/b&gt; evil.\u2060example');
  expect(asRead(server.world.services.signer, sent).html).toContain('reset?code=s3cret');
  expect(sent.text).toContain('the help (https://help.example/passwords)');
  expect(JSON.stringify(sent.filled)).not.toContain('s3cret');
  expect((await mailOf(await queue(1, null))).text).toContain('Dear colleague,');
  // Another award, and another language, keep theirs.
  expect((await mailOf(await queue(3))).text).toContain('Hello Ada,');
  expect((await get({ Locale: 'en-GB' })).IsOwn).toBe(false);
});

test('a preview shows what the last reader would have got, without their link', async () => {
  await queue(1, 'Grace');
  const shown = await server.as(press)(mailText.previewMailText, { body: { ...which, Words: own } });
  expect(shown).toMatchObject({ Recipient: 'ada@example.org' });
  expect(shown.Text).toContain('Dear Grace,');
  expect(shown.Html + shown.Text).not.toContain('s3cret');
  const sample = await server.as(press)(mailText.previewMailText, {
    body: { ...which, Template: 'welcome', Variant: 'confirmed', Words: { ...own, Text: 'Hello {first name}, {email}' } },
  });
  expect(sample.Recipient).toBeNull();
  expect(sample.Text).toContain('robin@example.org');
});

test('a preview in British English has British dates', async () => {
  const until = async (Locale: 'en-US' | 'en-GB') => {
    const body = { ...which, Template: 'agree-email', Locale, Words: { ...own, Text: 'Until {link expires}.' } };
    return (await server.as(press)(mailText.previewMailText, { body })).Text;
  };
  expect(await until('en-US')).toMatch(/Until [A-Z][a-z]{2} \d+, \d{4}, \d+:\d\d [AP]M/);
  expect(await until('en-GB')).toMatch(/Until \d+ [A-Z][a-z]{2} \d{4}, \d\d:\d\d/);
});

test('a test reaches oneself', async () => {
  const { MailID, To } = await server.as(press)(mailText.sendMailTextTest, { body: { ...which, Words: own } });
  expect(To).toBe(press.email);
  await vi.waitFor(async () => expect((await mailOf(MailID)).state).toBe('sent'), { timeout: 10_000 });
  const received = peer.received.find(({ to }) => to.includes(press.email));
  expect(received?.raw).toMatch(/^Subject: \[Test\] A new password/m);
});

test('versions are kept, can be restored, and the original comes back', async () => {
  const first = await get();
  const second = await save({ ...own, Title: 'Second' }, first.Version);
  // The same save again, because its answer was lost, changes nothing.
  expect((await save({ ...own, Title: 'Second' }, first.Version)).Version).toBe(second.Version);
  await expect(save({ ...own, Title: 'Third' }, first.Version)).rejects.toMatchObject({ status: 409 });
  const reset = await save(null, second.Version);
  expect(reset).toMatchObject({ IsOwn: false, Words: reset.Original });
  expect((await mailOf(await queue(1))).subject).toContain('Reset your password for ');
  const restored = await save(reset.Versions.find(({ Version }) => Version === first.Version)?.Words ?? {}, reset.Version);
  expect(restored.Words.Title).toBe('Forgot it?');
  expect(restored.Versions.map(({ Words }) => Words?.Title ?? 'original')).toEqual(
    expect.arrayContaining(['Forgot it?', 'original', 'Second']),
  );
});

test('communications may write texts of their award, readers and other awards’ staff may not', async () => {
  const reader = await server.people.staff('reader', 1);
  await expect(save(own, 0, reader)).rejects.toMatchObject({ status: 403 });
  const others = await server.people.staff('communications', 3);
  await expect(save(own, 0, others)).rejects.toMatchObject({ status: 404 });
});

test('the outbox shows that a mail waits for a confirmed address', async () => {
  const entrant = await server.people.entrant(1, { email: 'new@example.org' });
  await server.pool.updateTable('account').set({ confirmationSentAt: server.clock.now }).where('id', '=', entrant.id).execute();
  const { id } = await server.pool
    .insertInto('mail')
    .values({
      propertyId: 1,
      template: 'test',
      recipient: 'new@example.org',
      subject: 'Held',
      html: '',
      text: '',
      createdAt: server.clock.now,
      heldFor: entrant.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { Rows } = await server.as(press)(mail.getMails, { body: { PropertyID: 1, State: 'held' } });
  expect(Rows.map(({ ID }) => ID)).toContain(id);
});
