import { criteria, maxCriteria } from '#contract/wings/entering/criteria/criteria.ts';
import { mayAddCriteria, mustBeFree, type Touched } from '#server/wings/ground/rule-lock/guard.service.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import type { Recorder } from '#server/kernel/call/audit-note.ts';
import { type Given, implement } from '#server/kernel/call/implement.ts';
import { fieldError, Refusal } from '#server/kernel/call/refusal.ts';
import { begunWords, counterpartOf, leavesNothing, reviewsBy, ruleOf, viewCriterion } from './criteria.rules.ts';
import * as store from './criteria.store.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/entering/criteria-refusals.ts';

const says = saying(texts);

export const criteriaHandlers = implement(criteria, {
  async getCriterion({ body, db, refuse }) {
    const season = await store.findSeason(db, body.SeasonID);
    if (!season) return refuse('NotFound');
    const media = await store.countReviews(db, season.id);
    const next = await store.findNextSeason(db, season);
    const rows = await store.listCriteria(db, season.id);
    const isAsked = ({ mediaTypeId }: store.CriterionRow) => !body.MediaTypeID || mediaTypeId === null || mediaTypeId === body.MediaTypeID;
    return {
      SeasonID: season.id,
      PropertyID: season.propertyId,
      Season: season.name,
      NextSeason: next ? { SeasonID: next.id, Name: next.name } : null,
      Reviews: reviewsBy(media, null),
      MediaTypes: media.map(({ id, name, reviews }) => ({ MediaTypeID: id, Name: name, Reviews: reviews })),
      Criteria: rows.filter(isAsked).map(viewCriterion),
    };
  },

  async saveCriteria(given) {
    const { body, db, refuse } = given;
    const place = await openSeason(db, body.SeasonID);
    const known = body.CriterionID ? place.criteria.find(({ id }) => id === body.CriterionID) : undefined;
    if (body.CriterionID && !known) return refuse('NotFound');
    if (body.MediaTypeID !== null && !place.media.some(({ id }) => id === body.MediaTypeID)) return refuse('NotFound');
    if (!body.FromNextSeason) return known ? change(given, place, known) : add(given, place, body.MediaTypeID, null);
    const { next, mediaTypeId } = await openNext(db, place, body.MediaTypeID);
    const counterpart = known && counterpartOf(next.criteria, known, mediaTypeId);
    return counterpart
      ? change(given, next, counterpart, { mediaTypeId, version: counterpart.version })
      : add(given, next, mediaTypeId, known?.id ?? null);
  },

  async updateCriteriaOrder({ body, db, record, refuse }) {
    const { season, criteria: rows } = await openSeason(db, body.SeasonID);
    const before = rows.map(({ id }) => id);
    const after = body.CriterionIDs;
    const isWhole = new Set(after).size === after.length && before.length === after.length && before.every((id) => after.includes(id));
    if (!isWhole) return refuse('Conflict');
    if (before.some((id, at) => after[at] !== id)) {
      await store.putOrder(db, season.id, after);
      await record('criterion.ordered', {
        subject: 'season',
        subjectId: season.id,
        propertyId: season.propertyId,
        before: { criterionIds: before },
        after: { criterionIds: after },
      });
    }
    return (await store.listCriteria(db, season.id)).map(viewCriterion);
  },

  async deleteCriteria({ body, db, now, record, refuse }) {
    const known = await store.findCriterion(db, body.CriterionID);
    if (!known) return refuse('NotFound');
    const place = await openSeason(db, known.seasonId);
    if (!body.FromNextSeason) return remove(db, now, record, place, known);
    const { next, mediaTypeId } = await openNext(db, place, known.mediaTypeId);
    const counterpart = counterpartOf(next.criteria, known, mediaTypeId);
    if (!counterpart && next.criteria.length === 0)
      throw new Refusal('Locked', { message: says('noCriteriaYet', { name: next.season.name }) });
    // Gone there already: the same request again.
    return counterpart ? remove(db, now, record, next, counterpart) : null;
  },
});

type Saving = Given<typeof criteria.saveCriteria>;
type Place = Awaited<ReturnType<typeof openSeason>>;

/** A season to change the criteria of, until the transaction ends by no one else. */
async function openSeason(db: WriteDb, seasonId: number) {
  const season = await store.findSeason(db, seasonId);
  if (!season) throw new Refusal('NotFound');
  await store.lockSeason(db, seasonId);
  const [media, rows] = [await store.countReviews(db, seasonId), await store.listCriteria(db, seasonId)];
  return { season, media, criteria: rows };
}

/** The season that follows, and what came of the media type there. */
async function openNext(db: WriteDb, { season, media }: Place, mediaTypeId: number | null) {
  const following = await store.findNextSeason(db, season);
  if (!following) throw new Refusal('Locked', { message: begunWords(reviewsBy(media, mediaTypeId), undefined) });
  const next = await openSeason(db, following.id);
  if (mediaTypeId === null) return { next, mediaTypeId };
  const named = media.find(({ id }) => id === mediaTypeId)?.name ?? '';
  const there = next.media.find(({ clonedFrom }) => clonedFrom === mediaTypeId) ?? next.media.find(({ name }) => name === named);
  if (!there) throw new Refusal('Locked', { message: says('noMediaType', { name: following.name, mediaType: named }) });
  return { next, mediaTypeId: there.id };
}

/** Once works were scored by them, criteria stay as they are. */
async function mustBeOpen(db: ReadDb, { season, media }: Pick<Place, 'season' | 'media'>, mediaTypeId: number | null): Promise<void> {
  const reviews = reviewsBy(media, mediaTypeId);
  if (reviews === 0) return;
  const begun = await begunOf(db, { season, media }, mediaTypeId);
  throw new Refusal('Locked', { message: begunWords(reviews, begun.NextSeason?.Name), data: begun });
}

