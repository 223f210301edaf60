import type { Distance } from './feedback.ts';

/** The same words on the page and in the PDF. */
const distance: Record<Distance, string> = {
  clearlyIn: 'Shortlisted, clearly above the line.',
  justIn: 'Shortlisted, close to the line.',
  justMissed: 'Not shortlisted, but close to the line: with other judges it could have gone either way.',
  clearlyOut: 'Not shortlisted this time.',
};

const percent = (value: number): string => {
  if (value >= 100) return 'Above all other works in the category';
  if (value <= 0) return 'Below most works in the category';
  return `Above about ${value}% of the works in the category`;
};

export const feedbackWords = {
  title: 'Jury feedback',
  lead: 'How the jury saw your work, compared with the other works in its category. Judges’ habits are evened out. Comments were checked by the organizer and are in no particular order.',
  comments: 'Comments from the jury',
  tooFew: 'Too few works were reviewed in this category to compare them.',
  distance,
  percent,
};
