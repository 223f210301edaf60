import { deviceTypeGroups } from '#contract/kernel/call/constants.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { derivePrices } from '#server/wings/entering/category/category-manager.store.ts';
import type { SeasonRow } from '#server/wings/ground/season/season.store.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import type { AskedQuestion } from './answers.ts';
import type { CategoryFlags, CategoryLine, MediaOutline, TypeOutline } from './trees/tree.ts';
import { treeOf } from './trees/trees.ts';

export interface MadeCategory {
  id: number;
  name: string;
  mediaTypeId: number;
  clusterId: number;
  /** Its place among the categories of its cluster. */
  placeInCluster: number;
  /** Words of the works that belong here most. */
  fits: readonly string[];
  flags: CategoryFlags;
  questions: readonly AskedQuestion[];
}

export interface MadeMedia {
  id: number;
  outline: MediaOutline;
  categories: readonly MadeCategory[];
}

/** A season with everything that people can enter and judges can be asked. */
export interface SeasonTree {
  season: SeasonRow;
  media: readonly MadeMedia[];
  clusters: readonly { id: number; name: string }[];
  criteria: readonly { id: number; mediaTypeId: number | null }[];
}

const criteria = [
  {
    name: 'Idea',
    question: 'Is it worth making?',
    lowAnchor: 'Seen before',
    middleAnchor: 'A turn of its own',
    highAnchor: 'Could only be theirs',
  },
  { name: 'Craft', question: 'How well is it made?', lowAnchor: 'Careless', middleAnchor: 'Sound', highAnchor: 'Masterly' },
  {
    name: 'Clarity',
    question: 'Can people follow it?',
    lowAnchor: 'Confusing',
    middleAnchor: 'With some effort',
    highAnchor: 'Plain to everybody',
  },
  {
    name: 'Use of the medium',
    question: 'Could only this medium do it?',
    lowAnchor: 'Any would do',
    middleAnchor: 'Fits',
    highAnchor: 'No other could',
  },
];

const rules = 'The work was made public in the last two years, and the entrant has the right to show it to our judges.';

/** The tree of every season: media types, category types, categories, clusters and criteria. */
export async function addTrees(db: WriteDb, seasons: readonly SeasonRow[]): Promise<SeasonTree[]> {
  const newest = new Map(seasons.filter(({ isCurrent }) => isCurrent).map(({ propertyId, number }) => [propertyId, number]));
  const outlines = seasons.map((season) => ({ season, outline: treeOf(traitsOf(season.propertyId)) }));
  const mediaIds = idsOf(
    await db
      .insertInto('mediaType')
      .values(
        outlines.flatMap(({ season, outline }) => outline.media.map(({ name }, position) => ({ seasonId: season.id, name, position }))),
      )
      .returning(['id', 'seasonId as parent', 'name'])
      .execute(),
  );
  const medias = outlines.flatMap(({ season, outline }) =>
    outline.media.map((media) => ({ season, outline, media, id: mediaIds(season.id, media.name) })),
  );
  const typeIds = idsOf(
    await db
      .insertInto('categoryType')
      .values(medias.flatMap(({ media, id }) => media.types.map(({ name }, position) => ({ mediaTypeId: id, name, position }))))
      .returning(['id', 'mediaTypeId as parent', 'name'])
      .execute(),
  );
  const lines = medias.flatMap(({ season, outline, media, id: mediaTypeId }) =>
    media.types.flatMap((type) =>
      type.categories.map((line) => ({ season, outline, mediaTypeId, type, typeId: typeIds(mediaTypeId, type.name), line })),
    ),
  );
  const categoryIds = idsOf(
    await db
      .insertInto('category')
      .values(
        lines.map(({ season, outline, typeId, line }, position) => ({
          seasonId: season.id,
          propertyId: season.propertyId,
          categoryTypeId: typeId,
          name: line[0],
          description: line[1],
          rules,
          ...pricesOf(outline.prices, line[3] ?? {}, (newest.get(season.propertyId) ?? season.number) - season.number),
          ...columnsOf(line[3] ?? {}),
          position,
        })),
      )
      .returning(['id', 'categoryTypeId as parent', 'name'])
      .execute(),
  );
  await derivePrices(
    db,
    seasons.map(({ id }) => id),
  );
  const clusterNames = outlines.map(({ season, outline }) => ({ season, names: clusterNamesOf(outline.media) }));
  const clusterIds = idsOf(
    await db
      .insertInto('cluster')
      .values(
        clusterNames.flatMap(({ season, names }) =>
          names.map((name, position) => ({
            seasonId: season.id,
            propertyId: season.propertyId,
            name,
            cssClass: `cluster-${position + 1}`,
            position,
          })),
        ),
      )
      .returning(['id', 'seasonId as parent', 'name'])
      .execute(),
  );
  const places = new Map<number, number>();
  const lined = lines.map(({ season, mediaTypeId, type, typeId, line }) => {
    const clusterId = clusterIds(season.id, clusterNameOf(type, line));
    const placeInCluster = places.get(clusterId) ?? 0;
    places.set(clusterId, placeInCluster + 1);
    const [name, , fits, flags = {}] = line;
    return { id: categoryIds(typeId, name), name, mediaTypeId, clusterId, placeInCluster, fits: fits.split(' '), flags };
  });
  await db
    .insertInto('clusterCategory')
    .values(lined.map(({ id, clusterId }) => ({ clusterId, categoryId: id })))
    .execute();
  const questions = await db
    .insertInto('categoryCustomField')
    .values(lined.flatMap(({ id, flags }) => questionsOf(flags).map((question, position) => ({ categoryId: id, ...question, position }))))
    .returning(['id', 'categoryId', 'label', 'choices'])
    .execute();
  const categories = lined.map(
    (category): MadeCategory => ({
      ...category,
      questions: questions.filter(({ categoryId }) => categoryId === category.id),
    }),
  );
  const asked = await db
    .insertInto('criterion')
    .values(
      outlines.flatMap(({ season, outline }) => [
        ...criteria.map((criterion, position) => ({ seasonId: season.id, mediaTypeId: null, ...criterion, position })),
        ...outline.media.flatMap(({ name, criterion }) =>
          criterion ? { seasonId: season.id, mediaTypeId: mediaIds(season.id, name), ...criterion, position: criteria.length } : [],
        ),
      ]),
    )
    .returning(['id', 'seasonId', 'mediaTypeId'])
    .execute();
  return outlines.map(({ season, outline }) => ({
    season,
    media: outline.media.map((media) => {
      const id = mediaIds(season.id, media.name);
      return { id, outline: media, categories: categories.filter(({ mediaTypeId }) => mediaTypeId === id) };
    }),
    clusters: clusterNamesOf(outline.media).map((name) => ({ id: clusterIds(season.id, name), name })),
    criteria: asked.filter(({ seasonId }) => seasonId === season.id),
  }));
}

