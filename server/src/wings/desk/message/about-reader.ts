import { type AudienceGroup, type MessageKind, placeholdersFor } from '#contract/wings/desk/message/audience.ts';
import type { PlaceholderValues } from '#contract/kernel/text/mail-text.ts';
import type { Mail, MailContent } from '#server/kernel/mail/define-mail.ts';
import type { SecretLink } from '#server/kernel/mail/secret-link.ts';
import type { Voice } from '#server/kernel/mail/voice.ts';
import messageMails from '#texts/desk/message-mails.ts';

/** What an automatic message knows about its reader: the same as one that is written by hand. */
export interface AboutReader {
  group: AudienceGroup;
  values: PlaceholderValues;
  /** Why it came, and how to have no more of it. */
  footing: (voice: Voice) => Pick<MailContent, 'footnotes' | 'links'>;
}

export const said = ({ values }: AboutReader, name: string): string => values[name] ?? '';

/** The placeholders of a group; every mail has `award` already. */
export const readerPlaceholders = (group: AudienceGroup): NonNullable<Mail<AboutReader>['placeholders']> =>
  Object.fromEntries(
    placeholdersFor(group)
      .filter(({ name }) => name !== 'award')
      .map(({ name, is, fallback = '' }) => [name, { is, of: ({ values }: AboutReader) => values[name] ?? null, fallback }]),
  );

export interface Footing {
  isJudge: boolean;
  kind: MessageKind;
  unsubscribeLink: SecretLink;
}

/** Under everything that people can do without: why it came, and how to have no more of it. */
export const whyAndHowToStop = ({ isJudge, kind, unsubscribeLink }: Footing, { property, say }: Voice) => {
  const t = say(messageMails);
  return {
    footnotes: [t(isJudge ? 'why-judge' : 'why-account', { award: property.name }), t(`stop-${kind}`, { link: unsubscribeLink.shown })],
    links: [unsubscribeLink],
  };
};
