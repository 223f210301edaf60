import { expect, test } from 'vitest';
import { checkNewPassword, findPasswordWeakness } from './new-password.rules.ts';
import { worded } from '#kit/worded.ts';
import { faultsInWords } from '#contract/kernel/call/field-errors.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';

const weaknessOf = (...given: Parameters<typeof findPasswordWeakness>) => worded(findPasswordWeakness(...given));

const robin = {
  role: 'Entrant',
  email: 'robin@lantern.example',
  firstName: 'Robin',
  lastName: 'Vale',
  organization: 'Studio Quay',
} as const;

test('the commonest passwords, and those made of a name or an address, are refused in words', () => {
  expect(weaknessOf('Password1!', robin)).toMatch(/too common/);
  for (const own of ['Robin!2026', 'Lantern!9', 'Studio-77']) expect(weaknessOf(own, robin)).toMatch(/name or email/);
  expect(weaknessOf('Laurel!2026', robin)).toBeUndefined();
});

test('administrators need twelve characters, others the printed rule', () => {
  expect(weaknessOf('kx9!vPq2mnw', { ...robin, role: 'Administrator' })).toMatch(/12 characters/);
  expect(weaknessOf('kx9!vPq2mnwz', { ...robin, role: 'Administrator' })).toBeUndefined();
  expect(weaknessOf('kx9!vP', robin)).toBeUndefined();
});

test('a weak password ends the call, with the words at its field', () => {
  expect(() => checkNewPassword('Laurel!2026', robin)).not.toThrow();
  const refusedWith = (...given: Parameters<typeof checkNewPassword>): unknown => {
    try {
      return checkNewPassword(...given);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { failure: error.failure, errors: faultsInWords(error.details.errors ?? [], 'en-US') };
    }
  };
  const refusedAt = (Field: string) => ({ failure: 'Invalid', errors: [{ Field, Message: expect.stringMatching(/too common/) }] });
  expect(refusedWith('Password1!', robin)).toEqual(refusedAt('Password'));
  expect(refusedWith('Password1!', robin, 'NewPassword')).toEqual(refusedAt('NewPassword'));
});
