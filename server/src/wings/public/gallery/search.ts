import { search, type SearchReply } from '#contract/wings/public/gallery/search.ts';
import { findSeason } from '#server/wings/ground/season/season.store.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { type Given, implement } from '#server/kernel/call/implement.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import { alike, countsOf, meantBy } from './search.rules.ts';
import * as store from './search.store.ts';

/** With fewer hits than this someone may have meant another name. */
const few = 3;

type Asked = Given<typeof search.search>['body'];

/** What a search finds: for the call, and for the page that comes drawn. */
export async function findHits(db: ReadDb, { files }: Pick<Services, 'files'>, now: Date, body: Asked): Promise<SearchReply> {
  const wanted: store.Wanted = {
    query: body.Query,
    kind: body.Kind,
    seasonIds: body.SeasonIDs,
    winnerLevelIds: body.WinnerLevelIDs,
    mediaTypeIds: body.MediaTypeIDs,
    roles: body.Roles,
    now,
    offset: body.Offset,
    limit: body.Limit,
  };
  const countAndList = (of: store.Wanted) =>
    Promise.all([store.countMatches(db, body.PropertyID, of), store.listHits(db, body.PropertyID, of)]);
  const [typed, asTyped] = await countAndList(wanted);
  // Filters that leave nothing are the visitor's own doing, not a typing error.
  const found = typed.reduce((sum, { of, works }) => (of === 'kind' || of === 'season' ? sum + works : sum), 0);
  const [named] =
    body.AsTyped || body.Query === '' || found >= few
      ? []
      : (await store.listNearest(db, body.PropertyID, body.Query, now)).filter((title) => !alike(title, body.Query));
  const nearest = named === undefined ? undefined : meantBy(body.Query, named);
  const shownFor = found === 0 && nearest !== undefined ? nearest : null;
  const [counted, hits] = shownFor === null ? [typed, asTyped] : await countAndList({ ...wanted, query: shownFor });
  const choices = (of: string) =>
    counted.filter((row) => row.of === of).map(({ id, name, works }) => ({ ID: id, Name: name, Works: works }));
  return {
    ShownFor: shownFor,
    DidYouMean: shownFor === null && !hits.some(({ title }) => title === named) ? (nearest ?? null) : null,
    Counts: countsOf(counted.filter(({ of }) => of === 'kind')),
    Hits: hits.map((hit) => ({
      Kind: hit.kind,
      ID: hit.subjectId,
      Title: hit.title,
      Organization: hit.organization,
      WinnerLevel: hit.winnerLevel,
      WinnerKind: hit.winnerKind,
      WinnerColour: hit.winnerColour,
      SeasonIDs: hit.seasonIds,
      Seasons: hit.seasons,
      Roles: hit.kind === 'person' ? hit.roles : [],
      Works: hit.works,
      PictureUrl: hit.pictureKey ? files.urlOf(hit.pictureKey) : null,
      Found: { Field: hit.field, Text: hit.text },
    })),
    Seasons: choices('season'),
    WinnerLevels: choices('level'),
    MediaTypes: choices('mediaType'),
    Roles: choices('role').map(({ Name, Works }) => ({ Name, Works })),
  };
}

export const searchHandlers = implement(search, {
  search: ({ body, db, now, services }) => findHits(db, services, now, body),

  async sendSpecialAchievementBySeasonIDToEs({ params, db, record, refuse }) {
    const season = (await findSeason(db, params.seasonID)) ?? refuse('NotFound');
    await store.rebuild(db, season.id);
    await record('gallery.indexed', { subject: 'season', subjectId: season.id, propertyId: season.propertyId });
    return null;
  },
});
