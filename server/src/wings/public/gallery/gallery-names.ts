import { galleryNames } from '#contract/wings/public/gallery/gallery-names.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { invalid } from '#server/kernel/call/refusal.ts';
import * as store from './gallery-name.store.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/public/gallery-refusals.ts';

const says = saying(texts);

export const galleryNameHandlers = implement(galleryNames, {
  async listGalleryNames({ body, db }) {
    const { Page, PageSize } = body;
    const page = { offset: (Page - 1) * PageSize, limit: PageSize };
    const { total, rows } = await store.listKnown(db, body.PropertyID, body.Kind, body.Search ?? '', page);
    const alike = await store.listAlike(
      db,
      rows.map(({ id }) => id),
    );
    const Rows = rows.map((row) => ({
      ...viewKnown(row),
      Alike: alike
        .filter(({ nameId }) => nameId === row.id)
        .map(({ id, name, works }) => ({ GalleryNameID: id, Name: name, Works: works })),
    }));
    return { Rows, Total: total, Page, PageSize };
  },

  async joinGalleryNames({ body, db, actor, now, record, refuse }) {
    const { GalleryNameID, IntoNameID } = body;
    const found = await store.lockNames(db, [GalleryNameID, IntoNameID]);
    const from = found.find(({ id }) => id === GalleryNameID) ?? refuse('NotFound');
    const into = found.find(({ id }) => id === IntoNameID) ?? refuse('NotFound');
    // Asked again because the answer was lost: it is joined already.
    if (from.leadsTo === into.id) return viewOf(db, into.id);
    if (from.id === into.id) throw invalid('IntoNameID', says('chooseAnotherName'));
    if (from.propertyId !== into.propertyId || from.kind !== into.kind) throw invalid('IntoNameID', says('sameKindOnly'));
    if (from.leadsTo !== null || into.leadsTo !== null) throw invalid('IntoNameID', says('alreadyMerged'));
    await store.join(db, from, into.id, { at: now, accountId: actor.id });
    const after = await viewOf(db, into.id);
    await record('gallery.namesJoined', {
      subject: 'galleryName',
      subjectId: into.id,
      propertyId: into.propertyId,
      before: { Name: into.name, Joined: from.name },
      after: { Name: after.Name, Spellings: after.Spellings },
    });
    return after;
  },

  async listJoinedOrganizations({ body, db }) {
    return (await store.listJoinedOrganizations(db, body.PropertyID)).map(viewKnown);
  },

  async joinOrganizations({ body, db, actor, now, record }) {
    const { PropertyID: propertyId, Name, SameAs } = body;
    await store.holdNames(db, propertyId);
    const idOf = async (field: 'Name' | 'SameAs') => {
      const id = await store.putOrganization(db, propertyId, body[field]);
      if (id === undefined) throw invalid(field, says('enterOrganization'));
      return id;
    };
    const from = { id: await idOf('Name'), propertyId };
    const intoId = await idOf('SameAs');
    const before = await viewOf(db, intoId);
    // Two spellings of one name, or asked again because the answer was lost.
    if (from.id === intoId) return before;
    await store.join(db, from, intoId, { at: now, accountId: actor.id });
    const after = await viewOf(db, intoId);
    await record('gallery.namesJoined', {
      subject: 'galleryName',
      subjectId: intoId,
      propertyId,
      before: { Name: SameAs, Joined: Name },
      after: { Name: after.Name, Spellings: after.Spellings },
    });
    return after;
  },

  async undoGalleryJoin({ body, db, record, refuse }) {
    const joined = (await store.findJoin(db, body.GalleryJoinID, body.GalleryNameID)) ?? refuse('NotFound');
    const names = await store.lockNames(db, [joined.fromId, joined.intoId]);
    if (await store.findLaterJoin(db, joined)) return refuse('Conflict', { message: says('mergedSince') });
    await store.undoJoin(db, joined);
    const after = await viewOf(db, joined.fromId);
    await record('gallery.joinUndone', {
      subject: 'galleryName',
      subjectId: joined.intoId,
      propertyId: joined.propertyId,
      before: { Name: names.find(({ id }) => id === joined.intoId)?.name, Spellings: joined.spellings },
      after: { Name: after.Name, Works: after.Works.length },
    });
    return after;
  },

  async partGalleryNames({ body, db, record, refuse }) {
    const [from] = await store.lockNames(db, [body.GalleryNameID]);
    if (!from || from.leadsTo !== null) return refuse('NotFound');
    const works = new Set((await store.listParts(db, from.id)).map(({ pieceId }) => pieceId));
    if (!body.PieceIDs.every((id) => works.has(id))) throw invalid('PieceIDs', says('chooseItsWorks'));
    if (new Set(body.PieceIDs).size === works.size) throw invalid('PieceIDs', says('leaveOneWork'));
    const id = await store.part(db, from, body.Name, body.PieceIDs);
    const after = await viewOf(db, id);
    await record('gallery.namesParted', {
      subject: 'galleryName',
      subjectId: from.id,
      propertyId: from.propertyId,
      before: { Name: from.name, Works: works.size },
      after: { Name: after.Name, Works: after.Works.length },
    });
    return after;
  },
});

const viewOf = async (db: ReadDb, id: number) => viewKnown(await store.findKnown(db, id));

const viewKnown = (name: Awaited<ReturnType<typeof store.findKnown>>) => ({
  GalleryNameID: name.id,
  Kind: name.kind,
  Name: name.name,
  Spellings: name.spellings.map(({ plainName }) => plainName),
  Joined: name.joined.map(({ id, name: given, joinedAt }) => ({ GalleryJoinID: id, Name: given, JoinedDate: new Date(joinedAt) })),
  Works: name.works.map(({ id, title, seasonName }) => ({ PieceID: id, PieceTitle: title, SeasonName: seasonName })),
});
