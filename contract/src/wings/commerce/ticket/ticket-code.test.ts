import { expect, test } from 'vitest';
import { isCodeForm, plainNumber, readCode, signedPart, writeCode } from './ticket-code.ts';

const signature = Uint8Array.from({ length: 64 }, (_, at) => at);
const given = { eventId: 70_001, ticketId: 4_000_000_123, issue: 3 };

test('a code is read as it was written, in small letters too, with the bytes that were signed', () => {
  const code = writeCode(given, signature);
  expect(code).toMatch(/^[0-9A-F]{150}$/);
  expect(readCode(` ${code.toLowerCase()}\n`)).toEqual({ ...given, signed: signedPart(given), signature });
});

test('a foreign code is refused: another length, other letters, another format', () => {
  const code = writeCode(given, signature);
  for (const text of ['', 'https://example.org', code.slice(2), `${code}00`, `G${code.slice(1)}`, `02${code.slice(2)}`])
    expect(readCode(text), text).toBeUndefined();
  expect([isCodeForm(code), isCodeForm(code.slice(1))]).toEqual([true, false]);
});

test('a short number is known however it is typed', () => {
  expect([plainNumber('wn53-1-7h2c'), plainNumber(' WN53 l 7H2C'), plainNumber('O0')]).toEqual(['WN5317H2C', 'WN5317H2C', '00']);
});
