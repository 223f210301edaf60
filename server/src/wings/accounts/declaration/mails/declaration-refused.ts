import { defineMail, greetingFor } from '#server/kernel/mail/define-mail.ts';
import declarationMails from '#texts/accounts/declaration-mails.ts';

interface RefusedValues {
  firstName: string | null;
  person: string;
  title: string;
  isJudge: boolean;
  reason: string;
  link: string;
}

export const declarationRefusedMail = defineMail<RefusedValues>(
  'declaration-refused',
  ({ firstName, person, title, isJudge, reason, link }, { property, say }) => {
    const t = say(declarationMails);
    return {
      subject: t('refused-subject', { person, title }),
      preview: reason.slice(0, 120),
      title: t('refused-title'),
      greeting: greetingFor(firstName),
      paragraphs: [t('refused', { person, title, award: property.name }), t(isJudge ? 'refused-judge' : 'refused-entrant', { person })],
      facts: [[t('refused-reason'), reason]],
      button: { label: t('refused-button'), url: link },
      footnotes: [t('refused-why')],
    };
  },
);
