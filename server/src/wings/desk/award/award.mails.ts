import { mailKind } from '#server/kernel/mail/define-mail.ts';
import { firstName, site } from '#server/kernel/mail/sample-values.ts';
import { domainChangedMail } from './mails/domain-changed.ts';

/** Its mails, each with values for every way it can read. */
export const awardMails = [
  mailKind(
    domainChangedMail,
    (['added', 'removed', 'proved', 'lost'] as const).map((happened) => ({
      firstName,
      award: 'The Halyard Awards',
      domain: 'awards.example.org',
      happened,
      by: happened === 'lost' ? null : 'Ada Marsh',
      link: `${site}/admin`,
    })),
  ),
];
