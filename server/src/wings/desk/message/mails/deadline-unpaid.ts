import { defineMail, greetingFor } from '#server/kernel/mail/define-mail.ts';
import { type AboutReader, readerPlaceholders, said } from '#server/wings/desk/message/about-reader.ts';
import messageMails from '#texts/desk/message-mails.ts';

/** To entrants whose orders are not paid, before entries close. */
export const deadlineUnpaidMail = defineMail<AboutReader>(
  'deadline-unpaid',
  (reader, voice) => {
    const t = voice.say(messageMails);
    return {
      subject: t('deadline-unpaid-subject', { award: voice.property.name }),
      preview: t('deadline-unpaid-preview', { total: said(reader, 'order total') }),
      title: t('deadline-unpaid-title'),
      greeting: greetingFor(reader.values['first name']),
      paragraphs: [
        t('deadline-unpaid', { worksAre: said(reader, 'works are'), total: said(reader, 'order total') }),
        t('deadline-unpaid-until', { until: said(reader, 'entries close') }),
      ],
      button: { label: t('deadline-unpaid-open'), url: said(reader, 'pay link') },
      ...reader.footing(voice),
    };
  },
  { sentBy: 'entry', placeholders: readerPlaceholders('unpaid') },
);
