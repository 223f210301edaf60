import { defineMail, greetingFor } from '#server/kernel/mail/define-mail.ts';
import resultChangeMails from '#texts/desk/result-change-mails.ts';

/** `organizers`: they withdrew it without having been asked. */
export type WithdrawalDecision = 'accepted' | 'declined' | 'organizers';

interface DecidedValues {
  firstName: string | null;
  title: string;
  category: string;
  decision: WithdrawalDecision;
  reason: string;
  isRefunded: boolean;
  mayAskAgain: boolean;
  /** To the entrant's submission. */
  link: string;
}

export const withdrawalDecidedMail = defineMail<DecidedValues>(
  'withdrawal-decided',
  ({ firstName, title, category, decision, reason, isRefunded, mayAskAgain, link }, { property, say }) => {
    const t = say(resultChangeMails);
    const about = { award: property.name, title, category };
    const words =
      decision === 'declined'
        ? [t('withdrawal-declined', about), ...(mayAskAgain ? [t('withdrawal-declined-again')] : [])]
        : [isRefunded ? t(`withdrawal-${decision}-refunded`, about) : t(`withdrawal-${decision}`, about)];
    return {
      subject: t(`withdrawal-${decision}-subject`, { title }),
      preview: t(`withdrawal-${decision}-preview`, { title, category }),
      title: t(`withdrawal-${decision}-title`),
      greeting: greetingFor(firstName),
      paragraphs: words,
      facts: [[t('reason'), reason]],
      button: { label: t('withdrawal-decided-view'), url: link },
      footnotes: [],
    };
  },
  { variantOf: ({ decision }) => decision },
);
