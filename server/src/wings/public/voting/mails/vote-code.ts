import { defineMail, greetingFor } from '#server/kernel/mail/define-mail.ts';
import type { SecretLink } from '#server/kernel/mail/secret-link.ts';
import votingMails from '#texts/public/voting-mails.ts';
import { listedWorks, type VotedWork, workPlaceholder } from '../voted-works.ts';

interface VoteCodeValues {
  code: SecretLink;
  link: SecretLink;
  codeEndsAt: Date;
  linkEndsAt: Date;
  /** The votes that count once the code or the link is used. */
  votes: readonly VotedWork[];
}

export const voteCodeMail = defineMail<VoteCodeValues>(
  'vote-code',
  ({ code, link, codeEndsAt, linkEndsAt, votes }, voice) => {
    const { property, moment, say } = voice;
    const t = say(votingMails);
    const award = property.name;
    const count = votes.length;
    const shared = {
      greeting: greetingFor(null),
      preview: t('vote-code-preview'),
      code: { label: t('vote-code-label'), code },
      footnotes: [t('vote-code-note')],
    };
    const last = t('vote-code-until', { codeUntil: moment(codeEndsAt), until: moment(linkEndsAt) });
    if (count === 0)
      return {
        ...shared,
        subject: t('vote-code-subject', { award }),
        title: t('vote-code-title'),
        paragraphs: [t('vote-code', { award }), last],
        button: { label: t('vote-code-button'), url: link },
      };
    const works = listedWorks(votes, 'vote-code-work-elsewhere', voice);
    return {
      ...shared,
      subject: t('vote-code-votes-subject', { count, award }),
      title: t('vote-code-votes-title', { count }),
      paragraphs: [t('vote-code-votes', { count, works }), last],
      button: { label: t('vote-code-votes-button', { count }), url: link },
    };
  },
  {
    isProof: true,
    placeholders: {
      'code expires': { is: 'date', of: ({ codeEndsAt }, { moment }) => moment(codeEndsAt) },
      'link expires': { is: 'date', of: ({ linkEndsAt }, { moment }) => moment(linkEndsAt) },
      work: workPlaceholder,
    },
    variantOf: ({ votes }) => (votes.length > 0 ? 'vote' : 'usual'),
  },
);
