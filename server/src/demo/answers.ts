import { answerOfPicks } from '#contract/wings/entering/category/answers.ts';
import { Random } from './random.ts';

export interface AskedQuestion {
  id: number;
  label: string;
  choices: readonly string[];
}

interface Answering {
  questions: readonly AskedQuestion[];
  title: string;
  category: string;
  /** Where the work is on the web. */
  site: string;
  /** When it was entered. */
  enteredAt: Date;
}

const episodes = ['The night shift', 'What the ferry carried', 'A letter from the weir', 'Two hundred keys', 'The last tenant'] as const;

const places = ['Leeds and Bradford', 'Lisbon and Porto', 'the Pacific Northwest', 'four towns on the Baltic coast', 'Chicago'] as const;

interface Channel {
  name: string;
  where: (random: Random) => string;
}

const channels: readonly Channel[] = [
  { name: 'Print', where: (random) => `in ${random.between(3, 9)} local papers` },
  { name: 'Out of home', where: (random) => `on ${random.between(40, 380)} bus shelters and station walls` },
  { name: 'Film', where: (random) => `before the main film in ${random.between(8, 36)} cinemas` },
  { name: 'Audio', where: (random) => `on ${random.between(2, 6)} radio stations` },
  { name: 'Social', where: (random) => `in ${random.between(12, 48)} short posts that residents wrote themselves` },
  { name: 'Events', where: (random) => `at ${random.between(3, 14)} street markets` },
];

const dayMs = 86_400_000;
const dayBefore = (date: Date, days: number): string => new Date(date.getTime() - days * dayMs).toISOString().slice(0, 10);
const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** What an entrant answers to the questions of a category, by the question's number. The same work answers the same every time. */
export function answersTo({ questions, title, category, site, enteredAt }: Answering): Record<string, string> {
  if (questions.length === 0) return {};
  const random = new Random(`laurel answers ${title} ${category}`);
  const used = random.shuffled(channels).slice(0, random.between(2, 4));
  const weeks = random.between(3, 10);
  const answers: Record<string, (question: AskedQuestion) => string> = {
    'How often does it appear?': ({ choices }) => random.pick(choices),
    'Which episode should judges hear first?': () => `Episode ${random.between(2, 24)}, “${random.pick(episodes)}”`,
    'First broadcast': () => dayBefore(enteredAt, random.between(60, 700)),
    // Not everyone has one.
    Transcript: () => (random.next() < 0.7 ? `${site}/transcript` : ''),
    'Where did the campaign run?': () =>
      `In ${random.pick(places)}, for ${weeks} weeks: ${listed(used.map(({ where }) => where(random)))}. It ended when the last posters came down.`,
    Channels: ({ choices }) =>
      answerOfPicks(
        used.map(({ name }) => name),
        choices,
      ),
    'Budget in thousands': () => String(random.between(3, 90) * 5),
  };
  return Object.fromEntries(
    questions.map((question) => [String(question.id), answers[question.label]?.(question) ?? '']).filter(([, answer]) => answer !== ''),
  );
}