/** What some categories ask beside the usual; no one has to answer. */
function questionsOf({ isPodcast, isCampaign }: CategoryFlags) {
  if (isPodcast)
    return [
      {
        kind: 'choice',
        label: 'How often does it appear?',
        help: '',
        choices: ['Every day', 'Every week', 'Every month', 'Now and then', 'Only once'],
      },
      { kind: 'text', label: 'Which episode should judges hear first?', help: 'Its number or its title.', choices: [] },
      { kind: 'date', label: 'First broadcast', help: '', choices: [], audience: 'organizers' },
      { kind: 'link', label: 'Transcript', help: 'A page with the words of the episode, if there is one.', choices: [] },
    ];
  if (isCampaign)
    return [
      { kind: 'longText', label: 'Where did the campaign run?', help: 'Places, channels, and from when to when.', choices: [] },
      {
        kind: 'several',
        label: 'Channels',
        help: 'All that were part of it.',
        choices: ['Print', 'Out of home', 'Film', 'Audio', 'Social', 'Events', 'Direct'],
        audience: 'public',
      },
      {
        kind: 'number',
        label: 'Budget in thousands',
        help: 'Only the organizers see this.',
        choices: [],
        least: '0',
        audience: 'organizers',
      },
    ];
  return [];
}

const clusterNameOf = (type: TypeOutline, [, , , flags]: CategoryLine) => flags?.cluster ?? type.cluster;

const clusterNamesOf = (media: readonly MediaOutline[]): string[] => [
  ...new Set(media.flatMap(({ types }) => types.flatMap((type) => type.categories.map((line) => clusterNameOf(type, line))))),
];

/** Campaigns cost more to look at, podcasts are entered by people with less; each year everything rises by about three percent. */
function pricesOf(prices: readonly [number, number, number], flags: CategoryFlags, yearsAgo: number) {
  const factor = (flags.isCampaign ? 1.3 : flags.isPodcast ? 0.8 : 1) * 0.97 ** yearsAgo;
  const [earlyPrice, regularPrice, latePrice] = prices.map((price) => Math.round((price * factor) / 500) * 500) as [number, number, number];
  return { earlyPrice, regularPrice, latePrice };
}

const columnsOf = ({ isCampaign, isMobile, isPodcast, isHiddenFromExecutives, device }: CategoryFlags) => ({
  isCampaign: isCampaign ?? false,
  isMobile: isMobile ?? false,
  isPodcast: isPodcast ?? false,
  isHiddenFromExecutives: isHiddenFromExecutives ?? false,
  deviceTypeGroupId: device ? deviceTypeGroups[device] : null,
});

/** Finds the ids of rows just added by what they hang on and their name. */
function idsOf(rows: readonly { id: number; parent: number; name: string }[]) {
  const ids = new Map(rows.map(({ id, parent, name }) => [`${parent} ${name}`, id]));
  return (parent: number, name: string): number => {
    const id = ids.get(`${parent} ${name}`);
    if (id === undefined) throw new RangeError(`${name} was not added`);
    return id;
  };
}
