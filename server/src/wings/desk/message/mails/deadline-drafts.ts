import { defineMail, greetingFor } from '#server/kernel/mail/define-mail.ts';
import { type AboutReader, readerPlaceholders, said } from '#server/wings/desk/message/about-reader.ts';

/** To entrants whose works are not entered yet, before entries close. */
export const deadlineDraftsMail = defineMail<AboutReader>(
  'deadline-drafts',
  (reader, voice) => ({
    subject: `Entries to ${voice.property.name} close soon`,
    preview: `Your drafts can be entered until ${said(reader, 'entries close')}.`,
    title: 'Your drafts are waiting',
    greeting: greetingFor(reader.values['first name']),
    paragraphs: [
      `${said(reader, 'works are')} not entered yet. Entries close on ${said(reader, 'entries close')}.`,
      'Finish what’s missing and place your order before then.',
    ],
    button: { label: 'Finish entries', url: said(reader, 'entries link') },
    ...reader.footing(voice),
  }),
  { sentBy: 'entry', placeholders: readerPlaceholders('drafts') },
);
