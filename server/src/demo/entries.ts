import { deviceTypeGroups } from '#contract/kernel/call/constants.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import type { DemoWork, MediaIndex } from './media-index.ts';
import { demoAccounts } from './accounts.ts';
import { answersTo } from './answers.ts';
import type { MadeCategory, SeasonTree } from './categories.ts';
import { mostPieces, type PlannedPiece } from './entry-plan.ts';
import { textsOf } from './entry-texts.ts';
import { clients } from './names.ts';
import type { Random } from './random.ts';

/** An entry with what judging needs to know of it. */
export interface MadeEntry {
  id: number;
  piece: PlannedPiece;
  category: MadeCategory;
  createdAt: Date;
}

/** Where the files of works lie: shared ones, and those of people who can sign in. */
export interface WorkFiles {
  index: MediaIndex;
  pictureOf: (work: DemoWork, entrantId: number) => string;
  filmOf: (propertyId: number) => string;
  sound: string;
}

interface Adding {
  db: WriteDb;
  tree: SeasonTree;
  random: Random;
  files: WorkFiles;
  deviceTypes: readonly { id: number; groupId: number }[];
}

/** Submissions, their pieces with texts, credits, files and links, and their entries. */
export async function addEntries(adding: Adding, planned: readonly PlannedPiece[]): Promise<MadeEntry[]> {
  const { db, tree, random } = adding;
  if (planned.length === 0) return [];
  const { season } = tree;
  const submissions = groupsOf(planned, mostPieces(season.propertyId));
  const submissionIds = await db
    .insertInto('submission')
    .values(
      submissions.map(([first, ...rest]) => ({
        propertyId: season.propertyId,
        seasonId: season.id,
        accountId: first.entrant.id,
        title: first.title,
        createdAt: first.createdAt,
        updatedAt: rest.at(-1)?.createdAt ?? first.createdAt,
      })),
    )
    .returning('id')
    .execute();
  const pieces = submissions.flatMap((group, place) =>
    group.map((piece, position) => ({ piece, position, submissionId: submissionIds[place]?.id ?? 0 })),
  );
  const pieceIds = await db
    .insertInto('piece')
    .values(pieces.map(({ piece, position, submissionId }) => ({ submissionId, position, ...pieceRow(adding, piece) })))
    .returning('id')
    .execute();
  const made = pieces.map(({ piece }, place) => ({ piece, pieceId: pieceIds[place]?.id ?? 0 }));
  await addParts(adding, made);
  const entries = made.flatMap(({ piece, pieceId }) => piece.categories.map((category) => ({ piece, pieceId, category })));
  const entryIds = await db
    .insertInto('entry')
    .values(
      entries.map(({ piece, pieceId, category }) => ({
        pieceId,
        categoryId: category.id,
        propertyId: season.propertyId,
        seasonId: season.id,
        entrantId: piece.entrant.id,
        state: piece.state,
        // Anyone who is still writing has not come to them.
        customFields: JSON.stringify(piece.state === 'draft' ? {} : answersOf(piece, category)),
        shuffle: Math.round(random.next() * 10_000) / 10_000,
        createdAt: piece.createdAt,
      })),
    )
    .returning('id')
    .execute();
  return entries.map(({ piece, category }, place) => ({ id: entryIds[place]?.id ?? 0, piece, category, createdAt: piece.createdAt }));
}

/** Works of one entrant in one state, as many together as the award takes. */
function groupsOf(planned: readonly PlannedPiece[], most: number): [PlannedPiece, ...PlannedPiece[]][] {
  const groups: [PlannedPiece, ...PlannedPiece[]][] = [];
  const sorted = [...planned].sort(
    (one, other) =>
      one.entrant.id - other.entrant.id || one.state.localeCompare(other.state) || one.createdAt.getTime() - other.createdAt.getTime(),
  );
  for (const piece of sorted) {
    const group = groups.at(-1);
    if (group && group.length < most && group[0].entrant.id === piece.entrant.id && group[0].state === piece.state) group.push(piece);
    else groups.push([piece]);
  }
  return groups;
}

