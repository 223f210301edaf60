import { galleryDesk, type DeskWork, type GalleryDesk } from '#contract/wings/public/gallery/gallery-desk.ts';
import { putGalleryOrder } from '#server/wings/entering/category/managed-category.store.ts';
import { getSeason } from '#server/wings/ground/season/season.service.ts';
import { recorderFor } from '#server/kernel/call/audit.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import type { JobHandler } from '#server/kernel/jobs/define-jobs.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { invalid } from '#server/kernel/call/refusal.ts';
import { isToCome, namesAll } from './gallery-desk.rules.ts';
import * as store from './gallery-desk.store.ts';
import { galleryJobs } from '../gallery.jobs.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/public/gallery-refusals.ts';

const says = saying(texts);

type UrlOf = (key: string) => string;

const viewWork = (work: store.DeskWorkRow, urlOf: UrlOf): DeskWork => ({
  PieceID: work.id,
  PieceTitle: work.title,
  Organization: work.organization,
  PictureUrl: work.pictureKey ? urlOf(work.pictureKey) : null,
  WinnerLevel: work.level,
});

async function viewDesk(db: ReadDb, propertyId: number, seasonId: number, urlOf: UrlOf): Promise<GalleryDesk> {
  const desk = await store.findDesk(db, seasonId);
  const { works, achievements } = await store.countFinal(db, seasonId);
  return {
    PropertyID: propertyId,
    SeasonID: seasonId,
    EmbargoUntil: desk?.embargoUntil ?? null,
    OpenedDate: desk?.openedAt ?? null,
    Version: desk?.version ?? 0,
    Works: works,
    Achievements: achievements,
    Featured: (await store.listFeatured(db, seasonId)).map((work) => viewWork(work, urlOf)),
    Categories: (await store.listCategories(db, seasonId)).map((category) => ({
      PropertyCategoryID: category.id,
      CategoryName: category.name,
      MediaType: category.mediaType,
      Works: category.works,
    })),
  };
}

export const galleryDeskHandlers = implement(galleryDesk, {
  async getGalleryDesk({ db, params, services }) {
    const { propertyId, id } = await getSeason(db, params.seasonId);
    return viewDesk(db, propertyId, id, services.files.urlOf);
  },

  async setGalleryEmbargo({ db, body, actor, now, services, enqueue, record, refuse }) {
    const { propertyId, id: seasonId } = await getSeason(db, body.SeasonID);
    const desk = await store.lockDesk(db, propertyId, seasonId, now);
    const view = () => viewDesk(db, propertyId, seasonId, services.files.urlOf);
    const { Until } = body;
    // So it is already, perhaps because the first answer was lost.
    if (Until?.getTime() === desk.embargoUntil?.getTime()) return view();
    if (desk.version !== body.Version) return refuse('Conflict', { data: await view() });
    if (Until && !isToCome(Until, now)) throw invalid('Until', says('chooseFutureTime'));
    await store.changeDesk(db, seasonId, {
      embargoUntil: Until,
      openedAt: Until ? null : now,
      changedAt: now,
      changedBy: actor.id,
    });
    if (Until) await enqueue(galleryJobs.open, {}, { startAfter: Until });
    await record(Until ? 'gallery.embargo' : 'gallery.embargoEnded', {
      subject: 'season',
      subjectId: seasonId,
      propertyId,
      before: { until: desk.embargoUntil },
      after: { until: Until },
    });
    return view();
  },

  async listGalleryWorks({ db, body, services }) {
    const { id: seasonId } = await getSeason(db, body.SeasonID);
    const { Page, PageSize } = body;
    const page = { offset: (Page - 1) * PageSize, limit: PageSize };
    const { total, rows } = await store.listWorks(db, seasonId, body.Search ?? '', page);
    return { Rows: rows.map((work) => viewWork(work, services.files.urlOf)), Total: total, Page, PageSize };
  },

  async saveFeaturedWorks({ db, body, actor, now, services, record, refuse }) {
    const { propertyId, id: seasonId } = await getSeason(db, body.SeasonID);
    const desk = await store.lockDesk(db, propertyId, seasonId, now);
    const view = () => viewDesk(db, propertyId, seasonId, services.files.urlOf);
    const before = (await store.listFeatured(db, seasonId)).map(({ id }) => id);
    if (before.join() === body.PieceIDs.join()) return view();
    if (desk.version !== body.Version) return refuse('Conflict', { data: await view() });
    if (!namesAll(body.PieceIDs, await store.listHonored(db, seasonId, body.PieceIDs)))
      throw invalid('PieceIDs', says('chooseAnnouncedWorks'));
    await store.putFeatured(db, seasonId, body.PieceIDs);
    await store.changeDesk(db, seasonId, { changedAt: now, changedBy: actor.id });
    await record('gallery.featured', {
      subject: 'season',
      subjectId: seasonId,
      propertyId,
      before: { works: before },
      after: { works: body.PieceIDs },
    });
    return view();
  },

  async orderGalleryCategories({ db, body, actor, now, services, record, refuse }) {
    const { propertyId, id: seasonId } = await getSeason(db, body.SeasonID);
    await store.lockDesk(db, propertyId, seasonId, now);
    const view = () => viewDesk(db, propertyId, seasonId, services.files.urlOf);
    const before = (await store.listCategories(db, seasonId)).map(({ id }) => id);
    if (body.CategoryIDs.length > 0 && !namesAll(body.CategoryIDs, before)) return refuse('Conflict', { data: await view() });
    await putGalleryOrder(db, seasonId, body.CategoryIDs);
    await store.changeDesk(db, seasonId, { changedAt: now, changedBy: actor.id });
    await record('gallery.categories', {
      subject: 'season',
      subjectId: seasonId,
      propertyId,
      before: { order: before },
      after: { order: body.CategoryIDs },
    });
    return view();
  },
});

/** No one asked for it from outside: the clock did. */
const theClock = { address: '', agent: '', device: undefined, requestId: '' };

/** Ends what is due, a season at a time, each in a transaction of its own: a job that is cut off goes on where it was, and repeats nothing. */
export const openGalleries: JobHandler<typeof galleryJobs.open> = async (_, { inTransaction, now, signal }) => {
  let hasMore = true;
  while (hasMore && !signal.aborted) hasMore = await inTransaction((db) => openNext(db, now()));
};

async function openNext(db: WriteDb, now: Date): Promise<boolean> {
  const due = await store.lockDue(db, now);
  if (!due) return false;
  const { seasonId, propertyId, embargoUntil } = due;
  await store.changeDesk(db, seasonId, { embargoUntil: null, openedAt: now, changedAt: now });
  const record = recorderFor(db, undefined, theClock, now);
  await record('gallery.opened', { subject: 'season', subjectId: seasonId, propertyId, before: { until: embargoUntil } });
  return true;
}
