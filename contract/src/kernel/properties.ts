import type { BrandName } from './brands.ts';

/**
 * Everything that differs between properties. Code asks this table by trait and never compares ids; the browser reads it too, so it holds no
 * secrets. The R-numbers are those of the requirement list.
 */
export interface PropertyTraits {
  id: number;
  name: string;
  slug: string;
  /** Entry properties take entries, judging properties are the sites judges sign in to, the admin property is the admin app's. */
  kind: 'entry' | 'judging' | 'admin';
  brand: BrandName;
  /** One line about what the award is for. */
  field: string;
  /** British wording and day-first dates: R248, R249, R299. */
  locale: 'en-US' | 'en-GB';
  dateOrder: 'month-first' | 'day-first';
  /** Currency of prices and orders. */
  currency: 'USD' | 'GBP';
  /** For entry properties: the judging property whose judges see the entries. */
  judgedBy?: number;

  /** R234: the card flow through the payment provider. */
  cardPayments: boolean;
  /** R235, R381 */
  honors: boolean;
  /** R236, R237, R375: guest accounts exist, and a guest's token opens the shared entrant calls. */
  guestAccounts: boolean;
  /** R238: order tax info is asked for. */
  orderTax: boolean;
  /** R239, R380 */
  identityCheck: boolean;
  /** R240: the credits export has a Brand column. */
  creditsHaveBrand: boolean;
  /** R241: ballot files carry FileMP4 and FileWEBM. */
  ballotVideoVariants: boolean;
  /** R242: the media type with the special campaign mode. */
  campaignMediaType?: string;
  /** R243, R252, R253, R254: how many share texts there are to draw from; absent when the property has no share names. */
  share?: { ranked: number; unranked: number; facebook: number };
  /** R244: judges may register themselves. */
  selfRegistration: boolean;
  /** R245: the enrollment choice is offered (when there is more than one season). R246: and only then must one be chosen. */
  enrollmentChoice: boolean;
  /** R247 */
  headshotInProfile: boolean;
  /** R250, R251 */
  treatsExecutivesAsAssociates: boolean;
  /** R255, R370: flagged reviewers may recommend work. */
  recommendsWork: boolean;
  /** R256, R257, R259 */
  maxCampaignItems: number;
  /** R258: the upload dialog's own maximum. */
  maxCampaignItemsInUpload: number;
  /** R260 to R263 */
  maxPieces: number;
  /** R264 */
  fileRequiredAgainOnRemoval: boolean;
  /** R265: saving files asks first, because edits are locked afterwards. */
  confirmsFiles: boolean;
  /** R266: likewise for URLs. */
  confirmsUrls: boolean;
  /** R267 */
  spinner: 'white' | 'accent';
  /** R268: kept as a constant, no behaviour depends on it (R576). */
  loginMode: 0 | 5;
  /** R269 */
  videoVariants: { mp4: string; webm: string };
  /** R270: the profile offers the device-type choice. */
  deviceTypeChoice: boolean;
  /** R271: the profile hides VR and mobile. */
  hidesMobileAndVr: boolean;
  /** R272 to R275 and R581: the longer company texts. */
  longCompanyTexts: boolean;
  /** R379: which of its sub-sites are open to a limited circle only. */
  limitedSubSites: readonly SubSite[];
}

/** R599: the specification leaves out their names; the third is the one that depends on the time of the year. */
export const subSites = ['subSite1', 'subSite2', 'timeSubSite'] as const;
export type SubSite = (typeof subSites)[number];

/** R379: whether a property is for everybody; only its time-related sub-site decides. */
export const hasGlobalAccess = ({ limitedSubSites }: Pick<PropertyTraits, 'limitedSubSites'>): boolean =>
  !limitedSubSites.includes('timeSubSite');

