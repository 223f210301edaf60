import { defineMail, greetingFor } from '#server/kernel/mail/define-mail.ts';
import declarationMails from '#texts/accounts/declaration-mails.ts';

interface AcceptedValues {
  firstName: string | null;
  award: string;
  title: string;
  version: number;
  acceptedAt: Date;
  points: readonly string[];
  fullText: readonly string[];
  hash: string;
}

/** A copy for the judge, of the text as it was accepted. */
export const declarationAcceptedMail = defineMail<AcceptedValues>(
  'declaration-accepted',
  ({ firstName, award, title, version, acceptedAt, points, fullText, hash }, { say, moment }) => {
    const t = say(declarationMails);
    return {
      subject: t('accepted-subject', { title, award }),
      preview: t('accepted-preview', { version }),
      title: t('accepted-title'),
      greeting: greetingFor(firstName),
      paragraphs: [t('accepted', { title, award }), ...points, ...fullText],
      facts: [
        [t('accepted-version'), String(version)],
        [t('accepted-at'), moment(acceptedAt)],
        [t('accepted-hash'), hash],
      ],
      footnotes: [t('accepted-why')],
    };
  },
);
