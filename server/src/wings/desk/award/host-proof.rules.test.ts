import { describe, expect, test } from 'vitest';
import { afterLook, isDue } from './host-proof.rules.ts';

const hour = 3_600_000;
const now = new Date('2026-11-15T12:00:00Z');
const before = (hours: number): Date => new Date(now.getTime() - hours * hour);
const proof = {
  addedAt: before(100),
  provedAt: before(90) as Date | null,
  checkedAt: before(7) as Date | null,
  awaySince: null as Date | null,
};

describe('a domain is looked at', () => {
  test('when it never was, and each six hours', () => {
    expect(isDue({ ...proof, checkedAt: null }, now)).toBe(true);
    expect(isDue({ ...proof, checkedAt: before(6) }, now)).toBe(true);
    expect(isDue({ ...proof, checkedAt: before(5.9) }, now)).toBe(false);
  });

  test('each five minutes while people wait for a record they just set', () => {
    const fresh = { ...proof, addedAt: before(47), provedAt: null };
    expect(isDue({ ...fresh, checkedAt: before(5 / 60) }, now)).toBe(true);
    expect(isDue({ ...fresh, checkedAt: before(4 / 60) }, now)).toBe(false);
    expect(isDue({ ...fresh, addedAt: before(48), checkedAt: before(1) }, now)).toBe(false);
    expect(isDue({ ...fresh, provedAt: before(1), checkedAt: before(1) }, now)).toBe(false);
  });
});

describe('what a look finds', () => {
  test('a proof counts from when it was first found', () => {
    const kept = { provedBy: 'dns', lostAt: null, awaySince: null, checkedAt: now };
    expect(afterLook(proof, { provedBy: 'dns' }, now)).toEqual({ ...kept, provedAt: proof.provedAt });
    expect(afterLook({ ...proof, provedAt: null }, { provedBy: 'dns' }, now)).toEqual({ ...kept, provedAt: now });
  });

  test('a proof that is gone is lost, and one that never was is not', () => {
    expect(afterLook(proof, { provedBy: null, isAway: false }, now)).toEqual({
      provedAt: null,
      provedBy: null,
      lostAt: now,
      awaySince: null,
      checkedAt: now,
    });
    expect(afterLook({ ...proof, provedAt: null }, { provedBy: null, isAway: false }, now)).toEqual({ awaySince: null, checkedAt: now });
  });

  test('silence is borne for three days', () => {
    const away = { provedBy: null, isAway: true };
    expect(afterLook(proof, away, now)).toEqual({ awaySince: now, checkedAt: now });
    expect(afterLook({ ...proof, awaySince: before(71.9) }, away, now)).toEqual({ awaySince: before(71.9), checkedAt: now });
    expect(afterLook({ ...proof, awaySince: before(72) }, away, now)).toMatchObject({ provedAt: null, lostAt: now });
  });
});
