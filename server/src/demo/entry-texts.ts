import { textLimits } from '#contract/kernel/call/constants.ts';
import type { Random } from './random.ts';

/** What entrants write beside their work: plain sentences, never longer than the forms allow. */

const objectives = [
  'To be understood by somebody who comes to it tired, late and on a small screen.',
  'To make one thing well instead of twelve things a little.',
  'To show the people behind the figures without using them.',
  'To reach those who had stopped listening, and to give them a reason to start again.',
  'To last ten years, and to be easy to mend in all of them.',
  'To bring visitors back a second time: nobody had ever counted the second visit before.',
  'To spend less than last year, and to have more to show for it.',
  'To let the material decide, and to stay out of its way.',
  'To win over a committee that had said no twice.',
  'To be read aloud at a kitchen table.',
  'To find out whether the idea holds when strangers use it.',
  'To give a quiet subject a place among the loud ones.',
] as const;

const results: readonly ((random: Random) => string)[] = [
  (random) => `${random.between(11, 94)},000 people came in the first month; a third of them came back.`,
  (random) => `Sold out in ${random.between(2, 9)} weeks. A second run was made, a little larger.`,
  (random) => `Watched to the end by ${random.between(61, 92)} of 100 who began, against 40 for our earlier work.`,
  (random) => `${random.between(3, 28)} schools have asked for it since, and use it in class.`,
  (random) => `Complaints fell by ${random.between(18, 57)} per cent, and the letters that still come are kinder.`,
  (random) => `Shown in ${random.between(4, 17)} cities. In two of them it has been asked to stay.`,
  (random) => `It paid for itself after ${random.between(3, 14)} months, which nobody had promised.`,
  () => 'The council has taken it over and keeps it running with its own people.',
  () => 'Nobody has asked where the old one went. We take that as praise.',
  (random) => `${random.between(120, 940)} people wrote to us; we have answered all of them.`,
];

const diversity = [
  'Half of those who decide here are women, and our trainees come from schools that do not usually send any. We publish what each job pays, from the first to the last, once a year.',
  'We work in four languages and pay for the interpreter instead of hoping. Interviews are held at hours at which people with children can come.',
];
const sustainability = [
  'We count what we print, ship and throw away, and put the figures on our door. Two years running they have fallen; the third year is harder.',
  'Everything we deliver can be taken apart with a screwdriver. What comes back is repaired and sold again at half the price.',
];

export function textsOf(random: Random, statement: string, isCompany: boolean, longTexts: boolean): Record<string, string> {
  return {
    ProjectSummary: cut(statement, longTexts && !isCompany ? textLimits.usual : textLimits.summary),
    Objectives: random.pick(objectives),
    ResultsEvaluation: random.pick(results)(random),
    ...(isCompany && {
      CompanyEffortsDiversity: random.pick(diversity),
      CompanyEffortsSustainability: random.pick(sustainability),
    }),
  };
}

/** Whole sentences only. */
const cut = (text: string, most: number): string =>
  text.length <= most ? text : (/^.*[.?!]/s.exec(text.slice(0, most))?.[0] ?? '').trim();

export const reviewNotes = [
  'The second half is where it comes alive.',
  'I would have liked to see it without the explanation first.',
  'Well made. I have seen the idea before, but not as calmly told.',
  'Please check the link to the longer version: it took three tries.',
  'My favourite of the day.',
  'Might do better in a category for smaller teams.',
  'The writing is better than the pictures, and the pictures are good.',
  'Lovely on a phone, a little lost on a large screen.',
] as const;
