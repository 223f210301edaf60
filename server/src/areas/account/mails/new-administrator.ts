import { greetingFor, type Template } from '#server/kernel/mail/mail-content.ts';

export interface NewAdministratorValues {
  firstName: string | null;
  /** Who added them, as people call that person. */
  invitedBy: string;
  email: string;
  /** Where the new administrator chooses a password. */
  link: string;
  expiresAt: Date;
}

export const newAdministrator: Template<NewAdministratorValues> = (
  { firstName, invitedBy, email, link, expiresAt },
  { property, moment },
) => ({
  subject: `${invitedBy} made you an administrator of ${property.name}`,
  preview: 'Choose a password to begin.',
  title: 'You are now an administrator',
  greeting: greetingFor(firstName),
  paragraphs: [
    `${invitedBy} gave you an administrator's account. You can look after properties, seasons, entries, judges and everything else from there.`,
    `Choose a password to begin. The link works once, until ${moment(expiresAt)}; after that, ask for a new one on the sign-in page.`,
  ],
  facts: [['You sign in with', email]],
  button: { label: 'Choose a password', url: link },
  footnotes: [`If you do not know ${invitedBy}, do not follow the link and leave this mail alone.`],
  secretLink: link,
});
