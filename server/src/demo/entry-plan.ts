import { traitsOf } from '#contract/kernel/award/properties.ts';
import type { DemoWork } from './media-index.ts';
import { demoAccounts } from './accounts.ts';
import type { MadeCategory, MadeMedia, SeasonTree } from './categories.ts';
import type { Random } from './random.ts';

export interface EntrantRow {
  id: number;
  email: string;
  propertyId: number;
  organization: string | null;
  createdAt: Date;
}

type EntryState = 'draft' | 'ready' | 'ordered' | 'paid' | 'withdrawn';

/** One work as someone enters it in one season. */
export interface PlannedPiece {
  work: DemoWork;
  title: string;
  media: MadeMedia;
  categories: readonly MadeCategory[];
  entrant: EntrantRow;
  state: EntryState;
  createdAt: Date;
  /** How good it is in truth, on the judges' scale: no one sees it, the scores follow it. */
  quality: number;
}

interface Planning {
  tree: SeasonTree;
  works: readonly DemoWork[];
  /** What won here before: it comes back only with a new title. */
  shownBefore: ReadonlySet<string>;
  entrants: readonly EntrantRow[];
  random: Random;
  now: Date;
}

const mostCategories = 3;
const dayMs = 86_400_000;

/** Who enters what where: nothing when the season has not opened yet. */
export function planEntries(planning: Planning): PlannedPiece[] {
  const { tree, random, now } = planning;
  if (tree.season.startDate > now) return [];
  const titles = new Titles(planning.shownBefore);
  const used = new Map<string, number>();
  const drafted = tree.media.flatMap((media) => planMedia(planning, media, titles, used));
  const isOpen = now < tree.season.endDate;
  // Shuffled, so that one entrant's works lie in several media.
  return giveAway(planning, random.shuffled(drafted), isOpen);
}

type Drafted = Omit<PlannedPiece, 'entrant' | 'state' | 'createdAt'> & { isExtra: boolean };

function planMedia({ tree, works, random, now }: Planning, media: MadeMedia, titles: Titles, used: Map<string, number>): Drafted[] {
  const share = shareOfSeason(tree, now);
  const sizes = media.categories.map((category) => ({ category, size: sizeOf(category, tree, share, random) }));
  const total = sizes.reduce((sum, { size }) => sum + size, 0);
  const candidates = candidatesOf(media, works, used, random);
  const wanted = Math.max(Math.ceil(total / 1.5), ...sizes.map(({ size }) => size));
  const extras = now < tree.season.endDate ? Math.max(1, Math.round(wanted * 0.12)) : 1;
  const pieces = candidates.slice(0, wanted + extras).map((work, place) => ({
    work,
    title: titles.next(work, media),
    media,
    categories: [] as MadeCategory[],
    quality: Math.min(9.6, Math.max(2.5, 6.4 + 1.3 * random.normal())),
    isExtra: place >= wanted,
  }));
  for (const { work } of pieces) used.set(work.id, (used.get(work.id) ?? 0) + 1);
  const [regular, extra] = [pieces.filter(({ isExtra }) => !isExtra), pieces.filter(({ isExtra }) => isExtra)];
  for (const { category, size } of sizes.sort((one, other) => other.size - one.size)) {
    const cost = (piece: (typeof pieces)[number]) => piece.categories.length * 2 + (doesFit(piece.work, category) ? 0 : 3) + random.next();
    const open = regular.filter(({ categories }) => categories.length < mostCategories).map((piece) => ({ piece, cost: cost(piece) }));
    for (const { piece } of open.sort((one, other) => one.cost - other.cost).slice(0, size)) piece.categories.push(category);
  }
  for (const piece of extra) piece.categories.push(random.pick(media.categories));
  return pieces.filter(({ categories }) => categories.length > 0);
}

/** How much of a season's entries have come in by now: half of them come in the last third. */
function shareOfSeason({ season }: SeasonTree, now: Date): number {
  const passed = (now.getTime() - season.startDate.getTime()) / (season.endDate.getTime() - season.startDate.getTime());
  return Math.min(1, 0.4 + 0.6 * passed ** 1.5);
}

/** Each cluster has one crowded category, one with five, and one with three: shortlists of every length. */
function sizeOf({ placeInCluster }: MadeCategory, tree: SeasonTree, share: number, random: Random): number {
  const isLarge = tree.clusters.length > 6;
  // The crowded categories are judged already, even early in the season.
  const reached = tree.season.judgingRnd1StartDate < tree.season.endDate ? 1 : share;
  const whole =
    [isLarge ? random.between(10, 12) : random.between(8, 10), 5, isLarge ? random.between(2, 4) : 3, 3][placeInCluster % 4] ?? 3;
  return Math.max(1, Math.round(whole * reached));
}

