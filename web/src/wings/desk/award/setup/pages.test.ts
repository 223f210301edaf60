import { expect, test } from 'vitest';
import { setupSteps } from '#contract/wings/desk/award/setup-steps.ts';
import { isPage, nextPage, pages } from './pages.ts';

const steps = (done: readonly string[], skipped: readonly string[] = []) =>
  setupSteps.map((Step) => ({
    Step,
    State: done.includes(Step) ? ('done' as const) : skipped.includes(Step) ? ('skipped' as const) : ('open' as const),
  }));

test('the next step is the next open one, past those done and those skipped', () => {
  expect(nextPage('basics', steps(['basics']))).toBe('brand');
  expect(nextPage('basics', steps(['basics', 'brand'], ['rules']))).toBe('season');
});

test('past the last, the ones left open before come again, and then the check', () => {
  expect(nextPage('people', steps(['basics', 'season'], []))).toBe('brand');
  expect(nextPage('people', steps(pages, []))).toBe('open');
});

test('an address names a page or none', () => {
  expect(isPage('open')).toBe(true);
  expect(isPage('elsewhere')).toBe(false);
});
