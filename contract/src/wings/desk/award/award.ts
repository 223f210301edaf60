import * as z from 'zod';
import { displayFaces } from '#contract/kernel/award/brands.ts';
import { locales } from '#contract/kernel/text/languages.rules.ts';
import { read, write } from '#contract/kernel/call/call.ts';
import { HostName } from '#contract/kernel/call/host-name.ts';
import { Currency, GivenColor, Slug, TimeZone, Traits } from '#contract/kernel/award/property-row.ts';
import { Amount, BlankName, Email, entity, Id, Instant, Name, Nothing, OptionalText, PathId, Text } from '#contract/kernel/call/wire.ts';
import { PeppolId } from '#contract/wings/commerce/order/peppol-id.ts';
import { brandFileKinds, largestBrandFile } from './brand-files.ts';
import { pageNames } from '#contract/kernel/award/page-names.ts';
import { setupSteps } from './setup-steps.ts';
import { schemaSaying } from '#contract/kernel/text/said.ts';
import texts from '#texts/desk/award-fields.ts';

const says = schemaSaying(texts);

const Basics = entity('AwardBasics', {
  Name: Name(80),
  Slug: Slug.refine((slug) => !pageNames.includes(slug), { error: says('addressOfLaurel') }),
  /** One line about what the award is for. */
  Field: Text(200),
  /** Two letters of ISO 3166. */
  Country: z.string().regex(/^[A-Z]{2}$/, { error: says('chooseCountry') }),
  Locale: z.enum(locales),
  TimeZone,
  Currency,
});

const Brand = z.object({
  Color: GivenColor,
  /** The product's sans when absent. */
  Display: z.enum(displayFaces).nullable(),
});

/** Who issues the invoices, as it appears on them. */
const Seller = entity('Seller', {
  Name: BlankName(200),
  Address: z.string().trim().max(1000),
  /** What electronic invoices say beside the address, which is printed as it was typed. */
  PostalCode: z.string().trim().max(20).optional(),
  City: z.string().trim().max(100).optional(),
  ContactName: z.string().trim().max(200).optional(),
  Phone: z.string().trim().max(50).optional(),
  Email: z.literal('').or(Email).optional(),
  PeppolId: PeppolId.optional(),
  TaxNumber: z.string().trim().max(50),
  /** What else there is to say about paying an invoice. */
  PaymentTerms: z.string().trim().max(1000),
  Bank: z.string().trim().max(200).optional(),
  Account: z.string().trim().max(200).optional(),
  /** Within how many days an invoice is to be paid. */
  DueDays: z.int().min(1).max(365).nullable().optional(),
  /** What the numbers of invoices begin with; the first letters of the award's name while it is empty. */
  InvoicePrefix: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z][A-Z\d]{0,5})?$/, { error: says('shortPrefix') })
    .optional(),
});

const Step = z.object({
  Step: z.enum(setupSteps),
  State: z.enum(['open', 'done', 'skipped']),
  /** How many of what the step is about there are: categories, dates, colleagues. */
  Count: z.int(),
});

/** What no one opens an award with unless they say so. */
const OpeningRisk = z.enum(['no-mail', 'mail-untested', 'no-cards', 'sandbox', 'test-cards']);
export type OpeningRisk = z.output<typeof OpeningRisk>;

const Award = entity('AwardSettings', {
  PropertyID: z.int(),
  JudgingPropertyID: z.int(),
  Version: z.int(),
  State: z.enum(['draft', 'open', 'archived']),
  Name: z.string(),
  Slug: z.string(),
  Field: z.string(),
  Country: z.string().nullable(),
  Locale: z.enum(locales),
  TimeZone: z.string(),
  Currency: z.string(),
  Brand: entity('AwardBrand', {
    Color: z.string(),
    Display: z.enum(displayFaces).nullable(),
    /** Where the logo and the picture for the door are. */
    Logo: z.string().nullable(),
    LogoRatio: z.number().nullable(),
    /** The ground on which the logo can hardly be seen. */
    LogoUnseen: z.enum(['light', 'dark']).nullable(),
    Picture: z.string().nullable(),
  }),
  Rules: Traits,
  Seller: Seller.nullable(),
  Steps: z.array(Step),
  /** What is missing before entries can open, in order. Empty: it can be opened. */
  Missing: z.array(z.enum(['season', 'season-over', 'categories', 'criteria', 'payment'])),
  /** What is open or would open on someone's decision: without email, or without money that is real. Stays until it is over. */
  Risks: z.array(OpeningRisk),
  /** `untested`: a mail server is connected, but no test email by it was confirmed. */
  Mail: z.enum(['none', 'untested', 'arrived']),
  /** What cards of this award come to: nothing, invented or test money, or real money. */
  Cards: z.enum(['none', 'sandbox', 'test', 'live']),
  /** Whether anything was entered or anyone has an account there: then it can be archived, but not removed. */
  IsUsed: z.boolean(),
});
export type Award = z.output<typeof Award>;