/** Works of this medium first, those that hang in few other places before the others. */
function candidatesOf(
  { outline, categories }: MadeMedia,
  works: readonly DemoWork[],
  used: ReadonlyMap<string, number>,
  random: Random,
): DemoWork[] {
  const cost = (work: DemoWork): number =>
    (outline.native.includes(work.kind) ? 0 : 2) +
    2 * (used.get(work.id) ?? 0) +
    (categories.some((category) => doesFit(work, category)) ? 0 : 1);
  return works
    .filter(({ kind }) => outline.suffix !== undefined || outline.native.includes(kind))
    .map((work) => ({ work, cost: cost(work) + random.next() }))
    .sort((one, other) => one.cost - other.cost)
    .map(({ work }) => work);
}

function doesFit({ kind, media }: DemoWork, { fits }: MadeCategory): boolean {
  const words = [kind, ...media].join(' ').toLowerCase().split(' ');
  return fits.some((word) => words.includes(word));
}

const isTimed = (kind: string): boolean => kind === 'film' || kind === 'audio' || kind === 'game';

/** A season shows no title twice. */
class Titles {
  readonly #taken = new Set<string>();
  readonly #shownBefore: ReadonlySet<string>;

  constructor(shownBefore: ReadonlySet<string>) {
    this.#shownBefore = shownBefore;
  }

  next({ id, kind, title }: DemoWork, { outline }: MadeMedia): string {
    const isNative = outline.native.includes(kind);
    const forms = [
      ...(isNative && !this.#shownBefore.has(id) ? [title] : []),
      ...(!isNative && outline.suffix ? [`${title}${outline.suffix}`] : []),
      ...[isTimed(kind) ? ', Part Two' : ', Second Edition', ', Continued', ', a Year On', ', Once More'].map(
        (ending) => `${title}${ending}`,
      ),
    ];
    const found = forms.find((form) => !this.#taken.has(form));
    if (!found) throw new RangeError(`no title left for ${title}`);
    this.#taken.add(found);
    return found;
  }
}

/** What the people who can sign in have: some of everything, so that each state can be seen. */
const ownPaid: Record<string, number> = { Entrant: 6, Guest: 2 };
const ownOpen: Record<string, readonly EntryState[]> = { Entrant: ['draft', 'ready', 'ordered', 'draft'], Guest: ['draft'] };

function giveAway({ tree, entrants, random, now }: Planning, drafted: readonly Drafted[], isOpen: boolean): PlannedPiece[] {
  const known = new Map(
    demoAccounts.filter(({ propertyId }) => propertyId === tree.season.propertyId).map(({ email, role }) => [email, role]),
  );
  const others = entrants.filter(({ email }) => !known.has(email));
  const paidQueue: EntrantRow[] = [];
  const openQueue: { entrant: EntrantRow; state: EntryState }[] = [];
  for (const entrant of entrants) {
    const role = known.get(entrant.email) ?? '';
    paidQueue.push(...Array.from({ length: ownPaid[role] ?? 0 }, () => entrant));
    if (isOpen) openQueue.push(...(ownOpen[role] ?? []).map((state) => ({ entrant, state })));
  }
  return drafted.map(({ isExtra, ...piece }) => {
    const own = isExtra ? openQueue.shift() : undefined;
    const entrant = own?.entrant ?? (isExtra ? undefined : paidQueue.shift()) ?? random.pick(others);
    const state = isExtra ? (own?.state ?? (isOpen ? random.pick(['draft', 'draft', 'ready', 'ordered'] as const) : 'withdrawn')) : 'paid';
    return { ...piece, entrant, state, createdAt: momentOf(tree, entrant, random, now) };
  });
}

/** After the entrant came, before the season closed, and sooner rather than later once judging began. */
function momentOf({ season }: SeasonTree, entrant: EntrantRow, random: Random, now: Date): Date {
  const first = Math.max(season.startDate.getTime(), entrant.createdAt.getTime());
  const last = Math.min(now.getTime(), season.endDate.getTime()) - dayMs / 24;
  return new Date(Math.round(first + Math.max(0, last - first) * random.next()));
}

/** How many works one submission holds on this award. */
export const mostPieces = (propertyId: number): number => traitsOf(propertyId).maxPieces;
