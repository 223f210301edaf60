import { defineMail } from '#server/kernel/mail/define-mail.ts';
import juryRecordMails from '#texts/results/jury-record-mails.ts';

interface RecordMarkValues {
  award: string;
  season: string;
  lines: number;
  hash: string;
  fingerprint: string;
  isSealed: boolean;
  /** To the public page of marks. */
  link: string;
}

const command = 'node verify-record.mjs RECORD --key FINGERPRINT --marks FILE';

export const recordMarkMail = defineMail<RecordMarkValues>(
  'record-mark',
  ({ award, season, lines, hash, fingerprint, isSealed, link }, { say }) => {
    const t = say(juryRecordMails);
    return {
      subject: t('record-mark-subject', { award, season, lines }),
      preview: hash,
      title: isSealed ? t('record-mark-sealed-title') : t('record-mark-daily-title'),
      paragraphs: [t('record-mark'), t('record-mark-check', { command })],
      facts: [
        [t('record-mark-season'), season],
        [t('record-mark-lines'), `${lines}`],
        [t('record-mark-hash'), hash],
        [t('record-mark-fingerprint'), fingerprint],
      ],
      button: { label: t('record-mark-button'), url: link },
      footnotes: [t('record-mark-note', { award })],
    };
  },
);
