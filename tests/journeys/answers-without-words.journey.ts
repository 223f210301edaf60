import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { unspecifiedError } from '#contract/kernel/call/client.ts';
import { enterAsEntrant } from './kit/entrants.ts';
import { expect, type Page, test } from './kit/journey.ts';
import { enterAsJudge, newJudge } from './kit/judges.ts';
import { enter, newAdministrator } from './kit/people.ts';

/** What a gateway says in our place, or nothing: none of it has words of ours. */
const answers = [
  { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' },
  { status: 500, body: '' },
  { status: 200, contentType: 'text/html', body: '<h1>Welcome to the hotel</h1>' },
  { status: 500, contentType: 'application/json', body: '{"Success":false,"Mess' },
] as const;
const away = 'The server can’t be reached. Check your connection and try again.';

interface Form {
  portal: string;
  path: string;
  /** Signs in whoever the form is for. */
  by?: (page: Page) => Promise<unknown>;
  /** What it sends. */
  call: string;
  fields: Readonly<Record<string, string>>;
  submit: string;
}

const password = 'Tin kettle 9?';
const signIn = { fields: { Email: 'someone@example.org', Password: password }, submit: 'Sign in' };
const forms: readonly Form[] = [
  { portal: 'entrants', path: '/entries/halyard/login', call: 'token', ...signIn },
  { portal: 'judges', path: '/judging/halyard/login', call: 'token', ...signIn },
  { portal: 'staff', path: '/admin/login', call: 'token', ...signIn },
  { portal: 'voters', path: '/vote/halyard/login', call: 'api/PV/Login', ...signIn },
  {
    portal: 'entrants without their password',
    path: '/entries/halyard/forgot',
    call: 'api/Account/ForgotPassword',
    fields: { Email: 'someone@example.org' },
    submit: 'Send link',
  },
  {
    portal: 'voters without their password',
    path: '/vote/halyard/forgot',
    call: 'api/PV/ForgotPassword',
    fields: { Email: 'someone@example.org' },
    submit: 'Send link',
  },
  {
    portal: 'an entrant who changes their password',
    path: '/entries/halyard/account',
    by: (page) => enterAsEntrant(page),
    call: 'api/Account/ChangePassword',
    fields: { 'Current password': password, 'New password': 'Tin kettle 8?', 'Confirm password': 'Tin kettle 8?' },
    submit: 'Change password',
  },
  {
    portal: 'a judge who changes their password',
    path: '/judging/halyard/account',
    by: async (page) => enterAsJudge(page, await newJudge()),
    call: 'api/Account/ChangePassword',
    fields: { 'Current password': password, 'New password': 'Tin kettle 8?', 'Confirm password': 'Tin kettle 8?' },
    submit: 'Change password',
  },
  {
    portal: 'an organizer who changes their password',
    path: '/admin/account',
    by: async (page) => enter(page, { email: await newAdministrator(), propertyId: adminPropertyId, path: '/admin' }),
    call: 'api/Account/ChangePassword',
    fields: { 'Current password': password, 'New password': 'Tin kettle 8?', 'Confirm password': 'Tin kettle 8?' },
    submit: 'Change password',
  },
];

for (const { portal, path, by, call, fields, submit } of forms)
  test(`R218 an answer without words reads the printed sentence, and none at all that the connection may be lost: ${portal}`, async ({
    page,
  }) => {
    await by?.(page);
    await page.goto(path);
    const send = async () => {
      for (const [label, value] of Object.entries(fields)) await page.getByRole('textbox', { name: label, exact: true }).fill(value);
      await page.getByRole('button', { name: submit, exact: true }).click();
    };
    const alert = page.getByRole('alert');
    for (const answer of answers) {
      await page.route(`**/${call}*`, (route) => route.fulfill(answer), { times: 1 });
      await send();
      await expect(alert.getByText(unspecifiedError)).toBeVisible();
      await page.reload();
    }
    await page.route(`**/${call}*`, (route) => route.abort('connectionreset'), { times: 1 });
    await send();
    await expect(alert.getByText(away)).toBeVisible();
  });
