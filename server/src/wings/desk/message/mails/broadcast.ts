import type { FilledBlock } from '#contract/kernel/text/mail-text.ts';
import { type Footing, whyAndHowToStop } from '#server/wings/desk/message/about-reader.ts';
import { defineMail } from '#server/kernel/mail/define-mail.ts';
import messageMails from '#texts/desk/message-mails.ts';

interface BroadcastValues extends Footing {
  subject: string;
  /** What the organizer wrote, filled in for this reader. */
  body: readonly FilledBlock[];
  /** To the organizer, before it goes out. */
  isTest?: boolean;
}

/** A message to many: its text is written each time, so it has no original. */
export const broadcastMail = defineMail<BroadcastValues>('broadcast', (values, voice) => {
  const subject = values.isTest ? voice.say(messageMails)('test-subject', { subject: values.subject }) : values.subject;
  return {
    subject,
    preview:
      values.body
        .flatMap(({ spans }) => spans.map(({ text }) => text))
        .join(' ')
        .replaceAll(/\s+/g, ' ')
        .trim()
        .slice(0, 110) || subject,
    title: subject,
    paragraphs: [],
    body: values.body,
    ...whyAndHowToStop(values, voice),
  };
});
