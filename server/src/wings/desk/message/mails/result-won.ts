import { defineMail, greetingFor } from '#server/kernel/mail/define-mail.ts';
import { type AboutReader, readerPlaceholders, said } from '#server/wings/desk/message/about-reader.ts';
import messageMails from '#texts/desk/message-mails.ts';

/** To entrants whose works received an award, after it was announced. */
export const resultWonMail = defineMail<AboutReader>(
  'result-won',
  (reader, voice) => {
    const t = voice.say(messageMails);
    return {
      subject: t('result-won-subject', { award: voice.property.name }),
      preview: t('result-won-preview'),
      title: t('result-won-title'),
      greeting: greetingFor(reader.values['first name']),
      paragraphs: [
        t('result-won', { season: said(reader, 'season'), works: said(reader, 'works'), result: said(reader, 'result') }),
        t('result-won-kit'),
        t('result-won-thanks'),
      ],
      button: { label: t('result-won-open'), url: said(reader, 'kit link') },
      ...reader.footing(voice),
    };
  },
  { sentBy: 'entry', placeholders: readerPlaceholders('winners') },
);
