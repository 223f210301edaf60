import { describe, expect, test } from 'vitest';
import { isJustSent, isRepeated } from './invitation.rules.ts';

const from = new Date('2026-02-01T00:00:00Z');
const until = new Date('2026-03-01T00:00:00Z');
const enrolment = {
  entryPropertyId: 1,
  seasonId: 4,
  statusId: 2,
  isSeasonOff: false,
  judgingStartDate: from,
  judgingEndDate: until,
  reviewsRequired: 20,
  clusterIds: [5, 6],
};
const person = { firstName: 'Noor', lastName: 'Haddad', title: 'Director', organization: 'Longshore', isExecutive: false };
const invited = { ...person, openInvitation: new Date('2026-01-10T00:00:00Z') };
const { isSeasonOff: _, ...asked } = enrolment;

describe('an invitation sent again', () => {
  const again = (change: object = {}, enrolmentChange: object = {}) =>
    isRepeated(invited, [enrolment], { ...person, ...change, enrolments: [{ ...asked, ...enrolmentChange }] });

  test('only repeats the open one when nothing is different', () => expect(again()).toBe(true));
  test('may leave the season to the server', () => expect(again({}, { seasonId: undefined })).toBe(true));
  test('is a new one when the first was answered', () =>
    expect(isRepeated({ ...invited, openInvitation: null }, [enrolment], { ...person, enrolments: [asked] })).toBe(false));

  test.each([{ firstName: 'Nora' }, { lastName: 'Hadad' }, { title: 'Editor' }, { organization: 'Tidewater' }, { isExecutive: true }])(
    'says something new about the person: %o',
    (change) => expect(again(change)).toBe(false),
  );
  test.each([
    { entryPropertyId: 3 },
    { seasonId: 5 },
    { statusId: 10 },
    { reviewsRequired: 21 },
    { judgingStartDate: null },
    { judgingEndDate: new Date('2026-03-02T00:00:00Z') },
    { clusterIds: [6, 5] },
    { clusterIds: undefined },
  ])('says something new about the award: %o', (change) => expect(again({}, change)).toBe(false));

  test('says something new when it names another number of awards', () => {
    expect(isRepeated(invited, [enrolment], { ...person, enrolments: [] })).toBe(false);
    expect(isRepeated(invited, [enrolment, { ...enrolment, entryPropertyId: 3 }], { ...person, enrolments: [asked] })).toBe(false);
  });
});

test('an invitation was just sent for one minute', () => {
  const sentAt = new Date('2026-01-10T12:00:00Z');
  expect(isJustSent(sentAt, new Date('2026-01-10T12:00:59.999Z'))).toBe(true);
  expect(isJustSent(sentAt, new Date('2026-01-10T12:01:00Z'))).toBe(false);
});
