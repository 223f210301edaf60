import { describe, expect, test } from 'vitest';
import { judgingProperties } from '#contract/kernel/award/properties.ts';
import {
  type Application,
  chosenSeasons,
  emptyApplication,
  findProblems,
  hidesEnrollment,
  type OpenSeason,
  type RegistrationStep,
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

const words = { emailMissing: 'Enter your email.', passwordRequired: 'Enter a password.', seasonMissing: 'Choose at least one award.' };
const passwordRule = 'Use at least 6 characters, including one that isn’t a letter or a digit.';

describe('a step is left only when it is valid (R116)', () => {
  const known = { seasons: two, isHidden: false };
  const problemsOf = (step: RegistrationStep, values: Application, there: Parameters<typeof findProblems>[2] = known) =>
    findProblems(step, values, there, words);

  test('basics need names, an email and a password (R476)', () => {
    expect(problemsOf('one', emptyApplication)).toEqual({
      FirstName: 'Fill this in.',
      LastName: 'Fill this in.',
      Email: 'Enter your email.',
      Password: 'Enter a password.',
    });
    expect(problemsOf('one', { ...person, LastName: 'https://example.org', Email: 'noor', TimeZone: 'Mars' })).toEqual({
      LastName: 'A name can’t contain a web address or a line break.',
      Email: 'Enter an email address, such as name@example.org.',
      TimeZone: 'Choose a time zone, such as America/Los_Angeles.',
    });
    expect(problemsOf('one', person)).toEqual({});
  });

  test.each([
    ['abc!1', { Password: passwordRule }],
    ['abcdef', { Password: passwordRule }],
    ['abcde1', { Password: passwordRule }],
    ['abcde!', {}],
    ['      ', {}],
  ])('the password %j keeps the rule, or not (R477)', (password, problems) =>
    expect(problemsOf('one', { ...person, Password: password, ConfirmPassword: password })).toEqual(problems),
  );

  test('the password is repeated as it is, which is reported with its other problems (R478)', () => {
    expect(problemsOf('one', { ...person, ConfirmPassword: 'other' })).toEqual({ ConfirmPassword: 'The passwords don’t match.' });
    expect(problemsOf('one', { ...person, FirstName: '', Password: 'secret', ConfirmPassword: 'other' })).toEqual({
      FirstName: 'Fill this in.',
      Password: passwordRule,
      ConfirmPassword: 'The passwords don’t match.',
    });
  });

  test('a biography may have as many words as it says, and no more (R479)', () => {
    const about = (count: number) => problemsOf('personal', { ...person, Biography: 'word '.repeat(count) });
    expect(about(200)).toEqual({});
    expect(about(201)).toEqual({ Biography: 'Use 200 words or fewer.' });
    expect(problemsOf('personal', { ...person, Biography: 'w'.repeat(2001) })).toEqual({ Biography: 'Use 2,000 characters or fewer.' });
  });

  test('a website is an address that everyone can open; none is fine', () => {
    const of = (Website: string) => problemsOf('personal', { ...person, Website });
    expect(of('')).toEqual({});
    expect(of('example.org/me')).toEqual({});
    expect(of('not a website')).toEqual({ Website: 'Enter a web address, such as example.org.' });
    expect(of('http://192.168.0.4')).toEqual({ Website: 'Enter an address that everyone can reach.' });
  });

  test('problems of another step are not shown on this one', () =>
    expect(problemsOf('personal', { ...emptyApplication, Website: 'not a website' })).toEqual({
      Website: 'Enter a web address, such as example.org.',
    }));

  test('at least one season must be chosen where there is a choice (R117)', () =>
    expect(problemsOf('two', { ...person, Experience: 'word '.repeat(201) })).toEqual({
      Experience: 'Use 200 words or fewer.',
      willJudge: 'Choose at least one award.',
    }));

  test('none must be chosen where the choice is hidden (R117, R118)', () =>
    expect(problemsOf('two', person, { seasons: [], isHidden: true })).toEqual({}));

  test('every chosen season needs a field the judge knows', () =>
    expect(problemsOf('two', { ...person, willJudge: [40, 50], expertise: { 50: [501] } })).toEqual({
      'expertise.40': 'Choose at least one area of expertise.',
    }));
});

describe('the choice of seasons', () => {
  test.each([
    ['is offered with two seasons', choice, two, false],
    ['is hidden with one (R119, R371)', choice, two.slice(0, 1), true],
    ['is hidden where the property offers none (R118, R371)', { enrollmentChoice: false }, two, true],
  ])('%s', (_, traits, seasons, isHidden) => expect(hidesEnrollment(traits, seasons)).toBe(isHidden));

  test('is hidden on judging property 2, and on no other (R245)', () =>
    expect(
      judgingProperties()
        .filter((traits) => hidesEnrollment(traits, two))
        .map(({ id }) => id),
    ).toEqual([2]));

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

test('an error leads to the step its field is on, the first of them', () => {
  expect(stepOfErrors(['Website', 'Email'])).toBe('one');
  expect(stepOfErrors(['Website'])).toBe('personal');
  expect(stepOfErrors(['expertise.40'])).toBe('two');
});
