import type { Voice } from '#server/kernel/mail/voice.ts';
import reviewerMails from '#texts/judging/reviewer-mails.ts';

/** What a judge is scheduled for in one award; without reviews, nothing is assigned yet. */
export interface Scheduled {
  name: string;
  from: Date;
  until: Date;
  reviews: number;
}

/** The award, and when its judging is with how many reviews. */
export const scheduleIn = ({ say, date, moment }: Voice, { name, from, until, reviews }: Scheduled): readonly [string, string] => [
  name,
  say(reviewerMails)('scheduled', { from: date(from), until: moment(until), reviews }),
];
