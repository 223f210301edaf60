import type { ShippingZone } from '#contract/wings/commerce/order/shipping.ts';
import type { WinnerKind } from '#contract/wings/entering/submission/levels.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import type { SeasonRow } from '#server/wings/ground/season/season.store.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import type { SeasonTree } from './categories.ts';

interface Line {
  type: 'Statues' | 'Certificates' | 'Tickets';
  name: string;
  description: string;
  /** Minor units, in the newest season. */
  price: number;
  weight?: number;
  stock?: number;
  asks?: readonly { label: string; maxLength: number; isRequired?: boolean }[];
  part?: { name: string; price: number };
  /** Whose works it is for; everyone's where this is absent. */
  for?: readonly WinnerKind[];
}

export const firsts: readonly WinnerKind[] = ['winner', 'pv_winner'];
export const honored: readonly WinnerKind[] = [...firsts, 'nominee', 'honoree'];

/** What every award of the demonstration sells; the shop of each puts its own name before. */
const lines: readonly Line[] = [
  {
    type: 'Statues',
    name: 'Statue',
    description: 'Cast, numbered and engraved. Made when it is ordered, in about five weeks.',
    price: 34_500,
    weight: 2100,
    asks: [
      { label: 'Title of the work', maxLength: 60, isRequired: true },
      { label: 'Award and category', maxLength: 60, isRequired: true },
      { label: 'A line of your own', maxLength: 40 },
    ],
    part: { name: 'Second plate', price: 4500 },
    for: firsts,
  },
  {
    type: 'Statues',
    name: 'Small statue',
    description: 'For everybody else who worked on it.',
    price: 16_500,
    weight: 700,
    asks: [{ label: 'Title of the work', maxLength: 60, isRequired: true }],
    for: honored,
  },
  {
    type: 'Certificates',
    name: 'Certificate',
    description: 'Printed on cotton paper, with or without a frame.',
    price: 6500,
    weight: 350,
    asks: [{ label: 'Name on the certificate', maxLength: 60, isRequired: true }],
    for: honored,
  },
  { type: 'Tickets', name: 'Seat at the ceremony', description: 'Dinner and a seat at a table of ten.', price: 39_000, stock: 420 },
];

const types = [...new Set(lines.map(({ type }) => type))];

