import type { Template } from '#server/kernel/mail/mail-content.ts';

export interface TestValues {
  sentBy: string;
  at: Date;
}

export const test: Template<TestValues> = ({ sentBy, at }, { property, publicUrl, moment }) => ({
  subject: `A test mail from ${property.name}`,
  preview: 'If you can read this, mail works.',
  title: 'Mail works',
  paragraphs: ['This mail was sent to see whether mails arrive and how they look. If you can read it, they do.'],
  facts: [
    ['Sent by', sentBy],
    ['At', moment(at)],
    ['From', publicUrl],
  ],
  button: { label: 'Open the outbox', url: `${publicUrl}/admin/outbox` },
  footnotes: ['An administrator asked for this mail. Nobody else gets it.'],
});
