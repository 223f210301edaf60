import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';
import type { Voice } from '#server/kernel/mail/voice.ts';
import entrantMails from '#texts/desk/entrant-mails.ts';

interface AccountsMergedValues {
  firstName: string | null;
  /** Whether this is the account that was kept, or the one that can no longer be used. */
  isKept: boolean;
  /** Of the kept account; in part, where someone else might read it. */
  email: string;
  works: number;
  orders: number;
  signInLink: string;
}

/** An organizer's own text can name them too, so they are phrases of their own. */
const worksOf = ({ works }: AccountsMergedValues, { say }: Voice) => say(entrantMails)('accounts-merged-works', { count: works });
const ordersOf = ({ orders }: AccountsMergedValues, { say }: Voice) => say(entrantMails)('accounts-merged-orders', { count: orders });

const variantOf = ({ isKept }: AccountsMergedValues) => (isKept ? 'kept' : 'closed');

export const accountsMergedMail = defineMail<AccountsMergedValues>(
  'accounts-merged',
  (values, voice) => {
    const t = voice.say(entrantMails);
    const award = voice.property.name;
    const variant = variantOf(values);
    return {
      subject: t(`accounts-merged-${variant}-subject`, { award }),
      preview: t(`accounts-merged-${variant}-preview`),
      title: t(`accounts-merged-${variant}-title`),
      greeting: greetingFor(values.firstName),
      paragraphs: [
        t(`accounts-merged-${variant}`, { award, works: worksOf(values, voice), orders: ordersOf(values, voice) }),
        t(`accounts-merged-${variant}-sign-in`),
      ],
      facts: [[t('accounts-merged-signs-in-with'), values.email]],
      button: { label: t('accounts-merged-sign-in'), url: values.signInLink },
      footnotes: [t('accounts-merged-unexpected')],
    };
  },
  {
    isWarning: true,
    placeholders: {
      ...firstNamePlaceholder,
      email: { of: ({ email }) => email },
      works: { of: worksOf },
      orders: { of: ordersOf },
    },
    variantOf,
  },
);
