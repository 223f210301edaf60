import * as z from 'zod';
import { displayFaces } from '../../kernel/brands.ts';
import { read, write } from '../../kernel/call.ts';
import { Currency, GivenColor, Slug, TimeZone, Traits } from '../../kernel/property-row.ts';
import { BlankName, entity, Id, Name, Nothing, OptionalText, PathId, Text } from '../../kernel/wire.ts';
import { setupSteps } from './setup-steps.ts';

const Basics = entity('AwardBasics', {
  Name: Name(80),
  Slug,
  /** One line about what the award is for. */
  Field: Text(200),
  /** Two letters of ISO 3166. */
  Country: z.string().regex(/^[A-Z]{2}$/, 'Choose a country.'),
  Locale: z.enum(['en-US', 'en-GB']),
  TimeZone,
  Currency,
});

const Brand = z.object({
  Color: GivenColor,
  /** The product's sans when absent. */
  Display: z.enum(displayFaces).nullable(),
});

/** Who issues the invoices, as it stands on them. */
const Seller = z.object({
  Name: BlankName(200),
  Address: z.string().trim().max(1000),
  TaxNumber: z.string().trim().max(50),
  /** How an invoice is paid: bank, account, terms. */
  PaymentTerms: z.string().trim().max(1000),
});

const Step = z.object({
  Step: z.enum(setupSteps),
  State: z.enum(['open', 'done', 'skipped']),
  /** How many of what the step is about there are: categories, dates, colleagues. */
  Count: z.int(),
});

const Award = entity('AwardSettings', {
  PropertyID: z.int(),
  JudgingPropertyID: z.int(),
  Version: z.int(),
  State: z.enum(['draft', 'open', 'archived']),
  Name: z.string(),
  Slug: z.string(),
  Field: z.string(),
  Country: z.string().nullable(),
  Locale: z.enum(['en-US', 'en-GB']),
  TimeZone: z.string(),
  Currency: z.string(),
  Brand: z.object({ Color: z.string(), Display: z.enum(displayFaces).nullable() }),
  Rules: Traits,
  Seller: Seller.nullable(),
  Steps: z.array(Step),
  /** What stands between this award and open entries, the first thing first. Empty: it can be opened. */
  Missing: z.array(z.enum(['season', 'season-over', 'categories', 'criteria', 'payment'])),
  /** Whether anything was entered or anybody has an account there: then it can be archived, but not removed. */
  IsUsed: z.boolean(),
});
export type Award = z.output<typeof Award>;

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

  saveAward: write('POST /award/SaveAward', {
    does: 'Change the settings of an award: what is left out stays as it is',
    may: 'property.manage',
    about: { property: 'PropertyID' },
    body: z.object({
      PropertyID: Id,
      Version,
      Basics: Basics.optional(),
      Brand: Brand.optional(),
      Rules: Traits.partial().optional(),
      Seller: Seller.optional(),
    }),
    reply: Award,
    fails: ['Conflict', 'NotFound', 'Locked'],
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
    does: 'Add categories, their prices and judging criteria to a season; what is there already stays',
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
      Prices: z.object({ Early: z.int().min(0), Regular: z.int().min(0), Late: z.int().min(0) }),
      /** Asked of every work of the season. */
      Criteria: z.array(z.object({ Name: Text(100), Question: OptionalText(300) })).max(20),
    }),
    reply: z.object({ Added: z.int(), Existing: z.int(), Criteria: z.int() }),
    fails: ['NotFound'],
  }),

  openAward: write('POST /award/OpenAward', {
    does: 'Open an award to the public',
    may: 'property.manage',
    about: { property: 'PropertyID' },
    body: z.object({ PropertyID: Id }),
    reply: Award,
    fails: ['NotFound', 'SetupIncomplete'],
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
    body: z.object({
      PropertyID: Id,
      /** Typed by whoever removes it. */
      Name: Text(80),
    }),
    reply: Nothing,
    fails: ['NotFound', 'InUse'],
  }),
};
