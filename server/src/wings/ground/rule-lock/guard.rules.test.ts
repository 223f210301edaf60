import { expect, test } from 'vitest';
import { lockedWords } from './guard.rules.ts';
import { american } from '#kit/american.ts';

test('anyone who is refused reads which round is open and what to do', () => {
  expect(american(lockedWords('one'))).toBe(
    'Round one is open, so this is locked. Propose the change; another organizer has to approve it.',
  );
  expect(american(lockedWords('one', true))).toMatch(/^Judging is open, so this is locked/);
  expect(american(lockedWords('two'))).toContain('Round two');
  expect(american(lockedWords('vote', true))).toContain('public vote');
  expect(american(lockedWords('vote'))).toContain('public vote');
  expect(american(lockedWords('announcement'))).toContain('Winners');
});
