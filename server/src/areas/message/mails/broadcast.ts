import type { MessageKind } from '#contract/areas/message/audience.ts';
import type { FilledBlock } from '#contract/kernel/mail-text.ts';
import { defineMail } from '#server/kernel/mail/define-mail.ts';
import type { Voice } from '#server/kernel/mail/voice.ts';

interface BroadcastValues {
  subject: string;
  /** What the organizer wrote, filled in for this reader. */
  body: readonly FilledBlock[];
  isJudge: boolean;
  kind: MessageKind;
  unsubscribeLink: string;
}

/** Under everything that people can do without: why it came, and how to have no more of it. */
export const whyAndHowToStop = (
  { isJudge, kind, unsubscribeLink }: Pick<BroadcastValues, 'isJudge' | 'kind' | 'unsubscribeLink'>,
  { property }: Voice,
) => ({
  footnotes: [
    `You’re getting this email because you ${isJudge ? 'judge' : 'have an account with'} ${property.name}.`,
    `Unsubscribe from ${{ news: 'news', reminder: 'reminders', results: 'results' }[kind]}: ${unsubscribeLink}`,
  ],
  links: [unsubscribeLink],
});

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
