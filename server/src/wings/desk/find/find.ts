import { find, foundRows } from '#contract/wings/desk/find/find.ts';
import { seesIn } from '#contract/kernel/award/awards.ts';
import { awardsHeld, isAmong, type Permission } from '#contract/kernel/call/permissions.ts';
import { matchOf, meantBy, wordsOf } from '#contract/kernel/text/forgiving.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { findSeason } from '#server/wings/ground/season/season.store.ts';
import * as store from './find.store.ts';

interface Found<Row> {
  count: number;
  rows: Row[];
}

/** Forgiving typos reads names; those of the largest seasons fit. */
const mostNames = 20_000;

const nothing = <Row>(): Found<Row> => ({ count: 0, rows: [] });

export const findHandlers = implement(find, {
  async find({ body, db, actor, services, refuse }) {
    const season = await findSeason(db, body.SeasonID);
    if (season?.propertyId !== body.PropertyID) return refuse('NotFound');
    const place: store.Place = {
      propertyId: season.propertyId,
      seasonId: season.id,
      seesContact: seesIn(actor.grants, 'contact', season.propertyId),
    };
    const may = (permission: Permission) => isAmong(awardsHeld(actor, permission), season.propertyId);
    const words = wordsOf(body.Search);
    /** Every name that was read to forgive typos: what someone may have meant is among them. */
    const names: string[] = [];
    /** As it was typed; where nothing is called so, with typos. */
    async function look<Row extends store.Named>(permission: Permission, finder: store.Finder<Row>): Promise<Found<Row>> {
      if (!may(permission) || words.length === 0) return nothing();
      const exact = await finder.matching(db, place, { words, typed: body.Search, most: foundRows });
      if (exact.length > 0) return show(exact[0]?.found ?? 0, exact);
      const known = await finder.names(db, place, mostNames);
      names.push(...known.map(({ name }) => name));
      const like = likeNames(body.Search, known);
      return show(like.length, like.slice(0, foundRows));

      async function show(count: number, found: readonly { id: number }[]): Promise<Found<Row>> {
        const ids = found.map(({ id }) => id);
        const rows = ids.length > 0 ? await finder.byIds(db, place, ids) : [];
        return { count, rows: rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)) };
      }
    }
    const [categories, works, judges, entrants, orders] = await Promise.all([
      look('season.read', store.categories),
      look('entry.read', store.works),
      look('reviewer.read', store.judges),
      look('entrant.list', store.entrants),
      look('order.read', store.orders),
    ]);
    const isEmpty = [categories, works, judges, entrants, orders].every(({ count }) => count === 0);
    return {
      Search: body.Search,
      Categories: {
        Count: categories.count,
        Rows: categories.rows.map((row) => ({ CategoryID: row.id, Name: row.name, MediaType: row.mediaType, Entries: row.entries })),
      },
      Works: {
        Count: works.count,
        Rows: works.rows.map((row) => ({
          EntryID: row.id,
          Title: row.name,
          Organization: row.organization,
          Category: row.category,
          State: row.state,
          PictureUrl: row.pictureKey ? services.files.urlOf(row.pictureKey) : null,
        })),
      },
      People: {
        Count: judges.count + entrants.count,
        Rows: [
          ...judges.rows.map((row) => ({ ...personOf(row), Kind: 'judge' as const, Entries: 0 })),
          ...entrants.rows.map((row) => ({ ...personOf(row), Kind: 'entrant' as const, Entries: row.entries })),
        ].slice(0, foundRows),
      },
      Orders: {
        Count: orders.count,
        Rows: orders.rows.map((row) => ({
          OrderID: row.id,
          ConfirmationNumber: row.confirmationNumber,
          Name: row.name,
          Total: row.total,
          CreatedDate: row.createdAt,
          PaymentStatusID: row.paymentStatusId,
          IsCanceled: row.cancelledAt !== null,
        })),
      },
      Meant: isEmpty ? (meantBy(body.Search, new Set(names.flatMap(wordsOf))) ?? null) : null,
    };
  },
});

const personOf = ({ id, name, organization }: { id: number; name: string; organization: string | null }) => ({
  ID: id,
  Name: name,
  Organization: organization ?? '',
});

/** Names that are like what was typed, the nearest first. */
const likeNames = (search: string, names: readonly store.Named[]): store.Named[] =>
  names
    .flatMap((named) => {
      const match = matchOf(search, named.name);
      return match ? [{ ...named, grade: match.grade }] : [];
    })
    .sort((one, other) => one.grade - other.grade || one.name.localeCompare(other.name) || one.id - other.id);
