import { describe, expect, test } from 'vitest';
import { entryPropertiesJudgedOn, traitsOf } from '#contract/kernel/award/properties.ts';
import {
  activeEntryProperty,
  detailsOf,
  entryFigures,
  everyDay,
  groupErrors,
  groupsOf,
  linksOf,
  rowOf,
  startOfDays,
} from './property.rules.ts';
import { faultsInWords } from '#contract/kernel/call/field-errors.ts';

describe('where a judge’s recommendation goes', () => {
  const anything = { takesRecommendations: false };
  const judgedOnTen = entryPropertiesJudgedOn(10);

  test('to the first award of the site that has a current season', () => {
    expect(activeEntryProperty(10, new Set(judgedOnTen.slice(1).map(({ id }) => id)), anything)).toBe(judgedOnTen[1]);
    expect(activeEntryProperty(10, new Set(), anything)).toBeUndefined();
  });
  test('to the wanted one, never to another', () => {
    const all = new Set(judgedOnTen.map(({ id }) => id));
    expect(activeEntryProperty(10, all, { ...anything, entryPropertyId: 6 })?.id).toBe(6);
    expect(activeEntryProperty(10, all, { ...anything, entryPropertyId: 1 })).toBeUndefined();
  });
  test('only where work is recommended, when it is work (R137)', () => {
    const all = new Set(judgedOnTen.map(({ id }) => id));
    const found = activeEntryProperty(10, all, { takesRecommendations: true });
    expect(found?.recommendsWork).toBe(true);
    expect(activeEntryProperty(10, all, { takesRecommendations: true, entryPropertyId: 6 })).toBeUndefined();
  });
});

test('a property gives its name and site, and what it is', () => {
  const row = { id: 1, name: 'Halyard', cssClass: 'halyard', urlNonEntrySite: 'https://halyard.example.org' } as Parameters<
    typeof rowOf
  >[0];
  const details = { PropertyID: 1, Name: 'Halyard', CssClass: 'halyard', UrlNonEntrySite: 'https://halyard.example.org' };
  expect(detailsOf(row)).toEqual(details);
  expect(rowOf(row)).toEqual({ ...details, Kind: 'entry', Slug: 'halyard', Field: traitsOf(1).field, JudgingPropertyID: 2 });
  expect(rowOf({ ...row, id: 2 }).JudgingPropertyID).toBeNull();
});

describe('groups of properties', () => {
  const row = (id: number, name: string, propertyId: number | null, propertyName: string | null = null) =>
    ({ id, name, propertyId, propertyName }) as Parameters<typeof groupsOf>[0][number];

  test('hold their members in order, or none', () =>
    expect(groupsOf([row(1, 'Spring', 3, 'The Wrens'), row(1, 'Spring', 1, 'Halyard'), row(2, 'Autumn', null)]).Groups).toEqual([
      {
        PropertyGroupID: 1,
        Name: 'Spring',
        Properties: [
          { id: 3, value: 'The Wrens' },
          { id: 1, value: 'Halyard' },
        ],
      },
      { PropertyGroupID: 2, Name: 'Autumn', Properties: [] },
    ]));

  test('carry a version that changes with them', () => {
    const { Version } = groupsOf([row(1, 'Spring', 3, 'The Wrens')]);
    expect(Version).toMatch(/^[\w-]{16}$/);
    expect(groupsOf([row(1, 'Spring', 3, 'The Wrens')]).Version).toBe(Version);
    expect(groupsOf([row(1, 'Autumn', 3, 'The Wrens')]).Version).not.toBe(Version);
  });

  test('are refused at the field that is wrong', () => {
    const known = new Set([1, 3]);
    expect(
      groupErrors(
        [
          { Name: 'Spring', PropertyIDs: [1, 3] },
          { Name: 'Autumn', PropertyIDs: [] },
        ],
        known,
      ),
    ).toEqual([]);
    const errors = groupErrors(
      [
        { Name: 'Spring', PropertyIDs: [1, 99] },
        { Name: 'SPRING', PropertyIDs: [3] },
      ],
      known,
    );
    expect(faultsInWords(errors, 'en-US')).toEqual([
      { Field: 'Groups.0.PropertyIDs', Message: expect.any(String) },
      { Field: 'Groups.1.Name', Message: expect.any(String) },
    ]);
  });
});

describe('the last days', () => {
  const now = new Date('2026-03-01T23:30:00Z');

  test('are all there, oldest first, also those without anything', () =>
    expect(everyDay([{ day: '2026-02-28', count: 4 }], now, 3, 'UTC')).toEqual([
      { Day: '2026-02-27', Count: 0 },
      { Day: '2026-02-28', Count: 4 },
      { Day: '2026-03-01', Count: 0 },
    ]));
  test('begin at midnight, today being the first', () => {
    expect(startOfDays(now, 1, 'UTC')).toEqual(new Date('2026-03-01T00:00:00Z'));
    expect(startOfDays(now, 3, 'UTC')).toEqual(new Date('2026-02-27T00:00:00Z'));
  });
  test('are those of the zone, also across the days on which its clock changes', () => {
    // Already the next day there.
    expect(everyDay([{ day: '2026-03-02', count: 2 }], now, 1, 'Asia/Tokyo')).toEqual([{ Day: '2026-03-02', Count: 2 }]);
    const monday = new Date('2026-03-30T12:00:00Z');
    expect(startOfDays(monday, 2, 'Europe/London')).toEqual(new Date('2026-03-29T00:00:00Z'));
    expect(startOfDays(monday, 1, 'Europe/London')).toEqual(new Date('2026-03-29T23:00:00Z'));
    expect(everyDay([], new Date('2026-11-02T05:30:00Z'), 3, 'America/New_York').map(({ Day }) => Day)).toEqual([
      '2026-10-31',
      '2026-11-01',
      '2026-11-02',
    ]);
  });
});

test('an award’s portals are found by its slug, judging by its site’s', () => {
  expect(linksOf(traitsOf(6))).toEqual({
    Entries: '/entries/tesserae',
    Judging: '/judging/concord',
    Vote: '/vote/tesserae',
    Gallery: '/gallery/tesserae',
  });
  expect(linksOf(traitsOf(10)).Judging).toBe('/judging/concord');
});

test('figures of several awards add up', () =>
  expect(
    entryFigures([
      { count: 5, paid: 3, off: 1, reviews: 9 },
      { count: 7, paid: 4, off: 2, reviews: 11 },
    ]),
  ).toEqual({ Entries: { Count: 12, Paid: 7, Off: 3 }, Reviews: 20 }));
