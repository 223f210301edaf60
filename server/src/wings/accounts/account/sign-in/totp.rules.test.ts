import { describe, expect, test } from 'vitest';
import { base32Of, bytesOf, stepAt, stepOfCode, totpOf, totpUri } from './totp.rules.ts';

/** The secret of RFC 6238, appendix B. */
const secret = base32Of(Buffer.from('12345678901234567890'));

describe('codes of an authenticator app', () => {
  test.each([
    ['1970-01-01T00:00:59Z', '287082'],
    ['2005-03-18T01:58:29Z', '081804'],
    ['2005-03-18T01:58:31Z', '050471'],
    ['2009-02-13T23:31:30Z', '005924'],
    ['2033-05-18T03:33:20Z', '279037'],
    ['2603-10-11T11:33:20Z', '353130'],
  ])('at %s the code is %s, as RFC 6238 prints it', (at, code) => expect(totpOf(secret, stepAt(new Date(at)))).toBe(code));

  test('secrets are written in base 32 and read back', () => {
    expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(bytesOf(secret).toString()).toBe('12345678901234567890');
    expect(base32Of(Buffer.from([0xff]))).toBe('74');
    expect(base32Of(Buffer.from([]))).toBe('');
    expect(bytesOf('')).toHaveLength(0);
  });

  const now = new Date('2026-11-15T12:00:10Z');
  const step = stepAt(now);

  test('the code of now, of the step before and of the next one are right, however they are spaced', () => {
    for (const one of [step - 1, step, step + 1]) expect(stepOfCode(secret, totpOf(secret, one), now, 0)).toBe(one);
    const code = totpOf(secret, step);
    expect(stepOfCode(secret, ` ${code.slice(0, 3)} ${code.slice(3)}`, now, 0)).toBe(step);
  });

  test('older and later ones are not', () => {
    for (const one of [step - 2, step + 2]) expect(stepOfCode(secret, totpOf(secret, one), now, 0)).toBeUndefined();
    expect(stepOfCode(secret, '', now, 0)).toBeUndefined();
  });

  test('a code that was taken is not taken again, nor one from before it', () => {
    expect(stepOfCode(secret, totpOf(secret, step), now, step)).toBeUndefined();
    expect(stepOfCode(secret, totpOf(secret, step - 1), now, step)).toBeUndefined();
    expect(stepOfCode(secret, totpOf(secret, step + 1), now, step)).toBe(step + 1);
  });

  test('the QR code names the award and the person', () => {
    expect(totpUri(secret, 'Laurel & Sons', 'robin@example.org')).toBe(
      `otpauth://totp/Laurel%20%26%20Sons:robin%40example.org?secret=${secret}&issuer=Laurel%20%26%20Sons`,
    );
  });
});
