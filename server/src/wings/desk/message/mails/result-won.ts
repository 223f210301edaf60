import { defineMail, greetingFor } from '#server/kernel/mail/define-mail.ts';
import { type AboutReader, readerPlaceholders, said } from '#server/wings/desk/message/about-reader.ts';

/** To entrants whose works received an award, after it was announced. */
export const resultWonMail = defineMail<AboutReader>(
  'result-won',
  (reader, voice) => ({
    subject: `Congratulations from ${voice.property.name}`,
    preview: 'Your work received an award.',
    title: 'Congratulations',
    greeting: greetingFor(reader.values['first name']),
    paragraphs: [
      `The results of ${said(reader, 'season')} are out, and ${said(reader, 'works are')} among them: ${said(reader, 'result')}.`,
      'Your winner’s kit has a badge, a certificate and texts to share. It opens when the winners are public.',
      'Thank you for entering your work.',
    ],
    button: { label: 'Open winner’s kit', url: said(reader, 'kit link') },
    ...reader.footing(voice),
  }),
  { sentBy: 'entry', placeholders: readerPlaceholders('winners') },
);