function pieceRow({ tree, random, deviceTypes }: Adding, { work, title, media, categories, state }: PlannedPiece) {
  const traits = traitsOf(tree.season.propertyId);
  const isCompany = traits.longCompanyTexts && media.outline.name === 'Company';
  const device = categories.find(({ flags }) => flags.device)?.flags.device;
  const fitting = device ? deviceTypes.filter(({ groupId }) => groupId === deviceTypeGroups[device]) : [];
  const isProtected = state === 'paid' && random.next() < 0.08;
  const texts = textsOf(random, work.statement, isCompany, traits.longCompanyTexts);
  return {
    title,
    organization: work.organisation,
    client: random.next() < 0.3 ? random.pick(clients) : null,
    // Anyone who is still writing has not come to the text that is asked for.
    texts: JSON.stringify(state === 'draft' ? {} : texts),
    protectedUsername: isProtected ? 'judges' : null,
    protectedPassword: isProtected ? `${random.pick(['lantern', 'harbour', 'orchard', 'pebble'])}-${random.between(100, 999)}` : null,
    isCampaign: categories.some(({ flags }) => flags.isCampaign),
    deviceTypeId: fitting.length ? random.pick(fitting).id : null,
  };
}

interface Made {
  piece: PlannedPiece;
  pieceId: number;
}

async function addParts({ db, tree, random, files }: Adding, made: readonly Made[]): Promise<void> {
  const { creditsHaveBrand } = traitsOf(tree.season.propertyId);
  const credits = made.flatMap(({ piece, pieceId }) =>
    piece.work.credits.map(({ name, role }, position) => {
      const [firstName = '', ...rest] = name.split(' ');
      return {
        pieceId,
        position,
        firstName,
        lastName: rest.join(' '),
        title: role,
        organization: piece.work.organisation,
        brand: creditsHaveBrand && position === 0 ? piece.work.organisation : null,
      };
    }),
  );
  await db.insertInto('pieceCredit').values(credits).execute();
  await db
    .insertInto('pieceFile')
    .values(
      made.flatMap(({ piece, pieceId }) => filesOf(piece, tree, files, random).map((file, position) => ({ pieceId, position, ...file }))),
    )
    .execute();
  await db
    .insertInto('pieceUrl')
    .values(made.flatMap(({ piece, pieceId }) => urlsOf(piece, random).map((url, position) => ({ pieceId, position, ...url }))))
    .execute();
}

function filesOf(piece: PlannedPiece, tree: SeasonTree, { index, pictureOf, filmOf, sound }: WorkFiles, random: Random) {
  const { work, entrant } = piece;
  const lead = { fileKey: pictureOf(work, entrant.id), originalName: nameOf(work.image.file), isLeadImage: true, isShortlistItem: false };
  const sibling = index.works.find(({ id, scene }) => scene === work.scene && id !== work.id);
  // A campaign has several pictures; the second drawing of a scene does for another view.
  const isMany = piece.categories.some(({ flags }) => flags.isCampaign) || random.next() < 0.2;
  const filmed = index.works.find(({ id }) => id === index.film.work);
  return [
    lead,
    ...(work.scene === filmed?.scene
      ? [{ fileKey: filmOf(tree.season.propertyId), originalName: nameOf(index.film.mp4), isLeadImage: false, isShortlistItem: true }]
      : []),
    ...(work.id === index.audio.work
      ? [{ fileKey: sound, originalName: nameOf(index.audio.file), isLeadImage: false, isShortlistItem: false }]
      : []),
    ...(isMany && sibling
      ? [
          {
            fileKey: pictureOf(sibling, entrant.id),
            originalName: `${work.scene}-another-view.webp`,
            isLeadImage: false,
            isShortlistItem: false,
          },
        ]
      : []),
  ];
}

const nameOf = (file: string): string => file.split('/').at(-1) ?? file;

/** Addresses that lead nowhere by agreement: example.org belongs to no one. */
const siteOf = ({ work, title }: PlannedPiece): string => `https://${slugOf(work.organisation)}.example.org/${slugOf(title)}`;

const answersOf = (piece: PlannedPiece, { name, questions }: MadeCategory) =>
  answersTo({ questions, title: piece.title, category: name, site: siteOf(piece), enteredAt: piece.createdAt });

function urlsOf(piece: PlannedPiece, random: Random) {
  const site = siteOf(piece);
  return [
    { url: site, label: 'See the work', isCustom: false },
    ...(random.next() < 0.25 ? [{ url: `${site}/how-it-was-made`, label: 'How it was made', isCustom: true }] : []),
  ];
}

const slugOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** Which pictures the people who can sign in must have as their own: those of their works, and the second views. */
export function ownPictures(planned: readonly PlannedPiece[], index: MediaIndex) {
  const known = new Set(demoAccounts.map(({ email, propertyId }) => `${email} ${propertyId}`));
  const owners = new Map<PlannedPiece['entrant'], Set<DemoWork>>();
  for (const { entrant, work } of planned) {
    if (!known.has(`${entrant.email} ${entrant.propertyId}`)) continue;
    const works = owners.get(entrant) ?? new Set();
    for (const one of index.works) if (one.scene === work.scene) works.add(one);
    owners.set(entrant, works);
  }
  return owners;
}
