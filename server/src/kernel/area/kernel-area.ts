import { emptyAuditOf, forgetAddresses } from '../call/audit.ts';
import { handled } from '../jobs/define-jobs.ts';
import { mailJobs } from '../mail/mail.jobs.ts';
import { deleteMailsTo, stopHeld } from '../mail/mail.store.ts';
import { sendMail } from '../mail/send-mail.ts';
import { sweepMails } from '../mail/sweep-mails.ts';
import { staff } from './account-duties.ts';
import { defineArea } from './area.ts';

/** The kernel's own jobs and tables. */
export const kernelArea = defineArea({
  jobs: handled(mailJobs, { send: sendMail, post: sendMail, sweep: sweepMails }),
  tables: {
    audit_log: {},
    drawn_picture: { copy: 'never' },
    export_run: {
      accounts: { account_id: staff },
      files: {
        file_key: {
          backUp: `select file_key as key, case when is_packed then 'application/gzip' else 'text/csv; charset=utf-8' end as type
            from export_run where state = 'done' and file_key is not null`,
        },
      },
      copy: 'never',
    },
    mail: { accounts: { held_for: { merge: 'by area', erase: 'by area' } }, copy: 'never' },
  },
  // The address of a closed account is never confirmed.
  onMerge: async (db, { from, now }) => void (await stopHeld(db, from.id, now)),
  async onErase(db, { id, propertyId, email }) {
    await deleteMailsTo(db, propertyId, email);
    await emptyAuditOf(db, ['account', 'administrator'], id);
    await forgetAddresses(db, id);
  },
});
