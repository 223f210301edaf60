import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { switchSeason } from './season-switch.ts';

const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => log.mockClear());
// Other files share this process.
afterAll(() => log.mockRestore());

test('R229 R495 with both ids the switch is sent, and nothing is logged', () => {
  const send = vi.fn<Parameters<typeof switchSeason>[0]>();
  expect(switchSeason(send, 30, 7)).toBe(true);
  expect(send.mock.calls).toEqual([[{ body: { SeasonID: 30, UserID: 7 } }]]);
  expect(log).not.toHaveBeenCalled();
});

test.each([
  ['the season', null, 7],
  ['the judge', 30, undefined],
  ['both', 0, 0],
])('R229 R495 without the id of %s, "missing parameter" is logged and nothing is sent', (_, seasonId, userId) => {
  const send = vi.fn<Parameters<typeof switchSeason>[0]>();
  expect(switchSeason(send, seasonId, userId)).toBe(false);
  expect(send).not.toHaveBeenCalled();
  expect(log.mock.calls).toEqual([['missing parameter']]);
});
