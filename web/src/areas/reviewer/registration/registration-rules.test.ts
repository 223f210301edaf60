import { describe, expect, test } from 'vitest';
import { judgingProperties } from '#contract/kernel/properties.ts';
import {
  type Application,
  chosenSeasons,
  emptyApplication,
  findProblems,
  hidesEnrollment,
  type OpenSeason,
  stepOfErrors,
  toNewReviewer,
} from './registration-rules.ts';

const season = (EntryPropertyID: number, SeasonID: number): OpenSeason => ({
  EntryPropertyID,
  SeasonID,
  SeasonNumber: 3,
  PropertyName: `Award ${EntryPropertyID}`,
  Clusters: [1, 2, 3].map((id) => ({ ClusterID: SeasonID * 10 + id, Name: `Cluster ${id}`, CssClass: '' })),
});
const two = [season(4, 40), season(5, 50)];
const choice = { enrollmentChoice: true };
const person: Application = {
  ...emptyApplication,
  FirstName: 'Noor',
  LastName: 'Vale',
  Email: ' noor@example.org ',
  Password: 'Laurel!2026',
  ConfirmPassword: 'Laurel!2026',
};

describe('a step is left only when it is valid (R116)', () => {
  const known = { seasons: two, isHidden: false };
  test('basics need names, an email and a password that keeps the rule, twice', () => {
    expect(findProblems('one', emptyApplication, known)).toEqual({
      FirstName: 'missing',
      LastName: 'missing',
      Email: 'emailMissing',
      Password: 'passwordRequired',
    });
    expect(findProblems('one', { ...person, Email: 'noor', Password: 'secret', ConfirmPassword: 'other' }, known)).toEqual({
      Email: 'emailWrong',
      Password: 'passwordInvalid',
      ConfirmPassword: 'passwordsDiffer',
    });
    expect(findProblems('one', person, known)).toEqual({});
  });

  test('a biography may have as many words as it says, and no more (R479)', () => {
    const words = (count: number) => findProblems('personal', { ...person, Biography: 'word '.repeat(count) }, known);
    expect(words(200)).toEqual({});
    expect(words(201)).toEqual({ Biography: 'tooManyWords' });
    expect(findProblems('personal', { ...person, Biography: 'w'.repeat(2001) }, known)).toEqual({ Biography: 'tooLong' });
  });

  test('at least one season must be chosen where there is a choice (R117)', () =>
    expect(findProblems('two', person, known)).toEqual({ willJudge: 'seasonMissing' }));

  test('none must be chosen where the choice is hidden (R117, R118)', () =>
    expect(findProblems('two', person, { seasons: [], isHidden: true })).toEqual({}));

  test('every chosen season needs a field the judge knows', () =>
    expect(findProblems('two', { ...person, willJudge: [40, 50], expertise: { 50: [501] } }, known)).toEqual({
      'expertise.40': 'expertiseMissing',
    }));
});

describe('the choice of seasons', () => {
  test.each([
    ['is offered with two seasons', choice, two, false],
    ['is hidden with one (R119, R371)', choice, two.slice(0, 1), true],
    ['is hidden where the property offers none (R118, R371)', { enrollmentChoice: false }, two, true],
  ])('%s', (_, traits, seasons, isHidden) => expect(hidesEnrollment(traits, seasons)).toBe(isHidden));

  test('is hidden on judging property 2, and on no other (R245)', () =>
    expect(judgingProperties.filter((traits) => hidesEnrollment(traits, two)).map(({ id }) => id)).toEqual([2]));

  test('where it is hidden, all there is will be judged', () => {
    expect(chosenSeasons({ willJudge: [] }, two.slice(0, 1), true)).toHaveLength(1);
    expect(chosenSeasons({ willJudge: [50] }, two, false).map(({ SeasonID }) => SeasonID)).toEqual([50]);
  });
});

test('what is sent has six ranked slots per chosen season, the newsletter and what the devices say (R131, R132, R286, R326, R364)', () => {
  const values = { ...person, Subscribe: true, willJudge: [50], expertise: { 40: [401], 50: [503, 501] }, SecondaryDeviceTypes: [7] };
  const sent = toNewReviewer(values, {
    judgingPropertyId: 10,
    seasons: two,
    isHidden: false,
    devices: { mobile: [1, 2], vr: [7] },
    captcha: 'solved',
  });
  expect(sent).toMatchObject({
    JudgingPropertyID: 10,
    Email: 'noor@example.org',
    Gender: null,
    HeadshotFileName: null,
    hasMobile: false,
    hasVR: true,
    Subscribe: true,
    SubscriptionIDs: [12030],
    CaptchaResponse: 'solved',
  });
  expect(sent.ReviewerProperties).toEqual([
    {
      EntryPropertyID: 5,
      SeasonID: 50,
      ExpertiseCluster1ID: 503,
      ExpertiseCluster2ID: 501,
      ExpertiseCluster3ID: null,
      ExpertiseCluster4ID: null,
      ExpertiseCluster5ID: null,
      ExpertiseCluster6ID: null,
    },
  ]);
  expect(Object.keys(sent)).not.toContain('willJudge');
});

test('an error leads to the step its field stands on, the first of them', () => {
  expect(stepOfErrors(['Website', 'Email'])).toBe('one');
  expect(stepOfErrors(['Website'])).toBe('personal');
  expect(stepOfErrors(['expertise.40'])).toBe('two');
});
