import { greetingFor, type Template } from '../mail-content.ts';

export interface WelcomeValues {
  firstName: string | null;
  email: string;
  /** Where the person goes on: the portal they registered for. */
  link: string;
}

export const welcome: Template<WelcomeValues> = ({ firstName, email, link }, { property }) => ({
  subject: `Welcome to ${property.name}`,
  preview: `Your account is ready. You sign in with ${email}.`,
  title: `Welcome to ${property.name}`,
  greeting: greetingFor(firstName),
  paragraphs: ['Thank you for registering. Your account is ready, and everything you begin is kept there until you come back.'],
  facts: [['You sign in with', email]],
  button: { label: 'Go to your account', url: link },
  footnotes: [`You get this mail because this address was registered with ${property.name}. If that was not you, tell us by answering it.`],
});
