import { defineMail, greetingFor } from '#server/kernel/mail/define-mail.ts';
import { type AboutReader, readerPlaceholders, said } from '#server/wings/desk/message/about-reader.ts';

/** To entrants whose orders are not paid, before entries close. */
export const deadlineUnpaidMail = defineMail<AboutReader>(
  'deadline-unpaid',
  (reader, voice) => ({
    subject: `Your order with ${voice.property.name} isn’t paid yet`,
    preview: `${said(reader, 'order total')} is due.`,
    title: 'Your order isn’t paid yet',
    greeting: greetingFor(reader.values['first name']),
    paragraphs: [
      `${said(reader, 'works are')} ready for judging, except for one thing: your order of ${said(reader, 'order total')} isn’t paid yet.`,
      `Entries close on ${said(reader, 'entries close')}.`,
    ],
    button: { label: 'View orders', url: said(reader, 'pay link') },
    ...reader.footing(voice),
  }),
  { sentBy: 'entry', placeholders: readerPlaceholders('unpaid') },
);
