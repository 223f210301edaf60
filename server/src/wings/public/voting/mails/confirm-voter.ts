import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';
import type { SecretLink } from '#server/kernel/mail/secret-link.ts';
import votingMails from '#texts/public/voting-mails.ts';

interface ConfirmVoterValues {
  firstName: string | null;
  link: SecretLink;
  expiresAt: Date;
  /** The votes that count once the link is opened. */
  votes: readonly Vote[];
}

interface Vote {
  title: string;
  category: string;
  /** Chosen in another browser than the one that registered now. */
  isElsewhere: boolean;
}

export const confirmVoterMail = defineMail<ConfirmVoterValues>(
  'confirm-voter',
  ({ firstName, link, expiresAt, votes }, { property, moment, say, list }) => {
    const t = say(votingMails);
    const award = property.name;
    const shared = {
      greeting: greetingFor(firstName),
      footnotes: [t('confirm-voter-note', { award })],
    };
    const last = t('confirm-voter-link', { until: moment(expiresAt) });
    if (votes.length === 0)
      return {
        ...shared,
        subject: t('confirm-voter-usual-subject', { award }),
        preview: t('confirm-voter-usual-preview'),
        title: t('confirm-voter-usual-title'),
        paragraphs: [t('confirm-voter-usual', { award }), last],
        button: { label: t('confirm-voter-usual-button'), url: link },
      };
    const works = votes.map(({ title, category, isElsewhere }) =>
      t(isElsewhere ? 'confirm-voter-work-elsewhere' : 'confirm-voter-work', { title, category }),
    );
    return {
      ...shared,
      subject: t('confirm-voter-vote-subject', { award }),
      preview: t('confirm-voter-vote-preview'),
      title: t('confirm-voter-vote-title'),
      paragraphs: [t('confirm-voter-vote', { count: votes.length, works: list(works, 'unit') }), last],
      button: { label: t('confirm-voter-vote-button'), url: link },
    };
  },
  {
    isProof: true,
    placeholders: {
      ...firstNamePlaceholder,
      'link expires': { is: 'date', of: ({ expiresAt }, { moment }) => moment(expiresAt) },
      work: {
        of: ({ votes }, { list }) =>
          list(
            votes.map(({ title }) => title),
            'unit',
          ) || null,
        fallback: ({ say }) => say(votingMails)('confirm-voter-any-work'),
      },
      category: {
        of: ({ votes }, { list }) =>
          list(
            votes.map(({ category }) => category),
            'unit',
          ) || null,
        fallback: ({ say }) => say(votingMails)('confirm-voter-any-category'),
      },
    },
    variantOf: ({ votes }) => (votes.length > 0 ? 'vote' : 'usual'),
  },
);