const usual = {
  locale: 'en-US',
  dateOrder: 'month-first',
  currency: 'USD',
  cardPayments: false,
  honors: false,
  guestAccounts: false,
  orderTax: true,
  identityCheck: false,
  creditsHaveBrand: false,
  ballotVideoVariants: false,
  selfRegistration: true,
  enrollmentChoice: true,
  headshotInProfile: false,
  treatsExecutivesAsAssociates: false,
  recommendsWork: false,
  maxCampaignItems: 5,
  maxCampaignItemsInUpload: 5,
  maxPieces: 1,
  fileRequiredAgainOnRemoval: false,
  confirmsFiles: true,
  confirmsUrls: true,
  spinner: 'accent',
  loginMode: 0,
  videoVariants: { mp4: 'mp4', webm: 'webm' },
  deviceTypeChoice: false,
  hidesMobileAndVr: false,
  longCompanyTexts: false,
  limitedSubSites: [],
} as const satisfies Partial<PropertyTraits>;

const british = { locale: 'en-GB', dateOrder: 'day-first', currency: 'GBP' } as const;
const shareNamesOnly = { ranked: 0, unranked: 0, facebook: 0 } as const;

const rows: readonly PropertyTraits[] = [
  { ...usual, id: 0, name: 'Laurel', slug: 'laurel', kind: 'admin', brand: 'laurel', field: 'The platform itself' },
  {
    ...usual,
    id: 1,
    name: 'Halyard',
    slug: 'halyard',
    kind: 'entry',
    brand: 'halyard',
    field: 'Internet and digital work of every kind',
    judgedBy: 2,
    cardPayments: true,
    guestAccounts: true,
    identityCheck: true,
    creditsHaveBrand: true,
    ballotVideoVariants: true,
    campaignMediaType: 'Advertising, Media, & PR',
    share: { ranked: 11, unranked: 4, facebook: 6 },
    recommendsWork: true,
    maxCampaignItems: 10,
    maxCampaignItemsInUpload: 10,
    spinner: 'white',
  },
  {
    ...usual,
    id: 2,
    name: 'Halyard judging',
    slug: 'halyard',
    kind: 'judging',
    brand: 'halyard',
    field: 'Where the judges of Halyard work',
    selfRegistration: false,
    enrollmentChoice: false,
    headshotInProfile: true,
  },
  {
    ...usual,
    ...british,
    id: 3,
    name: 'The Wrens',
    slug: 'wrens',
    kind: 'entry',
    brand: 'wrens',
    field: 'European digital work',
    judgedBy: 12,
    cardPayments: true,
    guestAccounts: true,
    orderTax: false,
    identityCheck: true,
    share: { ranked: 10, unranked: 4, facebook: 0 },
    treatsExecutivesAsAssociates: true,
    recommendsWork: true,
    maxCampaignItems: 10,
    maxCampaignItemsInUpload: 10,
    spinner: 'white',
  },
  {
    ...usual,
    id: 4,
    name: 'Deepwell',
    slug: 'deepwell',
    kind: 'entry',
    brand: 'deepwell',
    field: 'Science made public',
    judgedBy: 10,
    cardPayments: true,
    honors: true,
    loginMode: 5,
  },
  {
    ...usual,
    id: 5,
    name: 'Paperkite',
    slug: 'paperkite',
    kind: 'entry',
    brand: 'paperkite',
    field: 'Work by small studios',
    judgedBy: 10,
    cardPayments: true,
    honors: true,
    loginMode: 5,
    spinner: 'white',
  },
  {
    ...usual,
    id: 6,
    name: 'Tesserae',
    slug: 'tesserae',
    kind: 'entry',
    brand: 'tesserae',
    field: 'Design in every material',
    judgedBy: 10,
    orderTax: false,
    maxPieces: 4,
    loginMode: 5,
  },
  {
    ...usual,
    id: 7,
    name: 'Northing',
    slug: 'northing',
    kind: 'entry',
    brand: 'northing',
    field: 'Campaigns and causes',
    judgedBy: 10,
    share: shareNamesOnly,
    maxCampaignItems: 12,
    maxCampaignItemsInUpload: 12,
    fileRequiredAgainOnRemoval: true,
    spinner: 'white',
  },
  {
    ...usual,
    id: 8,
    name: 'Longshore',
    slug: 'longshore',
    kind: 'entry',
    brand: 'longshore',
    field: 'Film and moving image',
    judgedBy: 10,
    cardPayments: true,
    honors: true,
    share: shareNamesOnly,
    loginMode: 5,
    spinner: 'white',
    videoVariants: { mp4: 'mp4 480p', webm: 'webm 480p' },
  },
  {
    ...usual,
    id: 9,
    name: 'Cadenza',
    slug: 'cadenza',
    kind: 'entry',
    brand: 'cadenza',
    field: 'Audio and podcasts',
    judgedBy: 10,
    cardPayments: true,
    honors: true,
    maxPieces: 2,
    loginMode: 5,
  },
  {
    ...usual,
    id: 10,
    name: 'Concord judging',
    slug: 'concord',
    kind: 'judging',
    brand: 'laurel',
    field: 'Where the judges of ten awards work together',
    deviceTypeChoice: true,
  },
  {
    ...usual,
    ...british,
    id: 12,
    name: 'The Wrens judging',
    slug: 'wrens',
    kind: 'judging',
    brand: 'wrens',
    field: 'Where the judges of The Wrens work',
    hidesMobileAndVr: true,
  },
  {
    ...usual,
    id: 14,
    name: 'Commonthread',
    slug: 'commonthread',
    kind: 'entry',
    brand: 'commonthread',
    field: 'Work for the public good',
    judgedBy: 10,
    cardPayments: true,
    honors: true,
    share: { ranked: 1, unranked: 6, facebook: 0 },
    treatsExecutivesAsAssociates: true,
    recommendsWork: true,
    confirmsFiles: false,
    confirmsUrls: false,
    loginMode: 5,
  },
  {
    ...usual,
    id: 15,
    name: 'Brightwork',
    slug: 'brightwork',
    kind: 'entry',
    brand: 'brightwork',
    field: 'Advertising craft',
    judgedBy: 10,
    cardPayments: true,
    honors: true,
    share: shareNamesOnly,
    maxCampaignItemsInUpload: 2,
    confirmsFiles: false,
    loginMode: 5,
  },
  {
    ...usual,
    id: 17,
    name: 'Plumbline',
    slug: 'plumbline',
    kind: 'entry',
    brand: 'plumbline',
    field: 'Buildings and interiors',
    judgedBy: 10,
    cardPayments: true,
    honors: true,
    share: shareNamesOnly,
    loginMode: 5,
  },
  {
    ...usual,
    id: 19,
    name: 'Freshet',
    slug: 'freshet',
    kind: 'entry',
    brand: 'freshet',
    field: 'Students and first work',
    judgedBy: 10,
    cardPayments: true,
    guestAccounts: true,
    maxPieces: 5,
    longCompanyTexts: true,
  },
];

const byId: ReadonlyMap<number, PropertyTraits> = new Map(rows.map((row) => [row.id, row]));

export const properties = rows;
export const entryProperties = rows.filter((row) => row.kind === 'entry');
export const judgingProperties = rows.filter((row) => row.kind === 'judging');

/** The admin app's own property. */
export const adminPropertyId = 0;

export const findProperty = (id: number): PropertyTraits | undefined => byId.get(id);

export function traitsOf(id: number): PropertyTraits {
  const traits = byId.get(id);
  if (!traits) throw new RangeError(`There is no property ${id}`);
  return traits;
}

export const findPropertyBySlug = (kind: PropertyTraits['kind'], slug: string): PropertyTraits | undefined =>
  rows.find((row) => row.kind === kind && row.slug === slug.toLowerCase());

/** The entry properties whose works are judged on this judging property. */
export const entryPropertiesJudgedOn = (judgingPropertyId: number): readonly PropertyTraits[] =>
  rows.filter((row) => row.judgedBy === judgingPropertyId);
