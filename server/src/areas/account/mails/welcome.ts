import { greetingFor, type Template } from '#server/kernel/mail/mail-content.ts';

export interface WelcomeValues {
  firstName: string | null;
  email: string;
  /** Where the person goes on: the portal they registered for. */
  link: string;
  /** Proves the address; absent where that is proved already. */
  confirmLink: string | null;
}

export const welcome: Template<WelcomeValues> = ({ firstName, email, link, confirmLink }, { property }) => ({
  subject: `Welcome to ${property.name}`,
  preview: `Your account is ready. You sign in with ${email}.`,
  title: `Welcome to ${property.name}`,
  greeting: greetingFor(firstName),
  paragraphs: [
    'Thank you for registering. Your account is ready, and everything you begin is kept there until you come back.',
    ...(confirmLink ? ['Confirm this address so that we can write to you about your entries and orders. Until then, we won’t.'] : []),
  ],
  facts: [['You sign in with', email]],
  button: confirmLink ? { label: 'Confirm email address', url: confirmLink } : { label: 'Go to your account', url: link },
  ...(confirmLink && { secretLink: confirmLink }),
  footnotes: [`You get this mail because this address was registered with ${property.name}. If that was not you, tell us by answering it.`],
});
