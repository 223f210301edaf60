import { type DnsPeer, openDnsPeer } from '#kit/dns-peer.ts';
import { openMailPeer } from '#kit/mail-peer.ts';
import { openStripePeer, settingsFor, type StripePeer } from '#kit/stripe-peer.ts';
import { button, everybodyCanUse, title } from './kit/actions.ts';
import { axe, expect, test } from './kit/journey.ts';
import { type Laurel, startLaurel } from './kit/laurel.ts';
import { signIn } from './kit/people.ts';

const founder = { email: 'founder@example.org', password: 'Crust-and-crumb-2027' };
const login = { user: 'post@crumb.example', password: 'kneaded twice' };

// An installation of its own: in the demonstration nothing can be connected.
let laurel: Laurel;
let post: Awaited<ReturnType<typeof openMailPeer>>;
let stripe: StripePeer;
let dns: DnsPeer;
test.beforeAll(async () => {
  post = await openMailPeer({ login });
  stripe = await openStripePeer();
  dns = await openDnsPeer();
  const { STRIPE_API_URL = '', STRIPE_SCRIPT_URL = '' } = settingsFor(stripe);
  laurel = await startLaurel({
    DEMO: 'false',
    DNS_SERVER: dns.address,
    STRIPE_API_URL,
    STRIPE_SCRIPT_URL,
    ADMIN_EMAIL: founder.email,
    ADMIN_PASSWORD: founder.password,
  });
});
test.afterAll(async () => {
  await laurel.stop();
  await post.close();
  await dns.close();
});

test('a founder connects a mail server and Stripe in the admin, reads what is wrong, and sees the test email arrive', async ({
  page,
  elsewhere,
}) => {
  test.slow();
  await page.goto(`${laurel.url}/admin/connections`);
  await signIn(page, founder.email, founder.password);
  await expect(title(page)).toHaveText('Email and payments');
  await expect(page.getByText('No mail server is connected. Emails stay in the outbox.')).toBeVisible();
  await axe(page);

  await test.step('a mail server, with a wrong password first', async () => {
    await button(page, 'Connect mail server').click();
    const dialog = page.getByRole('dialog', { name: 'Connect mail server' });
    await dialog.getByLabel('Encryption').selectOption('None');
    await expect(dialog.getByLabel('Port'), 'the usual port follows').toHaveValue('25');
    await expect(dialog.getByText(/can be read in transit/)).toBeVisible();
    await dialog.getByLabel('Host').fill('127.0.0.1');
    await dialog.getByLabel('Port').fill(String(post.port));
    await dialog.getByLabel('Username').fill(login.user);
    await dialog.getByLabel('Password').fill('kneaded once');
    await axe(page);
    await button(dialog, 'Connect mail server').click();
    await expect(dialog.getByLabel('Sender address'), 'a sender is needed').toBeFocused();
    await dialog.getByLabel('Sender address').fill('awards@crumb.example');
    await button(dialog, 'Connect mail server').click();
    await expect(page.getByText('Saved. It takes effect now.')).toBeVisible();
    await button(page, 'Send test email').click();
    await expect(page.getByText(/The mail server refused the username or password\./)).toBeVisible();
    await everybodyCanUse(page);
  });

  await test.step('the right one, and the link of the test email on another device', async () => {
    await button(page, 'Change mail server').click();
    const dialog = page.getByRole('dialog', { name: 'Change mail server' });
    await expect(dialog.getByLabel('Password'), 'never shown again').toHaveValue('');
    await dialog.getByLabel('Password').fill(login.password);
    await button(dialog, 'Change mail server').click();
    await expect(dialog).toBeHidden();
    await button(page, 'Send test email').click();
    await expect(page.getByText(/is on its way\. Open it and follow its link/)).toBeVisible();
    const raw = post.received.at(-1)?.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '';
    const phone = await elsewhere();
    await phone.goto(/http:\S+email-arrived\?code=[\w.-]+/.exec(raw)?.[0] ?? '');
    await expect(title(phone)).toHaveText('Confirm the test email');
    await axe(phone);
    await button(phone, 'Confirm it arrived').click();
    await expect(title(phone)).toHaveText('Thank you. Email works.');
    await expect(page.getByText(/^A test email arrived on /), 'the page notices').toBeVisible();
  });

  await test.step('the records of the sender’s domain, and a key of ours', async () => {
    await button(page, 'Check domain').click();
    await expect(page.getByText('No SPF record is published.', { exact: false })).toBeVisible();
    await button(page, 'Create signing key').click();
    await expect(page.getByText('The key isn’t published yet. Publish this record and check again.')).toBeVisible();
    await axe(page);
    const name = await page.getByText(/^laurel-\w+\._domainkey\.crumb\.example$/).textContent();
    const record = await page.getByText(/^v=DKIM1; /).textContent();
    dns.records.set(name ?? '', [record?.trim() ?? '']);
    dns.records.set('crumb.example', ['v=spf1 ip4:127.0.0.1 -all']);
    await button(page, 'Check again').click();
    await expect(page.getByText('The key is published, and emails are signed with it.')).toBeVisible();
    await expect(page.getByText('The domain allows 127.0.0.1 to send its emails.')).toBeVisible();
    await expect(page.getByText(/^Emails are signed with the key laurel-/)).toBeVisible();
    await everybodyCanUse(page);
  });

  await test.step('Stripe, with a wrong key first', async () => {
    await button(page, 'Connect Stripe').click();
    const dialog = page.getByRole('dialog', { name: 'Connect Stripe' });
    await dialog.getByLabel('Publishable key').fill('pk_test_laurel0123456789');
    await dialog.getByLabel('Secret key').fill('sk_test_another0123456789');
    await dialog.getByLabel('Signing secret').fill('laurel');
    await button(dialog, 'Connect Stripe').click();
    await expect(dialog.getByText('Enter the webhook’s signing secret. It starts with whsec_.')).toBeVisible();
    await dialog.getByLabel('Signing secret').fill('whsec_laurel0123456789');
    await button(dialog, 'Connect Stripe').click();
    await expect(page.getByText('Connected with test keys. No one is charged.')).toBeVisible();
    await button(page, 'Check keys').click();
    await expect(page.getByText('Stripe doesn’t accept the secret key. Copy it again from the Stripe dashboard.')).toBeVisible();
    await button(page, 'Change keys').click();
    const change = page.getByRole('dialog', { name: 'Change keys' });
    await change.getByLabel('Secret key').fill('sk_test_laurel0123456789');
    await axe(page);
    await button(change, 'Change keys').click();
    await expect(change).toBeHidden();
    await button(page, 'Check keys').click();
    await expect(page.getByText('Stripe accepts the secret key. It’s a test key: no one is charged.')).toBeVisible();
    await everybodyCanUse(page);
  });

  await test.step('the log knows it, without a secret', async () => {
    await page.goto(`${laurel.url}/admin/audit-log`);
    // The filter offers the same words.
    const noted = (words: string) => page.getByText(words).locator('visible=true').first();
    await expect(noted('Mail server, signing key or payment provider connected or changed')).toBeVisible();
    await expect(noted('Test email arrived')).toBeVisible();
    expect(await page.content()).not.toMatch(/kneaded|sk_test/);
  });
});
