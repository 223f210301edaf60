import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';
import type { SecretLink } from '#server/kernel/mail/secret-link.ts';
import votingMails from '#texts/public/voting-mails.ts';
import { listedWorks, type VotedWork, workPlaceholder } from '../voted-works.ts';

interface ConfirmVoterValues {
  firstName: string | null;
  link: SecretLink;
  expiresAt: Date;
  /** The votes that count once the link is opened. */
  votes: readonly VotedWork[];
}

export const confirmVoterMail = defineMail<ConfirmVoterValues>(
  'confirm-voter',
  ({ firstName, link, expiresAt, votes }, voice) => {
    const { property, moment, say } = voice;
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
    const works = listedWorks(votes, 'confirm-voter-work-elsewhere', voice);
    return {
      ...shared,
      subject: t('confirm-voter-vote-subject', { award }),
      preview: t('confirm-voter-vote-preview'),
      title: t('confirm-voter-vote-title'),
      paragraphs: [t('confirm-voter-vote', { count: votes.length, works }), last],
      button: { label: t('confirm-voter-vote-button'), url: link },
    };
  },
  {
    isProof: true,
    placeholders: {
      ...firstNamePlaceholder,
      'link expires': { is: 'date', of: ({ expiresAt }, { moment }) => moment(expiresAt) },
      work: workPlaceholder,
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