/** Where an award's pages are. Its own domain is served and is in links once it is proved and requests arrive there. */
const Host = entity('AwardHost', {
  PropertyID: z.int(),
  Name: z.string().nullable(),
  /** With protocol and port, as people type it. */
  Address: z.string().nullable(),
  /** Whether the owner of the domain proved that it is this award's. Before, and once the proof is gone, nothing uses it. */
  Proof: z.enum(['waiting', 'proved', 'lost']).nullable(),
  ProvedAt: Instant.nullable(),
  ProvedBy: z.enum(['dns', 'file']).nullable(),
  /** When we last looked for the proof. */
  CheckedAt: Instant.nullable(),
  /** What the owner publishes: as a TXT record of that name, or as the text of a file at that address. */
  ProofText: z.string().nullable(),
  ProofRecord: z.string().nullable(),
  ProofFile: z.string().nullable(),
  FirstSeenAt: Instant.nullable(),
  SeenAt: Instant.nullable(),
  /** What the domain's DNS record points to: the host of PUBLIC_URL. */
  PublicHost: z.string(),
  /** Where the pages are without a domain. */
  PublicAddress: z.string(),
});

/** What is left out stays; null takes away what an award need not have. What one person may do alone no one chooses. */
const ChangedRules = Traits.omit({ printedActs: true }).partial().extend({
  campaignMediaType: Traits.shape.campaignMediaType.nullable(),
  share: Traits.shape.share.nullable(),
});

/** Goes back with every change; an older one is refused with the award as it is now. */
const Version = z.int().positive();

