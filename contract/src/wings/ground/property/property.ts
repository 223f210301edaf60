import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { PropertyRow as TraitsRow } from '#contract/kernel/award/property-row.ts';
import { Data, entity, Option, PathFlag, PathId, Text } from '#contract/kernel/call/wire.ts';
import { Season } from '../season/season.ts';

/** R309, exactly. */
const propertyDetails = {
  PropertyID: z.int(),
  Name: z.string(),
  CssClass: z.string(),
  UrlNonEntrySite: z.string().nullable(),
};

const PropertyRow = entity('PropertyRow', {
  ...propertyDetails,
  Kind: z.enum(['entry', 'judging', 'admin']),
  Slug: z.string(),
  Field: z.string(),
  /** For entry properties: the judging property where their judges work. */
  JudgingPropertyID: z.int().nullable(),
});

const Figures = z.object({ Count: z.int(), Bytes: z.int() });

/** Entries of the current season: all that were not withdrawn, those that are paid, and those that cannot be seen. */
const EntryFigures = entity('EntryFigures', { Count: z.int(), Paid: z.int(), Off: z.int() });

const Dashboard = entity('Dashboard', {
  PropertyID: z.int(),
  Name: z.string(),
  /** The current seasons: one for an entry property, all of its entry properties' for a judging property, all for the admin property. */
  Seasons: z.array(Season),
  Accounts: z.array(z.object({ Role: z.string(), Count: z.int() })),
  /** Judges enrolled for the entry properties concerned. */
  Judges: z.object({ Enrolled: z.int(), Scheduled: z.int() }),
  Entries: EntryFigures,
  /** Reviews of those entries that count. */
  Reviews: z.int(),
  /** By whose calendar days are counted: the award's own, or the one that all awards share. */
  TimeZone: z.string(),
  /** The last 30 days, oldest first, days without any included. */
  NewAccounts: z.array(z.object({ Day: z.iso.date(), Count: z.int() })),
  Files: Figures,
  /** The disk under the server's own data; absent where it does not say. */
  Disk: z.object({ FreeBytes: z.int(), TotalBytes: z.int(), ReserveBytes: z.int(), IsLow: z.boolean() }).nullable(),
  /** Kept: there is no mail server, the outbox is where they stay. */
  Mail: z.object({ Queued: z.int(), Sent: z.int(), Kept: z.int(), Failed: z.int() }),
});

const EntriesDashboard = entity('EntriesDashboard', {
  PropertyID: z.int(),
  Name: z.string(),
  Season: Season.nullable(),
  Entrants: z.int(),
  /** Entrants of the last seven days. */
  NewEntrants: z.int(),
  Judges: z.int(),
  Entries: EntryFigures,
  Reviews: z.int(),
  Files: Figures,
});

const PropertyGroup = entity('PropertyGroup', { PropertyGroupID: z.int(), Name: z.string(), Properties: z.array(Option) });
const PropertyGroups = entity('PropertyGroups', {
  /** Changes with every save; sent back so that no one overwrites another's work. */
  Version: z.string(),
  Groups: z.array(PropertyGroup),
});

export const property = {
  getProperty: read('GET /property/{id}', {
    does: 'Get the name and theme of a property',
    may: 'public',
    about: { property: 'id' },
    params: z.object({ id: PathId }),
    reply: z.object(propertyDetails),
    fails: ['NotFound'],
  }),

  getNonJudgingProperties: read('GET /property/GetNonJudgingProperties', {
    does: 'List the entry properties',
    may: 'account.use',
    about: 'listed',
    reply: z.array(PropertyRow),
  }),

  getAllProperties: read('GET /property/GetAllProperties', {
    does: 'List all properties',
    may: 'account.use',
    about: 'listed',
    reply: z.array(PropertyRow),
  }),

  getTraits: read('GET /property/GetTraits', {
    does: 'List what differs between properties: brand, language, clock, currency and rules; staff also see those in preparation',
    may: 'public',
    reply: z.array(TraitsRow),
  }),

  getDashboardsForProperty: read('GET /property/getDashboardsForProperty/{id}', {
    does: "Get the overview of a property: seasons, people, files and email; the admin property's covers all",
    may: 'property.read',
    about: { wholeSite: 'id' },
    params: z.object({ id: PathId }),
    reply: Dashboard,
    fails: ['NotFound'],
  }),

  getActiveEntryPropertyForSpecialAchievements: read(
    'GET /property/GetActiveEntryPropertyForSpecialAchievements/{includeRecs}/{judgingPropId}/{entryPropId?}',
    {
      does: 'Get the entry property of a judging property that has a current season; with includeRecs, one that accepts recommendations',
      may: 'judging.enter',
      about: { property: ['judgingPropId', 'entryPropId'] },
      params: z.object({ includeRecs: PathFlag, judgingPropId: PathId, entryPropId: PathId.optional() }),
      reply: Option,
      fails: ['NotFound'],
    },
  ),

  getPropertyGroups: read('POST /property/GetPropertyGroups', {
    does: 'List the property groups',
    may: 'property.read',
    about: 'listed',
    reply: PropertyGroups,
  }),

  updatePropertyGroups: write('POST /property/UpdatePropertyGroups', {
    does: 'Replace all property groups, in the given order',
    may: 'property.manage',
    about: 'installation',
    body: Data(
      z.object({
        Version: z.string(),
        Groups: z
          .array(
            z.object({
              /** Left out for a new group. */
              PropertyGroupID: z.int().positive().nullish(),
              Name: Text(100),
              PropertyIDs: z.array(z.int().min(0)).max(100),
            }),
          )
          .max(100),
      }),
    ),
    reply: PropertyGroups,
    fails: ['Conflict'],
  }),

  getDashboardsForEntries: read('POST /property/GetDashboardsForEntries', {
    does: 'List the status of each entry property',
    may: 'property.read',
    about: { property: 'PropertyIDs', orListed: true },
    body: z.object({ PropertyIDs: z.array(z.int().positive()).max(100).optional() }).prefault({}),
    reply: z.array(EntriesDashboard),
  }),

  getShowcase: read('GET /property/GetShowcase/{propertyId}', {
    does: 'List a few works of a property, for the home page and the sign-in page',
    may: 'public',
    about: { property: 'propertyId' },
    params: z.object({ propertyId: PathId }),
    reply: z.array(
      z.object({
        Title: z.string(),
        Organization: z.string(),
        Url: z.string(),
        Width: z.int(),
        Height: z.int(),
        /** What must stay in sight when the picture is cropped: parts of its width and height. */
        FocalX: z.number().min(0).max(1),
        FocalY: z.number().min(0).max(1),
        SeasonNumber: z.int().nullable(),
        /** Such as "Winner, Websites"; empty for a work without one. */
        Award: z.string(),
        PropertyID: z.int(),
      }),
    ),
    fails: ['NotFound'],
  }),
};
