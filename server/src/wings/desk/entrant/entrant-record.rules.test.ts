import { expect, test } from 'vitest';
import { nameOr } from './entrant-record.rules.ts';

test('someone without a name is called by their address', () => {
  expect(nameOr('Ada', 'Reyes', 'ada@example.org')).toBe('Ada Reyes');
  expect(nameOr('', 'Reyes', 'ada@example.org')).toBe('Reyes');
  expect(nameOr(null, '', 'ada@example.org')).toBe('ada@example.org');
});