export const award = {
  getAwards: read('GET /award/GetAwards', {
    does: 'List the awards of this installation, in preparation, open and archived, and what is missing before each can open',
    may: 'award.list',
    about: 'listed',
    reply: z.array(Award.pick({ PropertyID: true, Name: true, Slug: true, State: true, Field: true, Brand: true, Missing: true })),
  }),

  getAward: read('GET /award/{id}', {
    does: 'Show the settings of an award and what is still missing before entries can open',
    may: 'property.read',
    about: { property: 'id' },
    params: z.object({ id: PathId }),
    reply: Award,
    fails: ['NotFound'],
  }),

  createAward: write('POST /award/CreateAward', {
    does: 'Create an award in preparation, with a judging site of its own',
    may: 'property.manage',
    about: 'installation',
    body: Basics,
    reply: Award,
    fails: ['Conflict'],
  }),

  copyAward: write('POST /award/CopyAward', {
    does: 'Create an award in preparation as a copy of another: its season a year later, categories, criteria, texts, rules and brand, but no people and nothing entered',
    may: 'property.manage',
    about: 'installation',
    body: Basics.pick({ Name: true, Slug: true, Field: true }).extend({ FromPropertyID: Id }),
    reply: Award,
    fails: ['NotFound'],
  }),

  saveAward: write('POST /award/SaveAward', {
    does: 'Change the settings of an award; omitted settings don’t change',
    may: 'property.manage',
    about: { property: 'PropertyID' },
    body: z.object({
      PropertyID: Id,
      Version,
      Basics: Basics.optional(),
      Brand: Brand.optional(),
      Rules: ChangedRules.optional(),
      Seller: Seller.optional(),
    }),
    reply: Award,
    fails: ['Conflict', 'NotFound', 'Locked'],
  }),

  setBrandFile: write('POST /award/SetBrandFile', {
    does: 'Set the logo of an award (SVG or PNG) or its picture for the door (JPEG, PNG or WebP)',
    may: 'property.manage',
    about: { property: 'PropertyID' },
    body: z.object({
      PropertyID: Id,
      Kind: z.enum(brandFileKinds),
      /** The file in base64. */
      Content: z.string().min(1),
    }),
    // Larger than any file that is taken, so that one just too large gets that message.
    largestBody: largestBrandFile.picture * 2,
    reply: Award,
    fails: ['NotFound', 'TooLarge', 'WrongType'],
  }),

  removeBrandFile: write('POST /award/RemoveBrandFile', {
    does: 'Remove the logo of an award or its picture for the door',
    may: 'property.manage',
    about: { property: 'PropertyID' },
    body: z.object({ PropertyID: Id, Kind: z.enum(brandFileKinds) }),
    reply: Award,
    fails: ['NotFound'],
  }),

  getHost: read('GET /award/GetHost/{id}', {
    does: 'Show the domain of an award and whether requests for it arrive',
    may: 'property.manage',
    about: { property: 'id' },
    params: z.object({ id: PathId }),
    reply: Host,
    fails: ['NotFound'],
  }),

  setHost: write('POST /award/SetHost', {
    does: 'Set or remove an award’s own domain; it is used once it is verified',
    may: 'property.manage',
    about: { property: 'PropertyID' },
    recent: true,
    body: z.object({ PropertyID: Id, Name: HostName.nullable() }),
    reply: Host,
    fails: ['NotFound'],
  }),

  checkHost: write('POST /award/CheckHost', {
    does: 'Look now whether the owner of an award’s domain published its proof',
    may: 'property.manage',
    about: { property: 'PropertyID' },
    recent: true,
    body: z.object({ PropertyID: Id }),
    reply: Host,
    fails: ['NotFound', 'Conflict'],
  }),

  setStep: write('POST /award/SetStep', {
    does: 'Mark a step of the setup as done, skipped or open',
    may: 'property.manage',
    about: { property: 'PropertyID' },
    body: z.object({ PropertyID: Id, Step: z.enum(setupSteps), State: z.enum(['open', 'done', 'skipped']) }),
    reply: Award,
    fails: ['NotFound'],
  }),

  addCategories: write('POST /award/AddCategories', {
    does: 'Add categories, their prices and judging criteria to a season; existing ones stay',
    may: 'season.manage',
    about: { property: 'PropertyID', season: 'SeasonID' },
    body: z.object({
      PropertyID: Id,
      SeasonID: Id,
      Categories: z
        .array(z.object({ MediaType: Text(100), CategoryType: Text(100), Name: Text(150), Description: OptionalText(2000) }))
        .min(1)
        .max(1000),
      /** Minor units of the award's currency, by phase. */
      Prices: z.object({ Early: Amount, Regular: Amount, Late: Amount }),
      /** Asked of every work of the season. */
      Criteria: z.array(z.object({ Name: Text(100), Question: OptionalText(300) })).max(20),
    }),
    reply: z.object({ Added: z.int(), Existing: z.int(), Criteria: z.int() }),
    fails: ['NotFound', 'Locked', 'RuleLocked'],
  }),

  openAward: write('POST /award/OpenAward', {
    does: 'Open an award to the public; each risk, such as no email, has to be accepted by name',
    may: 'property.manage',
    about: { property: 'PropertyID' },
    body: z.object({ PropertyID: Id, Accepts: z.array(OpeningRisk).max(5).optional() }),
    reply: Award,
    fails: ['NotFound', 'SetupIncomplete', 'DecisionNeeded'],
  }),

  archiveAward: write('POST /award/ArchiveAward', {
    does: 'Archive an award: its addresses and data stay, nothing new is taken',
    may: 'property.close',
    about: { property: 'PropertyID' },
    body: z.object({ PropertyID: Id }),
    reply: Award,
    fails: ['NotFound'],
  }),

  restoreAward: write('POST /award/RestoreAward', {
    does: 'Open an archived award again',
    may: 'property.close',
    about: { property: 'PropertyID' },
    body: z.object({ PropertyID: Id }),
    reply: Award,
    fails: ['NotFound'],
  }),

  removeAward: write('POST /award/RemoveAward', {
    does: 'Remove an award that was never used',
    may: 'property.close',
    about: { property: 'PropertyID' },
    recent: true,
    body: z.object({
      PropertyID: Id,
      /** Typed to confirm its removal. */
      Name: Text(80),
    }),
    reply: Nothing,
    fails: ['NotFound', 'InUse'],
  }),
};
