import { expect, test } from 'vitest';
import { voiceOf } from '#server/kernel/mail/voice.ts';
import { scheduleIn } from './schedule-words.rules.ts';

const voice = voiceOf(2, 'https://laurel.example');
const dates = { from: new Date('2026-11-15T20:00:00Z'), until: new Date('2026-12-05T07:59:00Z') };

test.each([
  [0, ''],
  [1, ', 1 review'],
  [40, ', 40 reviews'],
])('%i reviews are said only if there are any', (reviews, said) => {
  const until = voice.moment(dates.until);
  expect(scheduleIn(voice, { name: 'The Wrens', ...dates, reviews })).toEqual([
    'The Wrens',
    `${voice.date(dates.from)} to ${until}${said}`,
  ]);
});
