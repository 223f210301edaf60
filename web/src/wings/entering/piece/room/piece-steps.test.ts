import { expect, test } from 'vitest';
import { EntryForm } from '#contract/wings/entering/form/form.ts';
import { shownOf } from '#contract/wings/entering/form/shown.ts';
import { doneSteps, printedSteps, type StepFacts, stepsOf } from './piece-steps.ts';

const facts: StepFacts = { steps: printedSteps, problems: [], hasTexts: true, hasCredits: true, areFilesOpen: false, isOrdered: false };

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

test('eligibility is asked first, the award’s pages after the categories, and finalists’ pages last', () => {
  const page = (Name: string, Part: string) => ({ Name, Title: Name, Part, Fields: [] });
  const form = EntryForm.parse({
    Printed: [],
    Pages: [page('bread', 'entry'), page('final', 'finalists'), page('allowed', 'eligibility')],
  });
  const shown = shownOf(form, { categories: [], mediaTypes: [], isShortlisted: true }, {});
  expect(stepsOf(shown)).toEqual(['form-allowed', 'work', 'categories', 'form-bread', 'texts', 'credits', 'files', 'form-final', 'check']);
  expect(stepsOf([])).toEqual(printedSteps);
});
