import { expect, test } from 'vitest';
import { regionOf, usStates } from './us-states.ts';

test('a state is known by its letters or its name, however they are typed', () => {
  for (const typed of ['NY', ' ny ', 'N.Y.', 'New York', 'new  york']) expect(regionOf('US', typed), typed).toBe('NY');
  for (const [code, name] of Object.entries(usStates)) expect(regionOf('US', name)).toBe(code);
});

test('unknown states give nothing, and other countries have none', () => {
  for (const typed of ['', 'Atlantis', 'XX', 'constructor']) expect(regionOf('US', typed), typed).toBe('');
  expect(regionOf('CA', 'NY')).toBe('');
});
