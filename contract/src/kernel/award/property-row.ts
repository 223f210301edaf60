import * as z from 'zod';
import { displayFaces } from './brands.ts';
import { usual } from './usual-traits.ts';
import { type PropertyTraits, subSites } from './properties.ts';
import { entity } from '../call/wire.ts';

/** As it is stored. */
const StoredColor = z.string().regex(/^#[0-9A-F]{6}$/);

/** A colour as people write it in a style guide. */
export const GivenColor = z
  .string()
  .regex(/^#?[0-9a-f]{6}$/i, 'This is not a color. Write six digits, as in #F08A3C')
  .transform((color) => `#${color.replace('#', '').toUpperCase()}`);

/** Every zone the platform knows, by its IANA name. */
export const TimeZone = z.string().refine((zone) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: zone }));
  } catch {
    return false;
  }
}, 'This time zone is not known. Choose one from the list.');

export const Currency = z
  .string()
  .regex(/^[A-Z]{3}$/, 'Use the three letters of ISO 4217, such as USD.')
  .refine((code) => Intl.supportedValuesOf('currency').includes(code), 'This currency is not known. Choose one from the list.');

/** Part of an address: what stands after /entries/. */
export const Slug = z
  .string()
  .min(2, 'Use at least two characters.')
  .max(40, 'Use at most 40 characters.')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters, digits and single hyphens.');

const count = z.int().min(0).max(100);

/** The rules an award can choose: what is stored as its `traits`. The names are those of `PropertyTraits`. */
export const Traits = entity('AwardRules', {
  dateOrder: z.enum(['month-first', 'day-first']),
  fees: z.boolean(),
  publicVote: z.boolean(),
  gallery: z.boolean(),
  shop: z.boolean(),
  cardPayments: z.boolean(),
  cardProvider: z.enum(['stripe', 'worldpay']),
  invoicesToo: z.boolean(),
  refundsWithdrawn: z.boolean(),
  honors: z.boolean(),
  guestAccounts: z.boolean(),
  orderTax: z.boolean(),
  identityCheck: z.boolean(),
  creditsHaveBrand: z.boolean(),
  ballotVideoVariants: z.boolean(),
  campaignMediaType: z.string().max(200).optional(),
  share: z.object({ ranked: count, unranked: count, facebook: count }).optional(),
  selfRegistration: z.boolean(),
  enrollmentChoice: z.boolean(),
  headshotInProfile: z.boolean(),
  asksDemographics: z.boolean(),
  treatsExecutivesAsAssociates: z.boolean(),
  recommendsWork: z.boolean(),
  maxCampaignItems: count,
  maxCampaignItemsInUpload: count,
  maxPieces: count.min(1),
  fileRequiredAgainOnRemoval: z.boolean(),
  confirmsFiles: z.boolean(),
  confirmsUrls: z.boolean(),
  spinner: z.enum(['white', 'accent']),
  loginMode: z.union([z.literal(0), z.literal(5)]),
  videoVariants: z.object({ mp4: z.string(), webm: z.string() }),
  deviceTypeChoice: z.boolean(),
  hidesMobileAndVr: z.boolean(),
  longCompanyTexts: z.boolean(),
  printedActs: z.boolean(),
  limitedSubSites: z.array(z.enum(subSites)).readonly(),
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
  kind: z.enum(['entry', 'judging', 'admin']),
  brand: BrandChoice,
  field: z.string().max(200),
  locale: z.enum(['en-US', 'en-GB']),
  currency: Currency,
  timeZone: TimeZone,
  state: z.enum(['draft', 'open', 'archived']),
  judgedBy: z.int().positive().optional(),
  host: z.object({ name: z.string(), isSeen: z.boolean() }).optional(),
  ...Traits.shape,
}) satisfies z.ZodType<PropertyTraits>;

/** The part of a property that is stored as its rules. */
export const rulesOf = (property: PropertyTraits): Traits => Traits.parse(property);

/** What an award does not say, because it is older than the rule, is as usual. */
export const completeRules = (stored: object): Traits => Traits.parse({ ...usual, ...stored });
