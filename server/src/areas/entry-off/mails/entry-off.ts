import { greetingFor, type Template } from '#server/kernel/mail/mail-content.ts';

export interface EntryOffValues {
  firstName: string | null;
  title: string;
  category: string;
  noLoadReasonId: number | null;
  mendUntil: Date;
  /** To the files and links of the work. */
  link: string;
}

/** R356: what judges chose from, as advice to whoever made the work. */
const advice: Record<number, string> = {
  1: 'It cannot be opened from where the judges are. Please open it to every country, or upload a recording of it.',
  2: 'It does not run on the devices the judges have. Please say which device it needs, or upload a recording of it.',
  3: 'Its address leads nowhere. Please check the link, without being signed in anywhere.',
  4: 'It asks for a user name and a password that we do not have. Please add them to the link.',
};

export const entryOff: Template<EntryOffValues> = ({ firstName, title, category, noLoadReasonId, mendUntil, link }, { moment }) => ({
  subject: `Judges could not open ${title}`,
  preview: 'Please mend it, so that it stays in judging.',
  title: 'Judges could not open your work',
  greeting: greetingFor(firstName),
  paragraphs: [
    `A judge in ${category} could not see ${title}. ${advice[noLoadReasonId ?? 0] ?? 'Please open its files and links and see whether they work for somebody else.'}`,
    `Until it is mended the work rests and is shown to nobody. Please mend it by ${moment(mendUntil)}; an organizer then puts it back.`,
  ],
  button: { label: 'Mend the work', url: link },
  footnotes: [],
});
