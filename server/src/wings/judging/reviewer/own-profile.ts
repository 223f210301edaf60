import { type ExpertiseFixed, expertiseFields, type reviewer } from '#contract/wings/judging/reviewer/reviewer.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import type { Given } from '#server/kernel/call/implement.ts';
import { fieldError, invalid, Refusal } from '#server/kernel/call/refusal.ts';
import { whyExpertiseIsFixed } from './own-profile.rules.ts';
import { clustersOf } from './invitation/registration.rules.ts';
import { findNameableClusters } from './invitation/registration.store.ts';
import * as store from './reviewer.store.ts';
import { setStanding } from './standing.ts';
import { lockReviewers } from './standing.store.ts';
import { type Said, saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/judging/reviewer-refusals.ts';

const says = saying(texts);

type Saving = Given<typeof reviewer.saveReviewer>;

/** R105 */
export async function mustBeOffered(db: ReadDb, ethnicityId: number | null | undefined): Promise<void> {
  if (ethnicityId && !(await store.findEthnicity(db, ethnicityId))) throw invalid('EthnicityID', says('chooseOption'));
}

/** What judges say of themselves, checked. What their site doesn't ask for stays as it is. */
export async function aboutOf(db: ReadDb, siteId: number, given: Saving['body']['Data']) {
  const { asksDemographics } = traitsOf(siteId);
  if (asksDemographics) await mustBeOffered(db, given.EthnicityID);
  const emptied = (text: string | null | undefined) => (text === undefined ? undefined : text || null);
  return {
    ...(asksDemographics && { gender: given.Gender || null, ethnicityId: given.EthnicityID }),
    biography: emptied(given.Biography),
    experience: emptied(given.Experience),
    website: emptied(given.Website),
  };
}

const whyFixed: Record<ExpertiseFixed, Said> = {
  round: says('expertiseFixedByRound'),
  organizer: says('expertiseFixedByOrganizer'),
};

/** Judges rank the clusters they know best, for each season they are enrolled in. Whatever else they send about an award changes nothing. */
export async function changeOwnExpertise(given: Saving, own: { reviewerId: number; isExecutive: boolean }): Promise<void> {
  const { body, db, actor, now } = given;
  const sent = body.Data.ReviewerProperties ?? [];
  if (sent.length === 0) return;
  const [judge] = await lockReviewers(db, [actor.propertyId], [own.reviewerId]);
  if (!judge) throw new Refusal('JudgeUnavailable');
  const enrolments = await store.findEnrolments(db, [own.reviewerId]);
  const assigned = await store.findAssignedRounds(db, own.reviewerId);
  for (const [index, wanted] of sent.entries()) {
    const enrolment = enrolments.find(({ entryPropertyId }) => entryPropertyId === wanted.EntryPropertyID);
    if (!enrolment?.seasonId || expertiseFields.every((field) => wanted[field] === undefined)) continue;
    const had = enrolment.expertise.toSorted((one, other) => one.slot - other.slot).map(({ clusterId }) => clusterId);
    const clusterIds = clustersOf(wanted);
    if (clusterIds.join() === had.join()) continue;
    const field = `ReviewerProperties.${index}.ExpertiseCluster1ID`;
    const fixed = whyExpertiseIsFixed(own, enrolment, assigned, now);
    if (fixed) throw new Refusal('Locked', { message: whyFixed[fixed], errors: [fieldError(field, whyFixed[fixed])] });
    if (clusterIds.length === 0) throw invalid(field, says('chooseExpertise'));
    const added = clusterIds.filter((id) => !had.includes(id));
    const offered = await findNameableClusters(db, enrolment.entryPropertyId, enrolment.seasonId, added);
    if (offered.length !== added.length) throw invalid(field, says('chooseOption'));
    await setStanding(given, judge, { enrolments: [{ entryPropertyId: enrolment.entryPropertyId, clusterIds }] }, 'ReviewerProperties');
  }
}
