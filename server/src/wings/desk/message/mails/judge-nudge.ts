import { defineMail, greetingFor } from '#server/kernel/mail/define-mail.ts';
import { type AboutReader, readerPlaceholders, said } from '#server/wings/desk/message/about-reader.ts';
import messageMails from '#texts/desk/message-mails.ts';

/** To judges who are behind, and to executives with open ballots, before their round ends. */
export const judgeNudgeMail = defineMail<AboutReader>(
  'judge-nudge',
  (reader, voice) => {
    const t = voice.say(messageMails);
    const until = said(reader, 'judging ends');
    return {
      subject: t('judge-nudge-subject', { award: voice.property.name }),
      preview: t('judge-nudge-preview', { until }),
      title: t('judge-nudge-title'),
      greeting: greetingFor(reader.values['first name']),
      paragraphs: [
        reader.group === 'withoutBallot'
          ? t('judge-nudge-ballots', { until, ballots: said(reader, 'open ballots') })
          : said(reader, 'stage') !== ''
            ? t('judge-nudge-stage', {
                until,
                stage: said(reader, 'stage'),
                done: said(reader, 'reviews done'),
                required: said(reader, 'reviews required'),
              })
            : t('judge-nudge-reviews', { until, done: said(reader, 'reviews done'), required: said(reader, 'reviews required') }),
        t('judge-nudge-thanks'),
      ],
      button: { label: t('judge-nudge-open'), url: said(reader, 'judging link') },
      ...reader.footing(voice),
    };
  },
  {
    sentBy: 'entry',
    placeholders: readerPlaceholders('judges'),
    variantOf: (reader) => (reader.group === 'withoutBallot' ? 'executive' : said(reader, 'stage') === '' ? 'associate' : 'stage'),
  },
);
