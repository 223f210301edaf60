import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type FileKindName } from '#contract/wings/ground/file/file-kinds.ts';
import { contentTypeOf } from '#contract/kernel/text/file-types.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { keyOf, variantKey } from '#server/wings/ground/file/file.rules.ts';
import type { SeasonRow } from '#server/wings/ground/season/season.store.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import type { FileStore } from '#server/kernel/files/file-store.ts';
import { type DemoWork, type MediaIndex, mediaFolder, readMediaIndex } from './media-index.ts';
import type { Random } from './random.ts';
import { demoAwards, demoJudgingSites } from './awards.ts';

/** Which kinds of work an award is about, the closest first. */
const kindsOf: Record<string, readonly string[]> = {
  halyard: ['website', 'app', 'game', 'data', 'film', 'identity'],
  wrens: ['website', 'data', 'illustration', 'app'],
  deepwell: ['data', 'film', 'photography', 'illustration'],
  paperkite: ['illustration', 'packaging', 'product', 'identity'],
  tesserae: ['product', 'textile', 'packaging', 'sculpture'],
  northing: ['poster', 'photography', 'identity', 'film'],
  longshore: ['film', 'photography', 'game'],
  cadenza: ['audio', 'poster', 'film'],
  commonthread: ['textile', 'interior', 'photography', 'website'],
  brightwork: ['poster', 'packaging', 'identity', 'film'],
  plumbline: ['architecture', 'interior', 'sculpture'],
  freshet: ['game', 'illustration', 'textile', 'app'],
};
/** Whose are the pictures that hang nowhere. */
const firstPropertyId = demoAwards[0]?.id ?? 0;
const shownPerAward = 7;
const awardWords = ['Winner', 'Winner', "People's winner", 'Nominee', 'Nominee', 'Honoree', 'Honoree'] as const;

const soundPropertyId = demoAwards.find(({ slug }) => slug === 'cadenza')?.id ?? firstPropertyId;
/** Where judges upload a picture of themselves in their profile. */
const headshotPropertyId = demoJudgingSites.find((traits) => traits.headshotInProfile)?.id ?? 0;

export interface StoredMedia {
  index: MediaIndex;
  works: readonly StoredPicture[];
  /** What each award shows, in order. */
  shown: ReadonlyMap<number, readonly DemoWork[]>;
  headshots: readonly { name: string; key: string; width: number; height: number; file: MediaFile }[];
}

interface StoredPicture {
  work: DemoWork;
  propertyId: number;
  file: MediaFile;
  thumbnail: Awaited<ReturnType<typeof storeVariant>>;
}

export interface MediaFile {
  key: string;
  uuid: string;
  name: string;
  bytes: number;
}

