import { defineMail } from '#server/kernel/mail/define-mail.ts';

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

export const recordMarkMail = defineMail<RecordMarkValues>(
  'record-mark',
  ({ award, season, lines, hash, fingerprint, isSealed, link }) => ({
    subject: `Jury record of ${award}, ${season}: mark at ${lines}`,
    preview: hash,
    title: isSealed ? 'The jury record is sealed' : 'Today’s mark of the jury record',
    paragraphs: [
      'Keep this email. If the record is ever changed before this mark, it no longer leads to this hash, and your copy proves it.',
      'To check a record, run the verifier with a file of the marks you kept: node verify-record.mjs RECORD --key FINGERPRINT --marks FILE',
    ],
    facts: [
      ['Season', season],
      ['Lines', `${lines}`],
      ['Hash', hash],
      ['Key’s fingerprint', fingerprint],
    ],
    button: { label: 'Published marks', url: link },
    footnotes: [`You’re getting this email because the organizers of ${award} named you as the witness of their jury record.`],
  }),
);
