import { heldVoteGraceMinutes } from '#contract/wings/ground/season/season-phases.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import { findPieces } from '#server/wings/entering/piece/piece-view.store.ts';
import * as seasons from '#server/wings/ground/season/season.store.ts';
import * as categories from './vote-categories.store.ts';
import * as ballots from './vote.store.ts';

/** What answers and pages are made of, in each order and for each who is signed in, is read once and forgotten with them. */
type Keeper = Pick<Services, 'caches'>;

/** What an award's vote shows is forgotten under this, in every process, by the triggers of the tables behind it. */
export const keptUnder = (propertyId: number): string => `vote:${propertyId}:`;

const keptSeconds = 600;

const keptRows = <T>({ caches }: Keeper, propertyId: number, name: string, read: () => Promise<T>): Promise<T> =>
  caches.get(`${keptUnder(propertyId)}${name}`, keptSeconds, read);

export const keptSeason = (db: ReadDb, services: Keeper, propertyId: number) =>
  keptRows(services, propertyId, 'season', async () => {
    const [current] = await seasons.listCurrent(db, [propertyId]);
    return current;
  });

/** The categories of a season, with all works on its ballots. */
export const keptTree = (db: ReadDb, services: Keeper, propertyId: number, seasonId: number) =>
  keptRows(services, propertyId, `tree ${seasonId}`, () =>
    Promise.all([categories.listVoteCategories(db, propertyId, seasonId), categories.listNominees(db, propertyId, seasonId)]),
  );

/** A category on which the public votes; strangers name any, and only those that are there take room. */
export async function keptCategory(db: ReadDb, services: Keeper, propertyId: number, categoryId: number) {
  const known = services.caches.known<Awaited<ReturnType<typeof ballots.findBallotCategory>>>(
    `${keptUnder(propertyId)}category ${categoryId}`,
  );
  if (known) return known;
  const found = await ballots.findBallotCategory(db, propertyId, categoryId);
  return found && keptRows(services, propertyId, `category ${categoryId}`, () => ballots.findBallotCategory(db, propertyId, categoryId));
}

/** What is in memory at this moment of the ballot that an address names: no one who waits asks the database. */
export async function knownBallot({ caches }: Keeper, propertyId: number, query: URLSearchParams) {
  const now = <T>(name: string): Promise<T | undefined> =>
    Promise.race([caches.known<T>(`${keptUnder(propertyId)}${name}`), Promise.resolve(undefined)]).catch(() => undefined);
  const category = await now<Awaited<ReturnType<typeof ballots.findBallotCategory>>>(`category ${query.get('category')}`);
  const season = await now<Awaited<ReturnType<typeof seasons.listCurrent>>[number] | undefined>('season');
  const closesAt = category?.votingEndDate ?? season?.votingEndDate;
  return { ...(category && { ballot: category.name }), ...(closesAt && { closesAt, graceMinutes: heldVoteGraceMinutes }) };
}

/** A category's ballot with all that is shown of its works. */
export const keptBallot = (db: ReadDb, services: Keeper, propertyId: number, categoryId: number) =>
  keptRows(services, propertyId, `ballot ${categoryId}`, async () => {
    const entries = await ballots.listBallot(db, propertyId, categoryId);
    const pieces = await findPieces(
      db,
      propertyId,
      entries.map(({ pieceId }) => pieceId),
    );
    const details = await categories.listBallotDetails(
      db,
      propertyId,
      entries.map(({ id }) => id),
    );
    return entries.flatMap((entry) => {
      const piece = pieces.find(({ id }) => id === entry.pieceId);
      const detail = details.find(({ id }) => id === entry.id);
      return piece && detail ? [{ ...entry, piece, detail }] : [];
    });
  });
