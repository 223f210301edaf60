import { defineMail, greetingFor } from '#server/kernel/mail/define-mail.ts';
import type { SecretLink } from '#server/kernel/mail/secret-link.ts';
import type { Voice } from '#server/kernel/mail/voice.ts';
import accountMails from '#texts/accounts/account-mails.ts';

interface TeamInvitationValues {
  /** Who invites, as people call that person. */
  invitedBy: string;
  organization: string | null;
  /** The title of the one submission that is shared; without one, all of them are. */
  submission: string | null;
  mayWrite: boolean;
  mayPay: boolean;
  /** The page where the invitation is accepted. */
  link: SecretLink;
  expiresAt: Date;
}

const rightsIn = ({ say }: Voice, mayWrite: boolean, mayPay: boolean): string => {
  const t = say(accountMails);
  if (mayWrite) return mayPay ? t('team-invitation-edit-pay') : t('team-invitation-edit');
  return mayPay ? t('team-invitation-pay') : t('team-invitation-view');
};

export const teamInvitationMail = defineMail<TeamInvitationValues>(
  'team-invitation',
  ({ invitedBy, organization, submission, mayWrite, mayPay, link, expiresAt }, voice) => {
    const t = voice.say(accountMails);
    const about = { invitedBy, award: voice.property.name };
    return {
      subject: t('team-invitation-subject', about),
      preview: submission ? t('team-invitation-submission-preview', { submission }) : t('team-invitation-team-preview'),
      title: t('team-invitation-title'),
      greeting: greetingFor(null),
      paragraphs: [
        submission ? t('team-invitation-submission', about) : t('team-invitation-team', about),
        t('team-invitation-link', { until: voice.moment(expiresAt) }),
      ],
      facts: [
        ...(organization ? [[t('team-invitation-organization'), organization] as const] : []),
        ...(submission ? [[t('team-invitation-title-of-work'), submission] as const] : []),
        [t('team-invitation-rights'), rightsIn(voice, mayWrite, mayPay)],
      ],
      button: { label: t('team-invitation-button'), url: link },
      footnotes: [t('team-invitation-note', { invitedBy })],
    };
  },
  {
    sentBy: 'entry',
    isProof: true,
    placeholders: {
      'invited by': { of: ({ invitedBy }) => invitedBy },
      organization: { of: ({ organization }) => organization, fallback: '' },
      submission: { of: ({ submission }) => submission },
      'link expires': { is: 'date', of: ({ expiresAt }, { moment }) => moment(expiresAt) },
    },
    variantOf: ({ submission }) => (submission ? 'submission' : 'team'),
  },
);
