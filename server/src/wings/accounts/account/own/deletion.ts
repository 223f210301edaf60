import { deletion } from '#contract/wings/accounts/account/deletion.ts';
import { afterPreparing, implement } from '#server/kernel/call/implement.ts';
import { queueMail } from '#server/kernel/mail/queue-mail.ts';
import { fieldError } from '#server/kernel/call/refusal.ts';
import * as store from '../account.store.ts';
import { isLastOwner } from '../staff/administrator.rules.ts';
import * as codes from '../password/code.store.ts';
import { pageOf } from '../password/links.rules.ts';
import { accountDeletionMail } from '../mails/account-deletion.ts';
import { collectData } from './my-data.store.ts';
import * as sessions from '../sign-in/session.store.ts';
import { after, deletionGraceMs } from '../sign-in/sign-in.rules.ts';
import { lockOwners } from '../staff/staff.store.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/accounts/account-refusals.ts';

const says = saying(texts);

export const deletionHandlers = implement(deletion, {
  async getMyData({ db, actor }) {
    const data = await collectData(db, actor.propertyId, actor.id);
    return { fileName: 'my-data.json', type: 'application/json; charset=utf-8', content: Buffer.from(JSON.stringify(data, null, 2)) };
  },

  deleteAccount: afterPreparing<typeof deletion.deleteAccount>()(
    async ({ body, db, actor, services }) => {
      const found = await store.findAccount(db, actor.propertyId, actor.id);
      const isRight = found?.passwordHash
        ? await services.passwords.matches(found.passwordHash, body.CurrentPassword ?? '')
        : found !== undefined;
      return { found, isRight };
    },
    async (given) => {
      const { db, actor, now, services, record, refuse } = given;
      const { found, isRight } = given.prepared;
      if (!found || !isRight) {
        await record('account.deleteFailed', { subject: 'account', subjectId: actor.id });
        return refuse('WrongPassword', { keeps: true, errors: [fieldError('CurrentPassword', says('currentPasswordIncorrect'))] });
      }
      if (actor.role === 'Administrator' && isLastOwner(await lockOwners(db), actor.id)) return refuse('LastAdministrator');
      const deletesAt = after(now, deletionGraceMs(actor.role));
      await store.changeAccount(db, actor.propertyId, actor.id, { deletesAt, subscriptionIds: [] });
      await codes.deleteCodes(db, actor.id);
      await sessions.revokeSessions(db, actor.id, now);
      await record('account.deletionAsked', { subject: 'account', subjectId: actor.id, after: { deletesAt } });
      if (deletesAt > now)
        await queueMail(given, accountDeletionMail, {
          propertyId: actor.propertyId,
          to: found.email,
          values: {
            firstName: found.firstName,
            deletesAt,
            signInLink: pageOf(services.settings.publicUrl, actor.propertyId, 'login'),
          },
        });
      return { DeletesDate: deletesAt };
    },
  ),
});
