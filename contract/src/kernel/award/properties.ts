import type { BrandChoice } from './brands.ts';

/**
 * Everything that differs between properties. Code asks by trait and never compares ids; the browser reads them too, so they hold no secrets.
 * The R-numbers are those of the requirement list. What an installation has are rows of the table `property` (property-row.ts is their
 * schema); they are put here by `installProperties` before anything is asked, and again when one has changed.
 */
export interface PropertyTraits {
  id: number;
  name: string;
  slug: string;
  /** Entry properties take entries, judging properties are the sites judges sign in to, the admin property is the admin app's. */
  kind: 'entry' | 'judging' | 'admin';
  brand: BrandChoice;
  /** One line about what the award is for. */
  field: string;
  /** British wording and day-first dates: R248, R249, R299. */
  locale: 'en-US' | 'en-GB';
  dateOrder: 'month-first' | 'day-first';
  /** Currency of prices and orders, by its code of ISO 4217. */
  currency: string;
  /** The award's own clock: R297, R593. */
  timeZone: string;
  /** A draft is seen by staff alone; an archived award keeps its addresses and its data, and takes nothing new. */
  state: 'draft' | 'open' | 'archived';
  /** For entry properties: the judging property whose judges see the entries. */
  judgedBy?: number;
  /** A domain of its own: for an award, and for a judging site that judges this award alone. Links use it once requests for it arrive. */
  host?: { name: string; isSeen: boolean } | undefined;

  /** Entering costs money. Without fees there are no prices, carts, coupons or payments: entries are sent in as they are. */
  fees: boolean;
  /** The public votes, on a portal of its own. */
  publicVote: boolean;
  /** Who learns the places of works while the public votes: for sentences to share, and for entrants. Never how many votes. */
  voteStanding: 'nobody' | 'entrants' | 'everybody';
  /** Winners and works are shown to everybody. */
  gallery: boolean;
  /** Winners order statues, certificates and tickets. */
  shop: boolean;

  /** R234: the card flow through the payment provider. */
  cardPayments: boolean;
  /** Where cards are taken: in fields on our page, or on the provider's own page. */
  cardProvider: 'stripe' | 'worldpay';
  /** Who could pay by card may ask for an invoice instead. */
  invoicesToo: boolean;
  /** Who withdraws a paid entry gets its fee back. Otherwise it stays paid. */
  refundsWithdrawn: boolean;
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
  /** The profile and the application ask judges for gender and ethnicity, as the specification prints it. */
  asksDemographics: boolean;
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
  /**
   * What changes a result takes effect as the specification prints it, by one person, and is marked so. Elsewhere a second person approves it.
   * Judges check a review on a page of its own before they submit it, as printed; elsewhere they may.
   */
  printedActs: boolean;
  /** R379: which of its sub-sites are open to a limited circle only. */
  limitedSubSites: readonly SubSite[];
}

/** R599: the specification leaves out their names; the third is the one that depends on the time of the year. */
export const subSites = ['subSite1', 'subSite2', 'timeSubSite'] as const;
type SubSite = (typeof subSites)[number];

/** R379: whether a property is for everybody; only its time-related sub-site decides. */
export const hasGlobalAccess = ({ limitedSubSites }: Pick<PropertyTraits, 'limitedSubSites'>): boolean =>
  !limitedSubSites.includes('timeSubSite');

/** Parts that an award has or has not, with screens and calls of their own. */
export const awardParts = ['fees', 'publicVote', 'gallery', 'shop'] as const satisfies readonly (keyof PropertyTraits)[];
export type AwardPart = (typeof awardParts)[number];

const partOfPortal: Readonly<Record<string, AwardPart | undefined>> = { vote: 'publicVote', gallery: 'gallery' };

/** Whether an award has this portal: some are only for a part that it may be without. */
export const hasPortal = (traits: Pick<PropertyTraits, AwardPart>, portal: string): boolean => {
  const part = partOfPortal[portal];
  return part === undefined || traits[part];
};

/** Nothing of a draft is anybody's business but its staff's. */
export const isPublic = ({ state }: Pick<PropertyTraits, 'state'>): boolean => state !== 'draft';
/** An archived award keeps what it has. */
export const takesNew = ({ state }: Pick<PropertyTraits, 'state'>): boolean => state === 'open';

let rows: readonly PropertyTraits[] = [];
let byId: ReadonlyMap<number, PropertyTraits> = new Map();
let byHost: ReadonlyMap<string, PropertyTraits> = new Map();

/** Replaces what is known of all properties. The server does so from its table, a page from what it was served with. */
export function installProperties(known: readonly PropertyTraits[]): void {
  rows = known;
  byId = new Map(known.map((row) => [row.id, row]));
  byHost = new Map(known.flatMap((row) => (row.host ? [[`${row.kind} ${row.host.name}`, row] as const] : [])));
}

const ofKind = (wanted: PropertyTraits['kind']) => rows.filter(({ kind, state }) => kind === wanted && state !== 'archived');

/** Every property, also what was archived. */
export const allProperties = (): readonly PropertyTraits[] => rows;
/** The awards at work, and those being prepared. */
export const entryProperties = (): readonly PropertyTraits[] => ofKind('entry');
export const judgingProperties = (): readonly PropertyTraits[] => ofKind('judging');

export const judgingPropertyIds = (): number[] => judgingProperties().map(({ id }) => id);

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

/** The property of this kind whose own domain this is. Only names that an administrator gave are known. */
export const findPropertyByHost = (kind: PropertyTraits['kind'], name: string): PropertyTraits | undefined => byHost.get(`${kind} ${name}`);

/** The entry properties whose works are judged on this judging property. */
export const entryPropertiesJudgedOn = (judgingPropertyId: number): readonly PropertyTraits[] =>
  rows.filter((row) => row.judgedBy === judgingPropertyId);

/** An award, and the site where its judges work if that is its alone. */
export function withOwnSite(propertyId: number): number[] {
  const site = findProperty(propertyId)?.judgedBy;
  return site !== undefined && entryPropertiesJudgedOn(site).length === 1 ? [propertyId, site] : [propertyId];
}
