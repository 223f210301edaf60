import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';
import type { Voice } from '#server/kernel/mail/voice.ts';
import entryOffMails from '#texts/judging/entry-off-mails.ts';

interface EntryOffValues {
  firstName: string | null;
  title: string;
  category: string;
  noLoadReasonId: number | null;
  fixUntil: Date;
  /** To the files and links of the work. */
  link: string;
}

/** R356: the reasons judges choose from, as advice to the entrant. */
const advice = { 1: 'entry-off-country', 2: 'entry-off-device', 3: 'entry-off-link', 4: 'entry-off-password' } as const;
const isKnown = (reason: number | null): reason is keyof typeof advice => reason !== null && reason in advice;

const adviceFor = ({ noLoadReasonId: reason }: EntryOffValues, { say }: Voice): string =>
  say(entryOffMails)(isKnown(reason) ? advice[reason] : 'entry-off-other');

export const entryOffMail = defineMail<EntryOffValues>(
  'entry-off',
  (values, voice) => {
    const { firstName, title: work, category, fixUntil, link } = values;
    const t = voice.say(entryOffMails);
    return {
      subject: t('entry-off-subject', { work }),
      preview: t('entry-off-preview'),
      title: t('entry-off-title'),
      greeting: greetingFor(firstName),
      paragraphs: [
        t('entry-off', { category, work, advice: adviceFor(values, voice) }),
        t('entry-off-fix', { until: voice.moment(fixUntil) }),
      ],
      button: { label: t('entry-off-button'), url: link },
      footnotes: [],
    };
  },
  {
    sentBy: 'entry',
    placeholders: {
      ...firstNamePlaceholder,
      work: { of: ({ title }) => title },
      category: { of: ({ category }) => category },
      advice: { of: adviceFor },
      'fix by': { is: 'date', of: ({ fixUntil }, { moment }) => moment(fixUntil) },
    },
  },
);
