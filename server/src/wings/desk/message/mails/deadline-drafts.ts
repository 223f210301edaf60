import { defineMail, greetingFor } from '#server/kernel/mail/define-mail.ts';
import { type AboutReader, readerPlaceholders, said } from '#server/wings/desk/message/about-reader.ts';
import messageMails from '#texts/desk/message-mails.ts';

/** To entrants whose works are not entered yet, before entries close. */
export const deadlineDraftsMail = defineMail<AboutReader>(
  'deadline-drafts',
  (reader, voice) => {
    const t = voice.say(messageMails);
    return {
      subject: t('deadline-drafts-subject', { award: voice.property.name }),
      preview: t('deadline-drafts-preview', { until: said(reader, 'entries close') }),
      title: t('deadline-drafts-title'),
      greeting: greetingFor(reader.values['first name']),
      paragraphs: [
        t('deadline-drafts', { worksAre: said(reader, 'works are'), until: said(reader, 'entries close') }),
        t('deadline-drafts-finish'),
      ],
      button: { label: t('deadline-drafts-open'), url: said(reader, 'entries link') },
      ...reader.footing(voice),
    };
  },
  { sentBy: 'entry', placeholders: readerPlaceholders('drafts') },
);
