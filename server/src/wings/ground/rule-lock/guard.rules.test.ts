import { expect, test } from 'vitest';
import { lockedWords } from './guard.rules.ts';

test('anyone who is refused reads which round is open and what to do', () => {
  expect(lockedWords('one')).toBe('Round one is open, so this is locked. Propose the change; another organizer has to approve it.');
  expect(lockedWords('one', true)).toMatch(/^Judging is open, so this is locked/);
  expect(lockedWords('two')).toContain('Round two');
  expect(lockedWords('vote', true)).toContain('public vote');
  expect(lockedWords('vote')).toContain('public vote');
  expect(lockedWords('announcement')).toContain('Winners');
});
