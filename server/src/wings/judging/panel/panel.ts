import { panel } from '#contract/wings/judging/panel/panel.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { invalid } from '#server/kernel/call/refusal.ts';
import { getSeason } from '#server/wings/ground/season/season.service.ts';
import { findProcess } from '#server/wings/results/stage-result/counted-season.service.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/judging/panel-refusals.ts';
import * as store from './panel.store.ts';

const says = saying(texts);

export const panelHandlers = implement(panel, {
  async getPanels({ params: { seasonId }, db }) {
    const { propertyId } = await getSeason(db, seasonId);
    const rulebook = (await findProcess(db, propertyId, seasonId))?.rulebook;
    const judges = await store.listJudges(db, seasonId);
    const known = new Map(judges.map((judge) => [judge.reviewerId, judge]));
    const members = await store.listMembers(db, seasonId);
    const asked = (rulebook?.panels ?? []).filter(({ who }) => who !== 'public');
    return {
      Panels: asked.map(({ id, name, seats, speaks }) => ({
        Panel: id,
        Name: name,
        Seats: seats ?? null,
        SpeaksTogether: speaks === 'together',
        Stages: (rulebook?.stages ?? []).filter((stage) => stage.panel === id).map((stage) => stage.name),
        Members: members
          .filter((member) => member.panel === id)
          .map(({ reviewerId, categoryId, isChair }) => ({
            ReviewerID: reviewerId,
            Name: known.get(reviewerId)?.name ?? '',
            CategoryID: categoryId,
            IsChair: isChair,
            MayJudge: known.get(reviewerId)?.mayJudge ?? false,
          })),
      })),
      Judges: judges.map(({ reviewerId, name, mayJudge }) => ({ ReviewerID: reviewerId, Name: name, MayJudge: mayJudge })),
      Categories: (await store.listCategories(db, propertyId, seasonId)).map(({ id, name }) => ({ CategoryID: id, Name: name })),
    };
  },

  async savePanelMembers({ body, db, record, refuse }) {
    const { propertyId } = await getSeason(db, body.SeasonID);
    const rulebook = (await findProcess(db, propertyId, body.SeasonID))?.rulebook;
    if (!rulebook?.panels.some(({ id, who }) => id === body.Panel && who !== 'public')) return refuse('NotFound');
    const judges = new Set((await store.listJudges(db, body.SeasonID)).map(({ reviewerId }) => reviewerId));
    const categories = new Set((await store.listCategories(db, propertyId, body.SeasonID)).map(({ id }) => id));
    if (!body.Put.every(({ ReviewerID }) => judges.has(ReviewerID))) throw invalid('Put', says('enrolledOnly'));
    if (!body.Put.every(({ CategoryID }) => CategoryID === null || categories.has(CategoryID))) throw invalid('Put', says('ownCategories'));
    const seatOf = ({ ReviewerID, CategoryID }: (typeof body.Remove)[number]) => ({ reviewerId: ReviewerID, categoryId: CategoryID });
    await store.removeMembers(db, body.SeasonID, body.Panel, body.Remove.map(seatOf));
    // Said twice in one save, the last one holds.
    const put = new Map(body.Put.map((seat) => [`${seat.ReviewerID} ${seat.CategoryID}`, { ...seatOf(seat), isChair: seat.IsChair }]));
    await store.putMembers(db, body.SeasonID, body.Panel, [...put.values()]);
    await record('panel.seated', {
      subject: 'season',
      subjectId: body.SeasonID,
      propertyId,
      after: { panel: body.Panel, put: [...put.values()], removed: body.Remove.map(seatOf) },
    });
    return null;
  },
});
