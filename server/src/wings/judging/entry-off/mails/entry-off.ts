import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';

interface EntryOffValues {
  firstName: string | null;
  title: string;
  category: string;
  noLoadReasonId: number | null;
  fixUntil: Date;
  /** To the files and links of the work. */
  link: string;
}

/** R356: what judges chose from, as advice to whoever made the work. */
const advice: Record<number, string> = {
  1: 'It isn’t available in the judge’s country. Make it available everywhere, or upload a recording.',
  2: 'It doesn’t run on the judge’s device. Tell us which device it needs, or upload a recording.',
  3: 'The link doesn’t work. Check it in a private window, without signing in.',
  4: 'It asks for a user name and password that judges don’t have. Add them to the link.',
};

const adviceFor = ({ noLoadReasonId }: Pick<EntryOffValues, 'noLoadReasonId'>): string =>
  advice[noLoadReasonId ?? 0] ?? 'Check that its files and links open for someone who isn’t signed in.';

export const entryOffMail = defineMail<EntryOffValues>(
  'entry-off',
  ({ firstName, title, category, noLoadReasonId, fixUntil, link }, { moment, spelled }) => ({
    subject: `Judges couldn’t open ${title}`,
    preview: 'Fix it to keep it in judging.',
    title: 'Judges couldn’t open your work',
    greeting: greetingFor(firstName),
    paragraphs: [
      `A judge in ${category} couldn’t open ${title}. ${adviceFor({ noLoadReasonId })}`,
      `We’ve paused judging of this entry. Fix it by ${moment(fixUntil)}, and an ${spelled('organizer', 'organiser')} will put it back into judging.`,
    ],
    button: { label: 'Fix work', url: link },
    footnotes: [],
  }),
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
