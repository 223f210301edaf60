import { defineMail, greetingFor } from '#server/kernel/mail/define-mail.ts';
import { type AboutReader, readerPlaceholders, said } from '#server/wings/desk/message/about-reader.ts';
import messageMails from '#texts/desk/message-mails.ts';

/** To entrants without an award, after the winners were announced. */
export const resultLostMail = defineMail<AboutReader>(
  'result-lost',
  (reader, voice) => {
    const t = voice.say(messageMails);
    return {
      subject: t('result-lost-subject', { award: voice.property.name }),
      preview: t('result-lost-preview', { season: said(reader, 'season') }),
      title: t('result-lost-title'),
      greeting: greetingFor(reader.values['first name']),
      paragraphs: [t('result-lost', { season: said(reader, 'season'), works: said(reader, 'works') }), t('result-lost-thanks')],
      button: { label: t('result-lost-open'), url: said(reader, 'entries link') },
      ...reader.footing(voice),
    };
  },
  { sentBy: 'entry', placeholders: readerPlaceholders('unawarded') },
);
