import { defineMail, greetingFor } from '#server/kernel/mail/define-mail.ts';
import { type AboutReader, readerPlaceholders, said } from '#server/wings/desk/message/about-reader.ts';

/** To entrants without an award, after the winners were announced. */
export const resultLostMail = defineMail<AboutReader>(
  'result-lost',
  (reader, voice) => ({
    subject: `The results of ${voice.property.name}`,
    preview: `The results of ${said(reader, 'season')} are out.`,
    title: 'The results are out',
    greeting: greetingFor(reader.values['first name']),
    paragraphs: [
      `The results of ${said(reader, 'season')} are out. ${said(reader, 'works')} didn’t receive an award this time.`,
      'Thank you for entering your work. The jury looked at every entry with care.',
    ],
    button: { label: 'View entries', url: said(reader, 'entries link') },
    ...reader.footing(voice),
  }),
  { sentBy: 'entry', placeholders: readerPlaceholders('unawarded') },
);
