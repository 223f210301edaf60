import { access, staff } from '#server/kernel/area/account-duties.ts';
import { defineArea } from '#server/kernel/area/area.ts';
import { handled } from '#server/kernel/jobs/define-jobs.ts';
import { awardsOfAccount } from '#server/wings/ground/access/awards-of.store.ts';
import { accountJobs } from './account.jobs.ts';
import { accountMails } from './account.mails.ts';
import { accountHandlers } from './account.ts';
import { deletionHandlers } from './own/deletion.ts';
import { ownHistoryHandlers } from './own/own-history.ts';
import { teamHandlers } from './own/team.ts';
import { mailAboutChange } from './password/email-change.ts';
import { emailHandlers } from './password/email.ts';
import { mailWhoForgot } from './password/forgot.ts';
import { entrantHandlers } from './registration/entrant.ts';
import { captchaHandlers } from './sign-in/captcha.ts';
import { externalLoginHandlers } from './sign-in/external-login.ts';
import { secondFactorHandlers } from './sign-in/second-factor.ts';
import { sessionHandlers } from './sign-in/session.ts';
import { signInHandlers } from './sign-in/sign-in.ts';
import { tokenHandlers } from './sign-in/token.ts';
import { actingHandlers } from './staff/acting.ts';
import { administratorHandlers } from './staff/administrator.ts';
import { personalTokenHandlers } from './staff/personal-token.ts';
import { staffHandlers } from './staff/staff.ts';
import { sweepAccounts } from './sweep.ts';
import { userHandlers } from './user.ts';
import { eraseAccount } from './own/erase.store.ts';
import { mergeAccount } from './own/merge.store.ts';

export const accountArea = defineArea({
  topics: {
    account: accountHandlers,
    acting: actingHandlers,
    administrator: administratorHandlers,
    captcha: captchaHandlers,
    deletion: deletionHandlers,
    email: emailHandlers,
    entrant: entrantHandlers,
    externalLogin: externalLoginHandlers,
    ownHistory: ownHistoryHandlers,
    personalToken: personalTokenHandlers,
    secondFactor: secondFactorHandlers,
    session: sessionHandlers,
    signIn: signInHandlers,
    staff: staffHandlers,
    team: teamHandlers,
    token: tokenHandlers,
    user: userHandlers,
  },
  jobs: handled(accountJobs, { forgot: mailWhoForgot, changeEmail: mailAboutChange, sweep: sweepAccounts }),
  mails: accountMails,
  finders: { account: awardsOfAccount },
  tables: {
    account: { copy: 'never' },
    account_block: {
      accounts: { account_id: { merge: { movesUnlessSame: ['request_type'], otherwise: 'deleted' }, erase: 'deleted' }, blocked_by: staff },
    },
    account_code: { accounts: { account_id: access } },
    account_device: { accounts: { account_id: access } },
    account_merge: {
      accounts: { from_id: { merge: 'stays', erase: 'by area' }, into_id: { merge: 'moves', erase: 'stays' }, merged_by: staff },
      copy: 'never',
    },
    captcha_use: {},
    external_login: { accounts: { account_id: access }, copy: 'never' },
    external_login_attempt: { accounts: { account_id: access }, copy: 'never' },
    mail_opt_out: { copy: 'never' },
    passkey: { accounts: { account_id: access } },
    passkey_challenge: {},
    personal_token: { accounts: { account_id: access } },
    recovery_code: { accounts: { account_id: access } },
    session: { accounts: { account_id: { merge: 'by area', erase: 'deleted' }, acting_id: staff } },
    sign_in_ticket: { accounts: { account_id: access } },
    staff_grant: { accounts: { account_id: staff, granted_by: staff }, copy: 'never' },
    team_member: {
      accounts: { member_id: { merge: 'by area', erase: 'deleted' }, owner_id: { merge: 'by area', erase: 'deleted' } },
      copy: 'never',
    },
    totp: { accounts: { account_id: access } },
  },
  onMerge: mergeAccount,
  onErase: eraseAccount,
});