/** A file's number follows from its name, so that a start that broke off half-way finds its files again. */
function uuidOf(name: string): string {
  const hex = createHash('sha256').update(`laurel demo ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** `copy` tells apart files of the same bytes that belong to different people. */
async function storeFile(files: FileStore, kind: FileKindName, propertyId: number, from: string, copy = ''): Promise<MediaFile> {
  const name = from.split('/').at(-1) ?? from;
  const uuid = uuidOf(copy ? `${copy} ${from}` : from);
  const key = keyOf(kind, propertyId, uuid, name);
  const content = await readFile(new URL(from, mediaFolder));
  if (!(await files.find(key))) await files.write(key, content, contentTypeOf(name));
  return { key, uuid, name, bytes: content.length };
}

async function storeVariant(
  files: FileStore,
  original: MediaFile,
  variant: { name: string; from: string; as: string; width: number; height: number },
) {
  const { name, from, as, width, height } = variant;
  const key = variantKey(original.key, as);
  const content = await readFile(new URL(from, mediaFolder));
  if (!(await files.find(key))) await files.write(key, content, contentTypeOf(as));
  return { name, key, contentType: contentTypeOf(as), bytes: content.length, width, height };
}

/** A work's picture with its thumbnail. */
async function storePicture(files: FileStore, propertyId: number, work: DemoWork, copy?: string): Promise<StoredPicture> {
  const file = await storeFile(files, 'pieceFile', propertyId, work.image.file, copy);
  const { file: from, width, height } = work.thumbnail;
  const thumbnail = await storeVariant(files, file, { name: 'thumbnail', from, as: 'thumbnail.webp', width, height });
  return { work, propertyId, file, thumbnail };
}

/** Copies the demonstration's pictures into the store; nothing when they were not delivered with this copy of Laurel. */
export async function storeMedia(files: FileStore, random: Random): Promise<StoredMedia | undefined> {
  if (!existsSync(new URL('index.json', mediaFolder))) return undefined;
  const index = readMediaIndex();
  const shown = chooseShown(index, random);
  const owners = new Map<string, number>();
  for (const [propertyId, works] of shown) for (const { id } of works) if (!owners.has(id)) owners.set(id, propertyId);
  const works = await Promise.all(index.works.map((work) => storePicture(files, owners.get(work.id) ?? firstPropertyId, work)));
  const headshots = await Promise.all(
    index.people.map(async ({ name, file, width, height }) => {
      const stored = await storeFile(files, 'headshot', headshotPropertyId, file);
      return { name, key: stored.key, width, height, file: stored };
    }),
  );
  return { index, works, shown, headshots };
}

/** Portraits for honors without an entry: a copy for each award, of other people than in the award before. */
export const storePortraits = (files: FileStore, { people }: MediaIndex, propertyIds: readonly number[], ofEach: number) =>
  Promise.all(
    propertyIds.flatMap((propertyId, place) =>
      Array.from({ length: Math.min(ofEach, people.length) }, async (_, turn) => {
        const person = people[(place * ofEach + turn) % people.length] ?? people[0];
        if (!person) throw new RangeError('The demonstration has no people');
        const file = await storeFile(files, 'achievementAsset', propertyId, person.file, `achievement ${propertyId}`);
        return { name: person.name, propertyId, file, width: person.width, height: person.height };
      }),
    ),
  );

export const achievementRow = (
  { file, propertyId, width, height }: { file: MediaFile; propertyId: number; width: number; height: number },
  now: Date,
) => ({ ...rowOf(file, 'achievementAsset', propertyId, now), width, height });

/** Fitting works for each award; a work hangs in a second award only when there are too few. */
function chooseShown(index: MediaIndex, random: Random): Map<number, DemoWork[]> {
  const taken = new Set<string>();
  return new Map(
    demoAwards.map(({ id, slug }) => {
      const kinds = kindsOf[slug] ?? [];
      const fitting = kinds.map((kind) => random.shuffled(index.works.filter((work) => work.kind === kind)));
      // In turns through the kinds, so that no award shows one kind only.
      const inTurns = Array.from({ length: Math.max(0, ...fitting.map(({ length }) => length)) }, (_, turn) =>
        fitting.flatMap((works) => works[turn] ?? []),
      ).flat();
      const chosen = [...inTurns.filter((work) => !taken.has(work.id)), ...inTurns.filter((work) => taken.has(work.id))].slice(
        0,
        shownPerAward,
      );
      for (const work of chosen) taken.add(work.id);
      return [id, chosen];
    }),
  );
}

/** The rows of stored files and of what the door and the sign-in pages show. */
export async function addWorks(db: WriteDb, media: StoredMedia, seasons: readonly SeasonRow[], random: Random, now: Date): Promise<void> {
  await addPictures(db, media.works, now, null);
  await db
    .insertInto('storedFile')
    .values(media.headshots.map(({ file, width, height }) => ({ ...rowOf(file, 'headshot', headshotPropertyId, now), width, height })))
    .execute();
  const keys = new Map(media.works.map(({ work, file }) => [work.id, file.key]));
  const rows = [...media.shown].flatMap(([propertyId, works]) => {
    // The newest season whose winners are known.
    const season = seasons
      .filter((row) => row.propertyId === propertyId && row.winnersDate <= now)
      .sort((one, other) => other.number - one.number)[0];
    return works.map((work, position) => ({
      propertyId,
      seasonId: season?.id ?? null,
      title: work.title,
      organization: work.organisation,
      imageKey: keys.get(work.id) ?? '',
      width: work.image.width,
      height: work.image.height,
      // Percent there, parts here.
      focalX: work.image.focal.x / 100,
      focalY: work.image.focal.y / 100,
      award: `${awardWords[position % awardWords.length]}, ${random.pick(work.media)}`,
      position,
    }));
  });
  await db.insertInto('showcaseWork').values(rows).execute();
}

async function addPictures(db: WriteDb, pictures: readonly StoredPicture[], now: Date, accountId: number | null): Promise<void> {
  const rows = await db
    .insertInto('storedFile')
    .values(
      pictures.map(({ work, propertyId, file }) => ({
        ...rowOf(file, 'pieceFile', propertyId, now),
        accountId,
        width: work.image.width,
        height: work.image.height,
      })),
    )
    .returning(['id', 'key'])
    .execute();
  const ids = new Map(rows.map(({ id, key }) => [key, id]));
  await db
    .insertInto('fileVariant')
    .values(pictures.map(({ file, thumbnail }) => ({ fileId: ids.get(file.key) ?? 0, ...thumbnail })))
    .execute();
}

/** Copies of pictures for someone who can sign in and take them away again: what others show must stay. */
export async function addOwnPictures(
  { db, files, now }: { db: WriteDb; files: FileStore; now: Date },
  owner: { id: number; email: string; propertyId: number },
  works: readonly DemoWork[],
): Promise<Map<string, string>> {
  const pictures = await Promise.all(works.map((work) => storePicture(files, owner.propertyId, work, owner.email)));
  if (pictures.length) await addPictures(db, pictures, now, owner.id);
  return new Map(pictures.map(({ work, file }) => [work.id, file.key]));
}

/** The film, with the variants an encoder would have made of it: once for each way in which awards name them. */
export async function storeFilms(files: FileStore, { film }: MediaIndex) {
  const owners = new Map(demoAwards.toReversed().map(({ videoVariants, id }) => [videoVariants.mp4, id]));
  const films = [];
  for (const [copy, propertyId] of owners) {
    const original = await storeFile(files, 'pieceFile', propertyId, film.mp4, copy);
    const { mp4, webm } = traitsOf(propertyId).videoVariants;
    const { width, height, thumbnails } = film;
    const wanted = [
      { name: mp4, from: film.mp4, as: `${mp4.replaceAll(' ', '-')}.mp4`, width, height },
      { name: webm, from: film.webm, as: `${webm.replaceAll(' ', '-')}.webm`, width, height },
      {
        name: 'thumbnails',
        from: thumbnails.file,
        as: 'thumbnails.jpg',
        width: thumbnails.columns * thumbnails.width,
        height: thumbnails.rows * thumbnails.height,
      },
      { name: 'thumbnail', from: film.poster, as: 'thumbnail.webp', width, height },
    ];
    const variants = await Promise.all(wanted.map((variant) => storeVariant(files, original, variant)));
    films.push({ film, original, propertyId, variants });
  }
  return films;
}

export async function addFilms(db: WriteDb, films: Awaited<ReturnType<typeof storeFilms>>, now: Date): Promise<void> {
  for (const { film, original, propertyId, variants } of films) {
    const { id } = await db
      .insertInto('storedFile')
      .values({
        ...rowOf(original, 'pieceFile', propertyId, now),
        width: film.width,
        height: film.height,
        durationMs: Math.round(film.seconds * 1000),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('fileVariant')
      .values(variants.map((variant) => ({ fileId: id, ...variant })))
      .execute();
  }
}

/** The sound that can be listened to. */
export const storeSound = (files: FileStore, { audio }: MediaIndex) => storeFile(files, 'pieceFile', soundPropertyId, audio.file);

export async function addSound(db: WriteDb, file: MediaFile, { audio }: MediaIndex, now: Date): Promise<void> {
  await db
    .insertInto('storedFile')
    .values({ ...rowOf(file, 'pieceFile', soundPropertyId, now), durationMs: Math.round(audio.seconds * 1000) })
    .execute();
}

const rowOf = (file: MediaFile, kind: FileKindName, propertyId: number, now: Date) => ({
  key: file.key,
  uuid: file.uuid,
  kind,
  propertyId,
  originalName: file.name,
  contentType: contentTypeOf(file.name),
  bytes: file.bytes,
  status: 'ready',
  progress: 100,
  createdAt: now,
  storedAt: now,
});
