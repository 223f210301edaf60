import { defineMail, greetingFor } from '#server/kernel/mail/define-mail.ts';
import { type AboutReader, readerPlaceholders, said } from '#server/wings/desk/message/about-reader.ts';

/** To judges who are behind, and to executives with open ballots, before their round ends. */
export const judgeNudgeMail = defineMail<AboutReader>(
  'judge-nudge',
  (reader, voice) => ({
    subject: `Judging of ${voice.property.name} ends soon`,
    preview: `Your round ends on ${said(reader, 'judging ends')}.`,
    title: 'Judging ends soon',
    greeting: greetingFor(reader.values['first name']),
    paragraphs: [
      reader.group === 'withoutBallot'
        ? `Your round ends on ${said(reader, 'judging ends')}, and you still have ${said(reader, 'open ballots')} to cast.`
        : `Your round ends on ${said(reader, 'judging ends')}. You’ve done ${said(reader, 'reviews done')} of ${said(reader, 'reviews required')} reviews.`,
      'Every judgment counts. Thank you for your time.',
    ],
    button: { label: 'Continue judging', url: said(reader, 'judging link') },
    ...reader.footing(voice),
  }),
  {
    sentBy: 'entry',
    placeholders: readerPlaceholders('judges'),
    variantOf: ({ group }) => (group === 'withoutBallot' ? 'executive' : 'associate'),
  },
);
