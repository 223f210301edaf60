import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';
import type { SecretLink } from '#server/kernel/mail/secret-link.ts';
import type { Voice } from '#server/kernel/mail/voice.ts';
import mails from '#texts/frame/mails.ts';
import reviewerMails from '#texts/judging/reviewer-mails.ts';
import { type Scheduled, scheduleIn } from '../schedule-words.rules.ts';

interface JudgeInvitationValues {
  firstName: string | null;
  /** Who invites, as people call that person; null if no one knows. */
  invitedBy: string | null;
  email: string;
  /** What they are scheduled for; dates can follow later. */
  awards: readonly Scheduled[];
  /** Where the judge chooses a password. */
  link: SecretLink;
  expiresAt: Date;
}

const hostIn = ({ say }: Voice, invitedBy: string | null): string => invitedBy ?? say(mails)('an-administrator');

export const judgeInvitationMail = defineMail<JudgeInvitationValues>(
  'judge-invitation',
  ({ firstName, invitedBy: host, email, awards, link, expiresAt }, voice) => {
    const t = voice.say(reviewerMails);
    const invitedBy = hostIn(voice, host);
    return {
      subject: t('judge-invitation-subject', { award: voice.property.name }),
      preview: t('judge-invitation-preview'),
      title: t('judge-invitation-title'),
      greeting: greetingFor(firstName),
      paragraphs: [
        t('judge-invitation', { invitedBy }),
        awards.length ? t('judge-invitation-dated') : t('judge-invitation-undated'),
        t('judge-invitation-link', { until: voice.moment(expiresAt) }),
      ],
      facts: [[t('judge-invitation-email'), email], ...awards.map((scheduled) => scheduleIn(voice, scheduled))],
      button: { label: t('judge-invitation-button'), url: link },
      footnotes: [t('judge-invitation-note', { invitedBy })],
    };
  },
  {
    sentBy: 'judging',
    isProof: true,
    placeholders: {
      ...firstNamePlaceholder,
      'invited by': { of: ({ invitedBy }, voice) => hostIn(voice, invitedBy) },
      email: { of: ({ email }) => email },
      'link expires': { is: 'date', of: ({ expiresAt }, { moment }) => moment(expiresAt) },
    },
    variantOf: ({ awards }) => (awards.length ? 'dated' : 'undated'),
  },
);
