import * as z from 'zod';
import { cardProviderNames } from './card-providers.ts';
import { displayFaces } from './brands.ts';
import { usual } from './usual-traits.ts';
import { type PropertyTraits, subSites } from './properties.ts';
import { entity } from '../call/wire.ts';
import { locales } from '../text/languages.rules.ts';
import { schemaSaying } from '#contract/kernel/text/said.ts';
import texts from '#texts/frame/fields.ts';

const says = schemaSaying(texts);

/** As it is stored. */
const StoredColor = z.string().regex(/^#[0-9A-F]{6}$/);

/** A colour as people write it in a style guide. */
export const GivenColor = z
  .string()
  .regex(/^#?[0-9a-f]{6}$/i, { error: says('enterColor') })
  .transform((color) => `#${color.replace('#', '').toUpperCase()}`);

/** Every zone the platform knows, by its IANA name. */
export const TimeZone = z.string().refine(
  (zone) => {
    try {
      return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: zone }));
    } catch {
      return false;
    }
  },
  { error: says('unknownTimeZone') },
);

export const Currency = z
  .string()
  .regex(/^[A-Z]{3}$/, { error: says('enterCurrencyCode') })
  .refine((code) => Intl.supportedValuesOf('currency').includes(code), { error: says('unknownCurrency') });

/** Part of an address: the part after /entries/. */
export const Slug = z
  .string()
  .min(2, { error: says('leastCharacters2') })
  .max(40, { error: says('mostCharacters40') })
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: says('lowercaseOnly') });

const count = z.int().min(0).max(100);

/** The rules an award can choose: what is stored as its `traits`. The R-numbers are those of the requirement list. */
export const Traits = entity('AwardRules', {
  dateOrder: z.enum(['month-first', 'day-first']),
  /** Entering costs money. Without fees there are no prices, carts, coupons or payments: entries are sent in as they are. */
  fees: z.boolean(),
  /** The public votes, on a portal of its own. */
  publicVote: z.boolean(),
  /** Winners and works are shown to everyone. */
  gallery: z.boolean(),
  /** Winners order statues, certificates and tickets. */
  shop: z.boolean(),
  /** R234: the card flow through the payment provider. */
  cardPayments: z.boolean(),
  /** Where cards are taken: in fields on our page, or on the provider's own page. */
  cardProvider: z.enum(cardProviderNames),
  /** Buyers who could pay by card may ask for an invoice instead. */
  invoicesToo: z.boolean(),
  /** Entrants who withdraw a paid entry get its fee back. Otherwise it stays paid. */
  refundsWithdrawn: z.boolean(),
  /** R235, R381 */
  honors: z.boolean(),
  /** R236, R237, R375: guest accounts exist, and a guest's token opens the shared entrant calls. */
  guestAccounts: z.boolean(),
  /** R238: order tax info is asked for. */
  orderTax: z.boolean(),
  /** R239, R380 */
  identityCheck: z.boolean(),
  /** R240: the credits export has a Brand column. */
  creditsHaveBrand: z.boolean(),
  /** R241: ballot files carry FileMP4 and FileWEBM. */
  ballotVideoVariants: z.boolean(),
  /** R242: the media type with the special campaign mode. */
  campaignMediaType: z.string().max(200).optional(),
  /** R243, R252, R253, R254: how many share texts there are to draw from; absent when the property has no share names. */
  share: z.object({ ranked: count, unranked: count, facebook: count }).optional(),
  /** R244: judges may register themselves. */
  selfRegistration: z.boolean(),
  /** R245: the enrollment choice is offered (when there is more than one season). R246: and only then must one be chosen. */
  enrollmentChoice: z.boolean(),
  /** R247 */
  headshotInProfile: z.boolean(),
  /** The profile and the application ask judges for gender and ethnicity, as the specification prints it. */
  asksDemographics: z.boolean(),
  /** R250, R251 */
  treatsExecutivesAsAssociates: z.boolean(),
  /** R255, R370: flagged reviewers may recommend work. */
  recommendsWork: z.boolean(),
  /** R256, R257, R259 */
  maxCampaignItems: count,
  /** R258: the upload dialog's own maximum. */
  maxCampaignItemsInUpload: count,
  /** R260 to R263 */
  maxPieces: count.min(1),
  /** R264 */
  fileRequiredAgainOnRemoval: z.boolean(),
  /** R265: saving files asks first, because edits are locked afterwards. */
  confirmsFiles: z.boolean(),
  /** R266: likewise for URLs. */
  confirmsUrls: z.boolean(),
  /** R267 */
  spinner: z.enum(['white', 'accent']),
  /** R268: kept as a constant, no behaviour depends on it (R576). */
  loginMode: z.union([z.literal(0), z.literal(5)]),
  /** R269 */
  videoVariants: z.object({ mp4: z.string(), webm: z.string() }),
  /** R270: the profile offers the device-type choice. */
  deviceTypeChoice: z.boolean(),
  /** R271: the profile hides VR and mobile. */
  hidesMobileAndVr: z.boolean(),
  /** R272 to R275 and R581: the longer company texts. */
  longCompanyTexts: z.boolean(),
  /**
   * What changes a result takes effect as the specification prints it, by one person, and is marked so. Elsewhere a second person approves it.
   * Judges check a review on a page of its own before they submit it, as printed; elsewhere they may.
   */
  printedActs: z.boolean(),
  /** R379: which of its sub-sites are open to a limited circle only. */
  limitedSubSites: z.array(z.enum(subSites)).readonly(),
  /** Who learns the places of works while the public votes: for sentences to share, and for entrants. Never how many votes. */
  voteStanding: z.enum(['nobody', 'entrants', 'everybody']),
});
export type Traits = z.infer<typeof Traits>;

const BrandChoice = z.object({
  color: StoredColor,
  display: z.enum(displayFaces).optional(),
  logo: z.string().max(500).optional(),
  logoRatio: z.number().positive().optional(),
  logoUnseen: z.enum(['light', 'dark']).optional(),
  picture: z.string().max(500).optional(),
});

/** One property as it is stored, and as a page is served with it. */
export const PropertyRow = z.object({
  id: z.int().min(0),
  name: z.string().min(1).max(80),
  slug: Slug,
  /** Entry properties take entries, judging properties are the sites judges sign in to, the admin property is the admin app's. */
  kind: z.enum(['entry', 'judging', 'admin']),
  brand: BrandChoice,
  /** One line about what the award is for. */
  field: z.string().max(200),
  /** British wording and day-first dates: R248, R249, R299. */
  locale: z.enum(locales),
  /** Currency of prices and orders, by its code of ISO 4217. */
  currency: Currency,
  /** The award's own clock: R297, R593. */
  timeZone: TimeZone,
  /** A draft is seen by staff alone; an archived award keeps its addresses and its data, and takes nothing new. */
  state: z.enum(['draft', 'open', 'archived']),
  /** For entry properties: the judging property whose judges see the entries. */
  judgedBy: z.int().positive().optional(),
  /** A domain of its own: for an award, and for a judging site that judges this award alone. Links use it once requests for it arrive. */
  host: z.object({ name: z.string(), isSeen: z.boolean() }).optional(),
  ...Traits.shape,
});

/** The part of a property that is stored as its rules. */
export const rulesOf = (property: PropertyTraits): Traits => Traits.parse(property);

/** What an award does not say, because it is older than the rule, is as usual. */
export const completeRules = (stored: object): Traits => Traits.parse({ ...usual, ...stored });
