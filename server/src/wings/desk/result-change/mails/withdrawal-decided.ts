import { defineMail, greetingFor } from '#server/kernel/mail/define-mail.ts';

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

const titles: Readonly<Record<WithdrawalDecision, string>> = {
  accepted: 'Your entry was withdrawn',
  declined: 'Your request was declined',
  organizers: 'Your entry was withdrawn',
};

export const withdrawalDecidedMail = defineMail<DecidedValues>(
  'withdrawal-decided',
  ({ firstName, title, category, decision, reason, isRefunded, mayAskAgain, link }, { property, spelled }) => {
    const organizers = `The ${spelled('organizers', 'organisers')} of ${property.name}`;
    const fee = isRefunded ? 'Its fee will be refunded.' : 'Its fee isn’t refunded.';
    const words: Readonly<Record<WithdrawalDecision, readonly string[]>> = {
      accepted: [`${organizers} accepted your request and withdrew ${title} from ${category}, with its award if it had one. ${fee}`],
      declined: [
        `${organizers} declined your request to withdraw ${title} from ${category}. The result stays as it is.`,
        ...(mayAskAgain ? ['You can ask once more.'] : []),
      ],
      organizers: [`${organizers} withdrew ${title} from ${category}, with its award if it had one. ${fee}`],
    };
    return {
      subject: `${title}: ${titles[decision].toLowerCase()}`,
      preview: decision === 'declined' ? `${title} stays in ${category}.` : `${title} is no longer in ${category}.`,
      title: titles[decision],
      greeting: greetingFor(firstName),
      paragraphs: words[decision],
      facts: [['Reason', reason]],
      button: { label: 'View entry', url: link },
      footnotes: [],
    };
  },
  { variantOf: ({ decision }) => decision },
);