/** How many reviews were given by them, and from which season on a change can hold. */
async function begunOf(db: ReadDb, { season, media }: Pick<Place, 'season' | 'media'>, mediaTypeId: number | null) {
  const next = await store.findNextSeason(db, season);
  return { Reviews: reviewsBy(media, mediaTypeId), NextSeason: next ? { SeasonID: next.id, Name: next.name } : null };
}

/** A criterion that is added, deleted, or asked of other works. */
const whole = (id: number | null, before: store.CriterionRow | null, after: Columns | null): Touched => ({
  rule: 'Criterion',
  of: id,
  name: before?.name ?? after?.name ?? '',
  before: before && ruleOf(before),
  after: after && ruleOf(after),
  field: after && before ? 'MediaTypeID' : 'Name',
});

const columnsOf = (body: Saving['body'], mediaTypeId: number | null) => ({
  mediaTypeId,
  name: body.Name,
  question: body.Question,
  lowAnchor: body.LowAnchor,
  middleAnchor: body.MiddleAnchor,
  highAnchor: body.HighAnchor,
  weight: body.Weight,
});
type Columns = ReturnType<typeof columnsOf>;

const changedIn = (row: store.CriterionRow, columns: Columns) =>
  (Object.keys(columns) as (keyof Columns)[]).filter((name) => row[name] !== columns[name]);

const isNamed = (row: store.CriterionRow, columns: Columns): boolean =>
  row.mediaTypeId === columns.mediaTypeId && row.name.toLowerCase() === columns.name.toLowerCase();

async function add({ body, db, now, record, refuse }: Saving, place: Place, mediaTypeId: number | null, clonedFrom: number | null) {
  const columns = columnsOf(body, mediaTypeId);
  const same = place.criteria.find((row) => isNamed(row, columns));
  // The same save again, after an answer that got lost.
  if (same && changedIn(same, columns).length === 0) return viewCriterion(same);
  if (same) return refuse('Invalid', { errors: [fieldError('Name', says('nameTaken'))] });
  await mustBeOpen(db, place, mediaTypeId);
  if (place.criteria.length >= maxCriteria)
    return refuse('Invalid', { errors: [fieldError('Name', says('mostCriteria', { maxCriteria }))] });
  await mayAddCriteria(db, place.season.id, [whole(null, null, columns)], now);
  const position = (place.criteria.at(-1)?.position ?? 0) + 1;
  const id = await store.addCriterion(db, { ...columns, seasonId: place.season.id, position, clonedFrom });
  await record('criterion.added', {
    subject: 'criterion',
    subjectId: id,
    propertyId: place.season.propertyId,
    after: { season: place.season.name, ...columns },
  });
  return viewById(db, id);
}

async function change(
  { body, db, now, record, refuse }: Saving,
  place: Place,
  before: store.CriterionRow,
  there?: { mediaTypeId: number | null; version: number },
) {
  const columns = columnsOf(body, there ? there.mediaTypeId : body.MediaTypeID);
  const names = changedIn(before, columns);
  if (names.length === 0) return viewCriterion(before);
  // What is changed for the next season was edited in this one.
  if (!there && before.version !== body.Version) return refuse('Conflict', { data: viewCriterion(before) });
  const scope = before.mediaTypeId === columns.mediaTypeId ? before.mediaTypeId : null;
  const weight: Touched = {
    rule: 'CriterionWeight',
    of: before.id,
    name: before.name,
    before: before.weight,
    after: columns.weight,
    field: 'Weight',
  };
  // Scores can be weighed again where someone else agrees; everything else about a criterion that was scored stays.
  if (names.every((name) => name === 'weight'))
    await mustBeFree(db, place.season.id, [weight], now, await begunOf(db, place, before.mediaTypeId));
  await mustBeOpen(db, place, scope);
  if (place.criteria.some((row) => row.id !== before.id && isNamed(row, columns)))
    return refuse('Invalid', { errors: [fieldError('Name', says('nameTaken'))] });
  await mustBeFree(db, place.season.id, [before.mediaTypeId === columns.mediaTypeId ? weight : whole(before.id, before, columns)], now);
  await store.changeCriterion(db, before.id, columns);
  await record('criterion.saved', {
    subject: 'criterion',
    subjectId: before.id,
    propertyId: place.season.propertyId,
    before: Object.fromEntries(names.map((name) => [name, before[name]])),
    after: Object.fromEntries(names.map((name) => [name, columns[name]])),
  });
  return viewById(db, before.id);
}

async function remove(db: WriteDb, now: Date, record: Recorder, place: Place, row: store.CriterionRow): Promise<null> {
  await mustBeOpen(db, place, row.mediaTypeId);
  // Scores that were withdrawn or belong to a work that moved.
  if (await store.isScored(db, row.id)) throw new Refusal('InUse', { message: says('criterionScored') });
  if (leavesNothing(place.criteria, place.media, row.id)) throw new Refusal('InUse', { message: says('lastCriterion') });
  await mustBeFree(db, place.season.id, [whole(row.id, row, null)], now);
  await store.deleteCriterion(db, row.id);
  await record('criterion.deleted', {
    subject: 'criterion',
    subjectId: row.id,
    propertyId: place.season.propertyId,
    before: { season: place.season.name, ...viewCriterion(row) },
  });
  return null;
}

async function viewById(db: WriteDb, id: number) {
  const row = await store.findCriterion(db, id);
  if (!row) throw new Refusal('NotFound');
  return viewCriterion(row);
}
