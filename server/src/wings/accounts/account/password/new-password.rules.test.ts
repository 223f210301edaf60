import { expect, test } from 'vitest';
import { checkNewPassword, findPasswordWeakness } from './new-password.rules.ts';

const robin = {
  role: 'Entrant',
  email: 'robin@lantern.example',
  firstName: 'Robin',
  lastName: 'Vale',
  organization: 'Studio Quay',
} as const;

test('the commonest passwords, and those made of a name or an address, are refused in words', () => {
  expect(findPasswordWeakness('Password1!', robin)).toMatch(/too common/);
  for (const own of ['Robin!2026', 'Lantern!9', 'Studio-77']) expect(findPasswordWeakness(own, robin)).toMatch(/name or email/);
  expect(findPasswordWeakness('Laurel!2026', robin)).toBeUndefined();
});

test('administrators need twelve characters, others the printed rule', () => {
  expect(findPasswordWeakness('kx9!vPq2mnw', { ...robin, role: 'Administrator' })).toMatch(/12 characters/);
  expect(findPasswordWeakness('kx9!vPq2mnwz', { ...robin, role: 'Administrator' })).toBeUndefined();
  expect(findPasswordWeakness('kx9!vP', robin)).toBeUndefined();
});

test('a weak password ends the call, with the words at its field', () => {
  expect(() => checkNewPassword('Laurel!2026', robin)).not.toThrow();
  const refusedAt = (Field: string) =>
    expect.objectContaining({ failure: 'Invalid', details: { errors: [{ Field, Message: expect.stringMatching(/too common/) }] } });
  expect(() => checkNewPassword('Password1!', robin)).toThrow(refusedAt('Password'));
  expect(() => checkNewPassword('Password1!', robin, 'NewPassword')).toThrow(refusedAt('NewPassword'));
});
