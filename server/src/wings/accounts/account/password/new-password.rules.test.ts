import { expect, test } from 'vitest';
import { checkNewPassword, findPasswordWeakness } from './new-password.rules.ts';
import { inWords } from '#contract/kernel/text/said.ts';

const weaknessOf = (...given: Parameters<typeof findPasswordWeakness>) => {
  const found = findPasswordWeakness(...given);
  return found && inWords(found, 'en-US');
};

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
  const refusedAt = (Field: string) =>
    expect.objectContaining({ failure: 'Invalid', details: { errors: [{ Field, Message: expect.stringMatching(/too common/) }] } });
  expect(() => checkNewPassword('Password1!', robin)).toThrow(refusedAt('Password'));
  expect(() => checkNewPassword('Password1!', robin, 'NewPassword')).toThrow(refusedAt('NewPassword'));
});
