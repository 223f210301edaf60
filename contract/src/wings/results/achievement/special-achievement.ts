import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { AdminFlag, entity, Id, Instant, Nothing, OptionalText, PathId, PropertyId, Text } from '#contract/kernel/call/wire.ts';

/** R313: what an asset is. */
export const assetTypes = { image: 1, video: 2 } as const;

const Asset = entity('AchievementAsset', {
  IsMain: z.boolean(),
  /** The key of an upload of the kind for achievements. */
  Source: z.string(),
  SpecialAchievementAssetTypeID: z.int(),
  Thumb: z.string().nullable(),
  Url: z.string(),
  OriginalFileName: z.string(),
});

const SpecialAchievementType = entity('SpecialAchievementType', {
  SpecialAchievementTypeID: z.int(),
  PropertyID: z.int(),
  Name: z.string(),
  Position: z.int(),
});

const SpecialAchievement = entity('SpecialAchievement', {
  SpecialAchievementID: z.int(),
  PropertyID: z.int(),
  SeasonID: z.int(),
  SpecialAchievementTypeID: z.int(),
  TypeName: z.string(),
  Name: z.string(),
  Organization: z.string(),
  Description: z.string(),
  Url: z.string().nullable(),
  Position: z.int(),
  /** Announced: everyone may see it once the season's winners are announced and no embargo is in the way. */
  IsPublic: z.boolean(),
  /** The moment at which it will be announced. */
  AnnounceDate: Instant.nullable(),
  Version: z.int(),
  Assets: z.array(Asset),
});
export type SpecialAchievement = z.infer<typeof SpecialAchievement>;

/** Honours that are given without an entry. */
export const specialAchievement = {
  getGallerySpecialAchievement: read('GET /SpecialAchievement/GetGallerySpecialAchievement/{id}', {
    does: 'Get a public special achievement, once the winners of its season are announced',
    may: 'public',
    about: { achievement: 'id' },
    needs: 'gallery',
    params: z.object({ id: PathId }),
    reply: SpecialAchievement.omit({ Version: true, AnnounceDate: true }),
    fails: ['NotFound'],
  }),
  getSpecialAchievements: read('POST /SpecialAchievement/GetSpecialAchievements/', {
    does: 'List the special achievements of a season in order',
    may: 'achievement.read',
    about: { season: 'SeasonID' },
    body: z.object({ SeasonID: Id }),
    reply: z.array(SpecialAchievement),
  }),
  getSpecialAchievement: read('POST /SpecialAchievement/GetSpecialAchievement/', {
    does: 'Get a special achievement with its assets',
    may: 'achievement.read',
    about: { achievement: 'SpecialAchievementID' },
    body: z.object({ SpecialAchievementID: Id }),
    reply: SpecialAchievement,
    fails: ['NotFound'],
  }),
  getSpecialAchievementTypes: read('POST /SpecialAchievement/GetSpecialAchievementTypes/', {
    does: 'List the special achievement types of a property',
    may: 'achievement.read',
    about: { property: 'PropertyID' },
    body: z.object({ PropertyID: PropertyId }),
    reply: z.array(SpecialAchievementType),
  }),
  saveSpecialAchievement: write('POST /SpecialAchievement/SaveSpecialAchievement/', {
    does: 'Create (without an id) or update a special achievement',
    may: 'achievement.manage',
    about: { season: 'SeasonID', achievement: 'SpecialAchievementID', achievementType: 'SpecialAchievementTypeID' },
    body: z.object({
      SpecialAchievementID: Id.nullish(),
      Version: z.int().nullish(),
      SeasonID: Id,
      SpecialAchievementTypeID: Id,
      Name: Text(300),
      Organization: z.string().trim().max(300).default(''),
      Description: z.string().trim().max(5000).default(''),
      Url: OptionalText(2000),
      /** Left out: as it is. */
      IsPublic: z.boolean().optional(),
    }),
    reply: SpecialAchievement,
    fails: ['NotFound', 'Conflict'],
  }),
  saveSpecialAchievementType: write('POST /SpecialAchievement/SaveSpecialAchievementType/', {
    does: 'Create or rename a special achievement type',
    may: 'achievement.manage',
    about: { property: 'PropertyID', achievementType: 'SpecialAchievementTypeID' },
    body: z.object({ SpecialAchievementTypeID: Id.nullish(), PropertyID: PropertyId, Name: Text(200) }),
    reply: SpecialAchievementType,
    fails: ['NotFound'],
  }),
  saveSpecialAchievementAssets: write('POST /SpecialAchievement/SaveSpecialAchievementAssets/', {
    does: 'Replace the assets of a special achievement',
    may: 'achievement.manage',
    about: { achievement: 'SpecialAchievementID' },
    body: z.object({
      isAdmin: AdminFlag,
      SpecialAchievementID: Id,
      Assets: z
        .array(
          z.object({
            IsMain: z.boolean().default(false),
            Source: Text(400),
            SpecialAchievementAssetTypeID: z.union([z.literal(assetTypes.image), z.literal(assetTypes.video)]).nullish(),
            Thumb: OptionalText(400),
          }),
        )
        .max(20),
    }),
    reply: SpecialAchievement,
    fails: ['NotFound', 'NotAllowed', 'WrongType', 'TooLarge', 'NotArrived'],
  }),
  /** Beside the specification's list: what was added by mistake must go again. */
  deleteSpecialAchievement: write('POST /SpecialAchievement/DeleteSpecialAchievement/', {
    does: 'Delete a special achievement with its assets',
    may: 'achievement.manage',
    about: { achievement: 'SpecialAchievementID' },
    body: z.object({ SpecialAchievementID: Id, Version: z.int() }),
    reply: Nothing,
    fails: ['NotFound', 'Conflict'],
  }),
  updateSpecialAchievementOrder: write('POST /SpecialAchievement/UpdateSpecialAchievementOrder/', {
    does: 'Move a special achievement up or down in its season',
    may: 'achievement.manage',
    about: { achievement: 'id' },
    body: z.object({ id: Id, change: z.union([z.literal(-1), z.literal(1)]) }),
    reply: z.array(SpecialAchievement),
    fails: ['NotFound'],
  }),
  /** Beside the specification's list: a list that is dragged into order is sent as a whole. */
  orderSpecialAchievements: write('POST /SpecialAchievement/OrderSpecialAchievements/', {
    does: 'Put the special achievements of a season in this order',
    may: 'achievement.manage',
    about: { season: 'SeasonID', achievement: 'SpecialAchievementIDs' },
    takesNew: false,
    body: z.object({ SeasonID: Id, SpecialAchievementIDs: z.array(Id).min(1).max(500) }),
    reply: z.array(SpecialAchievement),
    fails: ['NotFound', 'Conflict'],
  }),
  /** Beside the specification's list: the same moments and embargoes as for the levels of the results. */
  announceSpecialAchievement: write('POST /SpecialAchievement/AnnounceSpecialAchievement/', {
    does: 'Announce a special achievement now, schedule it, or unpublish it',
    may: 'achievement.manage',
    about: { achievement: 'SpecialAchievementID' },
    takesNew: false,
    body: z.object({
      SpecialAchievementID: Id,
      Version: z.int(),
      /** Nothing: it is not public, and not planned to be. */
      At: Instant.nullable(),
    }),
    reply: SpecialAchievement,
    fails: ['NotFound', 'Conflict'],
  }),
};
