import { expect, test } from 'vitest';
import { lockedWords } from './guard.rules.ts';
import { worded } from '#kit/worded.ts';

test('anyone who is refused reads which round is open and what to do', () => {
  expect(worded(lockedWords('one'))).toBe('Round one is open, so this is locked. Propose the change; another organizer has to approve it.');
  expect(worded(lockedWords('one', true))).toMatch(/^Judging is open, so this is locked/);
  expect(worded(lockedWords('two'))).toContain('Round two');
  expect(worded(lockedWords('vote', true))).toContain('public vote');
  expect(worded(lockedWords('vote'))).toContain('public vote');
  expect(worded(lockedWords('announcement'))).toContain('Winners');
});
