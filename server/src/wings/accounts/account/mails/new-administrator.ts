import type { StaffRole } from '#contract/kernel/call/permissions.ts';
import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';
import type { SecretLink } from '#server/kernel/mail/secret-link.ts';
import type { Voice } from '#server/kernel/mail/voice.ts';
import accountMails from '#texts/accounts/account-mails.ts';
import mails from '#texts/frame/mails.ts';

interface NewAdministratorValues {
  firstName: string | null;
  /** Who added them, as people call that person; null if no one knows. */
  invitedBy: string | null;
  email: string;
  /** Where the new administrator chooses a password. */
  link: string | SecretLink;
  /** Absent for people who already have a password: they get a link to the sign-in. */
  expiresAt?: Date;
  /** Empty for administrators of everything. */
  grants: readonly Granted[];
}

interface Granted {
  role: StaffRole;
  /** Its name; null for all awards. */
  award: string | null;
}

const hostIn = ({ say }: Voice, invitedBy: string | null): string => invitedBy ?? say(mails)('an-administrator');

const rolesIn = ({ say, list }: Voice, grants: readonly Granted[]): string => {
  const t = say(accountMails);
  const words = grants.map(({ role: key, award }) => {
    const role = t(`granted-${key}`);
    return award === null ? t('new-administrator-grant-all', { role }) : t('new-administrator-grant', { role, award });
  });
  return list(words, 'unit');
};

export const newAdministratorMail = defineMail<NewAdministratorValues>(
  'new-administrator',
  ({ firstName, invitedBy: host, email, link, expiresAt, grants }, voice) => {
    const t = voice.say(accountMails);
    const invitedBy = hostIn(voice, host);
    const isInvited = grants.length > 0;
    const about = { invitedBy, award: voice.property.name };
    return {
      subject: isInvited ? t('new-administrator-invited-subject', about) : t('new-administrator-added-subject', about),
      preview: expiresAt ? t('new-administrator-new-preview') : t('new-administrator-known-preview'),
      title: isInvited ? t('new-administrator-invited-title') : t('new-administrator-added-title'),
      greeting: greetingFor(firstName),
      paragraphs: [
        isInvited ? t('new-administrator-invited', { invitedBy }) : t('new-administrator-added', { invitedBy }),
        expiresAt ? t('new-administrator-new', { until: voice.moment(expiresAt) }) : t('new-administrator-known'),
      ],
      facts: [[t('sign-in-with'), email], ...(isInvited ? [[t('new-administrator-role'), rolesIn(voice, grants)] as const] : [])],
      button: { label: expiresAt ? t('choose-password') : t('sign-in'), url: link },
      footnotes: [t('if-unknown', { invitedBy })],
    };
  },
  {
    sentBy: 'admin',
    isProof: true,
    placeholders: {
      ...firstNamePlaceholder,
      'invited by': { of: ({ invitedBy }, voice) => hostIn(voice, invitedBy) },
      email: { of: ({ email }) => email },
      roles: { of: ({ grants }, voice) => (grants.length ? rolesIn(voice, grants) : null) },
      'link expires': { is: 'date', of: ({ expiresAt }, { moment }) => (expiresAt ? moment(expiresAt) : null) },
    },
    variantOf: ({ expiresAt, grants }) => `${grants.length ? 'invited' : 'added'}${expiresAt ? '' : '-known'}`,
  },
);
