import { expect, test } from 'vitest';
import { everyDay, isRobot } from './analytic.rules.ts';

test('robots, link previews and programs are distinguished from browsers', () => {
  const robots = [
    '',
    ' ',
    'Mozilla/5.0 (compatible; Somebot/2.1; +https://example.org/bot)',
    'ExampleSpider/1.0',
    'LinkPreview/3',
    'facebookexternalhit/1.1',
    'curl/8.5.0',
    'python-requests/2.31',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/140.0 Safari/537.36',
  ];
  expect(robots.filter((agent) => !isRobot(agent))).toEqual([]);
  const people = [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0',
  ];
  expect(people.filter(isRobot)).toEqual([]);
});

test('days on which no one came are there, too, up to today', () => {
  const days = everyDay([{ day: '2026-02-28', views: 3, plays: 1, voteViews: 2 }], '2026-03-01', 3);
  expect(days).toEqual([
    { Day: '2026-02-27', Views: 0, Plays: 0, VoteViews: 0 },
    { Day: '2026-02-28', Views: 3, Plays: 1, VoteViews: 2 },
    { Day: '2026-03-01', Views: 0, Plays: 0, VoteViews: 0 },
  ]);
});
