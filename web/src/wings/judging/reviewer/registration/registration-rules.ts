import type { judgingMenu } from '#contract/wings/judging/cluster/judging-menu.ts';
import { registration } from '#contract/wings/judging/reviewer/registration.ts';
import { expertiseFields, genders } from '#contract/wings/judging/reviewer/reviewer.ts';
import type { Reply, Sent } from '#contract/kernel/call/call.ts';
import { newsletterSubscriptionId } from '#contract/kernel/call/constants.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';

/** R107: one (basics), personal, two (experience and expertise), three (success). */
export const registrationSteps = ['one', 'personal', 'two', 'three'] as const;
export type RegistrationStep = (typeof registrationSteps)[number];

export type OpenSeason = Reply<typeof judgingMenu.getClustersForJudgingProperty>['Seasons'][number];

export const emptyApplication = {
  FirstName: '',
  LastName: '',
  Email: '',
  Password: '',
  ConfirmPassword: '',
  Organization: '',
  Title: '',
  Country: '',
  State: '',
  TimeZone: 'America/Los_Angeles',
  HeadshotFileName: '',
  HeadshotName: '',
  /** Where the applicant sees it; not sent. */
  HeadshotUrl: '',
  Biography: '',
  Website: '',
  Gender: '',
  /** The number as text. */
  EthnicityID: '',
  Experience: '',
  LangList: [] as string[],
  PrimaryDeviceTypes: [] as number[],
  SecondaryDeviceTypes: [] as number[],
  /** The seasons to judge, by id. */
  willJudge: [] as number[],
  /** Clusters in their order, by season. */
  expertise: {} as Record<string, number[]>,
  Subscribe: false,
};
export type Application = typeof emptyApplication;

/** The step each field is on; other problems are shown on the last of them. */
const fieldsOf: Record<Exclude<RegistrationStep, 'three'>, readonly (keyof Application)[]> = {
  one: ['FirstName', 'LastName', 'Email', 'Password', 'ConfirmPassword', 'Organization', 'Title', 'Country', 'State', 'TimeZone'],
  personal: ['HeadshotFileName', 'Biography', 'Website', 'Gender', 'EthnicityID', 'LangList', 'PrimaryDeviceTypes', 'SecondaryDeviceTypes'],
  two: ['Experience', 'willJudge', 'expertise', 'Subscribe'],
};

export function stepOfErrors(fields: readonly string[]): Exclude<RegistrationStep, 'three'> {
  const holds = (step: 'one' | 'personal') => fields.some((field) => fieldsOf[step].some((known) => known === field));
  return holds('one') ? 'one' : holds('personal') ? 'personal' : 'two';
}

/** R118, R119, R245: nothing to choose where the property offers no choice, or only one season is open. */
export const hidesEnrollment = ({ enrollmentChoice }: Pick<PropertyTraits, 'enrollmentChoice'>, seasons: readonly OpenSeason[]): boolean =>
  !enrollmentChoice || seasons.length <= 1;

/** What the applicant will judge: all there is where there is no choice. */
export const chosenSeasons = (
  { willJudge }: Pick<Application, 'willJudge'>,
  seasons: readonly OpenSeason[],
  isHidden: boolean,
): readonly OpenSeason[] => (isHidden ? seasons : seasons.filter(({ SeasonID }) => willJudge.includes(SeasonID)));

interface Known {
  seasons: readonly OpenSeason[];
  isHidden: boolean;
}

interface Devices {
  mobile: readonly number[];
  vr: readonly number[];
}

type NewReviewer = Sent<typeof registration.saveNewReviewer>['body']['Data'];

/** R326: as the call takes it. */
export function toNewReviewer(
  values: Application,
  known: Known & { judgingPropertyId: number; devices: Devices; captcha: string | null },
): NewReviewer {
  const { HeadshotName: _, HeadshotUrl: __, willJudge: ___, expertise, Gender, EthnicityID, HeadshotFileName, Subscribe, ...rest } = values;
  const all = [...values.PrimaryDeviceTypes, ...values.SecondaryDeviceTypes];
  return {
    ...rest,
    Email: rest.Email.trim(),
    JudgingPropertyID: known.judgingPropertyId,
    Gender: genders.find((one) => one === Gender) ?? null,
    EthnicityID: EthnicityID ? Number(EthnicityID) : null,
    HeadshotFileName: HeadshotFileName || null,
    hasMobile: known.devices.mobile.some((id) => all.includes(id)),
    hasVR: known.devices.vr.some((id) => all.includes(id)),
    Subscribe,
    SubscriptionIDs: Subscribe ? [newsletterSubscriptionId] : [],
    CaptchaResponse: known.captcha,
    ReviewerProperties: chosenSeasons(values, known.seasons, known.isHidden).map(({ EntryPropertyID, SeasonID }) => ({
      EntryPropertyID,
      SeasonID,
      ...Object.fromEntries(expertiseFields.map((field, index) => [field, expertise[SeasonID]?.[index] ?? null])),
    })),
  };
}

interface Words {
  emailMissing: string;
  passwordRequired: string;
  seasonMissing: string;
}

/** R116, R117: what keeps a step from being left, in words. Expertise is reported per season, as `expertise.{SeasonID}`. */
export function findProblems(step: RegistrationStep, values: Application, known: Known, words: Words): Record<string, string> {
  if (step === 'three') return {};
  const chosen = chosenSeasons(values, known.seasons, known.isHidden);
  // Where it goes to, from what device and by whom is no field of a step.
  const Data = toNewReviewer(values, { ...known, judgingPropertyId: 0, devices: { mobile: [], vr: [] }, captcha: null });
  const errors = checkedBy(registration.saveNewReviewer, () => ({ Data }), {
    words: { Email: { missing: words.emailMissing }, Password: { missing: words.passwordRequired } },
    names: (field) => {
      const [, place] = /^ReviewerProperties\.(\d+)\./.exec(field) ?? [];
      return place && `expertise.${chosen[Number(place)]?.SeasonID}`;
    },
  })(values);
  const isOfStep = (field: string) => fieldsOf[step].some((known) => known === field.split('.')[0]);
  return {
    ...Object.fromEntries(Object.entries(errors).filter(([field]) => isOfStep(field))),
    // Which seasons are open, and whether there is a choice, is not the schema's to know.
    ...(step === 'two' && !known.isHidden && chosen.length === 0 && { willJudge: words.seasonMissing }),
  };
}