/** What each award sells now and sold a year ago, a little cheaper then. */
export async function addProducts(db: WriteDb, seasons: readonly SeasonRow[]): Promise<void> {
  const typeRows = await db
    .insertInto('productType')
    .values(types.map((name) => ({ name })))
    .returningAll()
    .execute();
  const typeIds = new Map(typeRows.map(({ id, name }) => [name, id]));
  const current = seasons.filter(({ isCurrent }) => isCurrent);
  // What a line is called is the season's; a product only ties the seasons' own together.
  const names = lines.flatMap(({ name, part }) => [name, ...(part ? [part.name] : [])]);
  const kinds = current.flatMap(({ propertyId }) => names.map((name) => ({ propertyId, name })));
  const products = await db
    .insertInto('product')
    .values(kinds.map(({ propertyId }) => ({ propertyId })))
    .returning('id')
    .execute();
  const productOf = (propertyId: number, name: string): number => {
    const found = products[kinds.findIndex((kind) => kind.propertyId === propertyId && kind.name === name)];
    if (!found) throw new RangeError(`The demonstration has no ${name}`);
    return found.id;
  };
  const describe = (propertyId: number, name: string, { type }: Pick<(typeof lines)[number], 'type'>) => ({
    productId: productOf(propertyId, name),
    name: `${traitsOf(propertyId).name} ${name.toLowerCase()}`,
    typeId: typeIds.get(type) ?? 0,
    isTicket: type === 'Tickets',
  });
  const selling = seasons.flatMap((season) => {
    const newest = current.find(({ propertyId }) => propertyId === season.propertyId)?.number ?? season.number;
    const yearsAgo = newest - season.number;
    return yearsAgo > 1
      ? []
      : lines.map((line, position) => ({ season, line, position, price: Math.round((line.price * 0.95 ** yearsAgo) / 500) * 500 }));
  });
  const sold = await db
    .insertInto('productSeason')
    .values(
      selling.map(({ season, line, position, price }) => ({
        ...describe(season.propertyId, line.name, line),
        description: line.description,
        weight: line.weight ?? null,
        seasonId: season.id,
        price,
        position,
        stock: line.stock ?? null,
        // Last year's evening is over.
        isAvailable: season.isCurrent || line.type !== 'Tickets',
      })),
    )
    .returning(['id', 'productId', 'seasonId'])
    .execute();
  const soldAs = ({ season, line }: (typeof selling)[number]): number =>
    sold.find((row) => row.seasonId === season.id && row.productId === productOf(season.propertyId, line.name))?.id ?? 0;
  const levels = await db.selectFrom('winnerLevel').select(['id', 'propertyId', 'kind']).execute();
  // No one engraves a plate for a work that is not judged yet.
  await db
    .insertInto('productSeasonLevel')
    .values(
      selling.flatMap((one) =>
        levels
          .filter(({ propertyId, kind }) => propertyId === one.season.propertyId && one.line.for?.some((wanted) => wanted === kind))
          .map(({ id }) => ({ productSeasonId: soldAs(one), winnerLevelId: id })),
      ),
    )
    .execute();
  await db
    .insertInto('productSeason')
    .values(
      selling.flatMap((one) =>
        one.line.part
          ? [
              {
                ...describe(one.season.propertyId, one.line.part.name, one.line),
                seasonId: one.season.id,
                parentId: soldAs(one),
                price: one.line.part.price,
                position: lines.length,
              },
            ]
          : [],
      ),
    )
    .execute();
  await addShippingZones(db, [...new Set(current.map(({ propertyId }) => propertyId))]);
  await db
    .insertInto('personalization')
    .values(
      selling.flatMap((one) =>
        (one.line.asks ?? []).map(({ label, maxLength, isRequired = false }, position) => ({
          productSeasonId: soldAs(one),
          label,
          maxLength,
          isRequired,
          position,
        })),
      ),
    )
    .execute();
}

/** Within the award's country, to its neighbours, and everywhere else. */
async function addShippingZones(db: WriteDb, propertyIds: readonly number[]): Promise<void> {
  const zonesOf = (propertyId: number): ShippingZone[] => {
    const home =
      traitsOf(propertyId).currency === 'GBP'
        ? { Name: 'United Kingdom', Countries: ['GB'] }
        : { Name: 'United States', Countries: ['US'] };
    return [
      { ...home, PerOrder: 1500, PerKilogram: 500 },
      {
        Name: 'Western Europe',
        Countries: ['AT', 'BE', 'CH', 'DE', 'DK', 'ES', 'FR', 'IE', 'IT', 'NL', 'PT', 'SE'],
        PerOrder: 2900,
        PerKilogram: 900,
      },
      { Name: 'Everywhere else', Countries: [], PerOrder: 4500, PerKilogram: 1500 },
    ];
  };
  await db
    .insertInto('shippingZones')
    .values(propertyIds.map((propertyId) => ({ propertyId, zones: JSON.stringify(zonesOf(propertyId)) })))
    .execute();
}

/** Beside each category the next two of its cluster: neighbours that people enter together. */
export async function addRecommendations(db: WriteDb, trees: readonly SeasonTree[]): Promise<void> {
  const rows = trees.flatMap(({ media }) => {
    const categories = media.flatMap((one) => one.categories);
    return categories.flatMap((category) => {
      const near = categories.filter(({ clusterId }) => clusterId === category.clusterId);
      const place = near.indexOf(category);
      const others = [near[(place + 1) % near.length], near[(place + 2) % near.length]];
      const chosen = [...new Set(others)].filter((other) => other !== undefined && other !== category);
      return chosen.map((other, index) => ({ categoryId: category.id, recommendedId: other?.id ?? 0, rank: index + 1 }));
    });
  });
  await db.insertInto('categoryRecommendation').values(rows).execute();
}
