import { greetingFor, type Template } from '#server/kernel/mail/mail-content.ts';

export interface ConfirmEmailValues {
  firstName: string | null;
  link: string;
}

export const confirmEmail: Template<ConfirmEmailValues> = ({ firstName, link }, { property }) => ({
  subject: `Confirm your email address for ${property.name}`,
  preview: 'One click, so that we can write to you.',
  title: 'Confirm your email address',
  greeting: greetingFor(firstName),
  paragraphs: ['Confirm this address so that we can write to you about your entries and orders. Until then, we won’t.'],
  button: { label: 'Confirm email address', url: link },
  footnotes: [`If you don’t have a ${property.name} account, ignore this email.`],
  secretLink: link,
});
