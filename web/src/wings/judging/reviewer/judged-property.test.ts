import { describe, expect, test } from 'vitest';
import { globalStatuses, reviewerPropertyStatuses } from '#contract/kernel/call/constants.ts';
import { entryProperties } from '#contract/kernel/award/properties.ts';
import type { ReviewerProperty } from '#contract/wings/judging/reviewer/reviewer.ts';
import { byTime, onlyOpen, progressOf, recommendsWork, shownFor } from './judged-property.ts';

const start = new Date('2026-03-01T08:00:00Z');
const end = new Date('2026-04-01T07:00:00Z');
const during = new Date('2026-03-10T00:00:00Z');
const executives = entryProperties().find((one) => !one.treatsExecutivesAsAssociates);
const usual = { GlobalStatusID: globalStatuses.active, Executive: false };
const judged = {
  EntryPropertyID: executives?.id ?? 0,
  ReviewerPropertyStatusID: reviewerPropertyStatuses.scheduled,
  OpensAt: start,
  ClosesAt: end,
};
const nothing = { ShowExecutiveButton: false, ShowAssociateButton: false };

describe('the buttons of a property', () => {
  test('an associate gets the associate button (R093, R094, R104)', () =>
    expect(shownFor(usual, judged, during)).toEqual({
      ShowCategories: true,
      ShowExecutiveButton: false,
      ShowAssociateButton: true,
      TreatAsAssociate: true,
    }));

  test('an executive gets the executive button (R095)', () =>
    expect(shownFor({ ...usual, Executive: true }, judged, during)).toMatchObject({
      ShowExecutiveButton: true,
      ShowAssociateButton: false,
      TreatAsAssociate: false,
    }));

  test.each(entryProperties().map((one) => [one.name, one.id]))(
    'an executive of %s (%i): an associate on 3 and 14 (R095, R250, R251)',
    (_, id) => {
      const isAssociate = id === 3 || id === 14;
      expect(shownFor({ ...usual, Executive: true }, { ...judged, EntryPropertyID: id }, during)).toMatchObject({
        ShowExecutiveButton: !isAssociate,
        ShowAssociateButton: isAssociate,
        TreatAsAssociate: isAssociate,
      });
    },
  );

  test.each(Object.entries(globalStatuses))(
    'a judge whose global status is %s sees property data only if that is active (R092, R548)',
    (name, id) => expect(shownFor({ ...usual, GlobalStatusID: id }, judged, during).ShowCategories).toBe(name === 'active'),
  );

  test.each(Object.entries(reviewerPropertyStatuses))('a judge who is %s gets a button only when scheduled or done (R093)', (name, id) => {
    const shown = shownFor(usual, { ...judged, ReviewerPropertyStatusID: id }, during);
    expect(shown.ShowAssociateButton).toBe(name === 'scheduled' || name === 'assignmentFulfilled');
  });

  test('a judge who is disabled for the season gets none (R359)', () =>
    expect(shownFor(usual, { ...judged, IsSeasonDisabled: true }, during)).toMatchObject({
      ShowCategories: false,
      ShowAssociateButton: false,
    }));

  test.each([
    ['at the start', start, true],
    ['a moment before the start', new Date(start.getTime() - 1), false],
    ['a moment before the end', new Date(end.getTime() - 1), true],
    ['at the end', end, false],
  ])('%s (R094, R301)', (_, now, isShown) => expect(shownFor(usual, judged, now).ShowAssociateButton).toBe(isShown));

  test('an entry in hand keeps the associate button for half an hour after the end, an executive’s not', () => {
    const held = { ...judged, HeldSince: during };
    const later = new Date(end.getTime() + 29 * 60_000);
    expect(shownFor(usual, held, later).ShowAssociateButton).toBe(true);
    expect(shownFor(usual, held, new Date(end.getTime() + 30 * 60_000)).ShowAssociateButton).toBe(false);
    expect(shownFor({ ...usual, Executive: true }, held, later)).toMatchObject(nothing);
  });

  test('outside the window the property itself still shows', () =>
    expect(shownFor(usual, judged, end)).toMatchObject({ ShowCategories: true, ...nothing }));

  test('a side of the window without a date has no limit', () =>
    expect(shownFor(usual, { ...judged, OpensAt: null, ClosesAt: null }, during).ShowAssociateButton).toBe(true));
});

test('what can be judged now comes first, what a judge is not scheduled for last', () => {
  const soon = { ...judged, OpensAt: end, ClosesAt: null };
  const over = { ...judged, ClosesAt: start };
  const idle = { ...judged, ReviewerPropertyStatusID: reviewerPropertyStatuses.unscheduled };
  expect(byTime([idle, over, soon, judged], during)).toEqual([judged, soon, over, idle]);
});

describe('recommending work', () => {
  test.each(entryProperties().map((one) => [one.name, one.id, [1, 3, 14].includes(one.id)]))(
    'on %s a flagged judge may where the award takes it (R137)',
    (_, id, may) => {
      expect(recommendsWork({ ...usual, MayRecommendWork: true }, id)).toBe(may);
      expect(recommendsWork({ ...usual, MayRecommendWork: false }, id)).toBe(false);
    },
  );
});

test('an executive is as far as the ballots are, an associate as far as the reviews', () => {
  const record = { ReviewsCompleted: 3, ReviewsRequired: 10, BallotsCast: 1, BallotsOpen: 4 };
  expect(progressOf(record, true)).toEqual({ completed: 3, required: 10 });
  expect(progressOf(record, false)).toEqual({ completed: 1, required: 5 });
});

describe('a judge is led straight to', () => {
  const property = (more: Partial<ReviewerProperty>) => ({ ...judged, EntryPropertySlug: 'loaf', ...more }) as ReviewerProperty;
  const ledTo = (properties: ReviewerProperty[], judge: { GlobalStatusID: number; Executive: boolean } = usual) =>
    onlyOpen({ ...judge, ReviewerProperties: properties }, during)?.EntryPropertySlug;
  test('the one award that is open to them, not unscheduled or later ones', () => {
    expect(ledTo([property({})])).toBe('loaf');
    const unscheduled = property({ EntryPropertySlug: 'other', ReviewerPropertyStatusID: reviewerPropertyStatuses.unscheduled });
    const later = property({ EntryPropertySlug: 'later', OpensAt: end, ClosesAt: null });
    expect(ledTo([unscheduled, later, property({})])).toBe('loaf');
  });
  test('nothing where there is a choice, nothing is open, or ballots wait', () => {
    expect(ledTo([property({}), property({ EntryPropertySlug: 'other' })])).toBeUndefined();
    expect(ledTo([property({ OpensAt: end, ClosesAt: null })])).toBeUndefined();
    expect(ledTo([])).toBeUndefined();
    expect(ledTo([property({})], { ...usual, Executive: true })).toBeUndefined();
    expect(ledTo([property({})], { ...usual, GlobalStatusID: globalStatuses.inactive })).toBeUndefined();
  });
});
