import type { FilledBlock } from '#contract/kernel/text/mail-text.ts';
import { type Footing, whyAndHowToStop } from '#server/wings/desk/message/about-reader.ts';
import { defineMail } from '#server/kernel/mail/define-mail.ts';

interface BroadcastValues extends Footing {
  subject: string;
  /** What the organizer wrote, filled in for this reader. */
  body: readonly FilledBlock[];
}

/** A message to many: its text is written each time, so it has no original. */
export const broadcastMail = defineMail<BroadcastValues>('broadcast', (values, voice) => ({
  subject: values.subject,
  preview:
    values.body
      .flatMap(({ spans }) => spans.map(({ text }) => text))
      .join(' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .slice(0, 110) || values.subject,
  title: values.subject,
  paragraphs: [],
  body: values.body,
  ...whyAndHowToStop(values, voice),
}));
