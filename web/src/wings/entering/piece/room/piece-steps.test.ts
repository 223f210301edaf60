import { expect, test } from 'vitest';
import { doneSteps, type StepFacts } from './piece-steps.ts';

const facts: StepFacts = { problems: [], hasTexts: true, hasCredits: true, areFilesOpen: false, isOrdered: false };

test('a step is done when nothing is missing, regardless of the current step', () => {
  expect(doneSteps(facts)).toEqual([true, true, true, true, true, false]);
  expect(doneSteps({ ...facts, problems: [{ step: 'work' }, { step: 'files' }] })).toEqual([false, true, true, true, false, false]);
});
test('texts are done once something is written, credits once someone is named, files once they are all there and saved, the check once everything is ordered', () => {
  expect(doneSteps({ ...facts, hasTexts: false })[2]).toBe(false);
  expect(doneSteps({ ...facts, hasCredits: false })[3]).toBe(false);
  expect(doneSteps({ ...facts, areFilesOpen: true })[4]).toBe(false);
  expect(doneSteps({ ...facts, isOrdered: true })[5]).toBe(true);
});
