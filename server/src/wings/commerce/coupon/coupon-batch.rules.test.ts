import { expect, test } from 'vitest';
import { codesFile, newCode } from './coupon-batch.rules.ts';

test('a code begins with its prefix in capitals, and no sign in it is mistaken for another', () => {
  const codes = Array.from({ length: 500 }, () => newCode('Spring-27'));
  for (const code of codes) expect(code).toMatch(/^SPRING-27-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/);
  expect(new Set(codes).size).toBe(500);
  expect(codes.join('').replaceAll('SPRING-27', '')).not.toMatch(/[01ILOU]/);
});

test('the file has a line for each code, with whom it is for and what is left of it', () => {
  const clock = { timeZone: 'UTC', dateOrder: 'mdy', locale: 'en-US' } as never;
  const text = codesFile(
    [
      { code: 'A-1', person: null, uses: 1, maxUses: 3, isActive: true },
      { code: 'A-2', person: 'noor@example.org', uses: 0, maxUses: null, isActive: false },
    ],
    clock,
  );
  expect(text.replace(/^\uFEFF/, '').split(/\r?\n/)).toEqual([
    'Code,Email,Uses,Allowed uses,Active',
    'A-1,,1,3,Yes',
    'A-2,noor@example.org,0,,No',
    '',
  ]);
});
