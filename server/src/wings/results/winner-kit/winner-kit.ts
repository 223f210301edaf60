import { winnerKit } from '#contract/wings/results/winner-kit/winner-kit.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { scopeOf } from '#server/wings/ground/access/access.rules.ts';
import { originOf } from '#server/kernel/pages/addresses.ts';
import { badgeText } from '#server/kernel/drawing/badge.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { certificateOf } from './certificate.ts';
import { badgeOf, certificateName, teamLines, viewKitAward } from './winner-kit.rules.ts';
import * as store from './winner-kit.store.ts';

export const winnerKitHandlers = implement(winnerKit, {
  async getWinnerKit({ db, params, actor, services, refuse }) {
    const submission = (await store.findOwnSubmission(db, scopeOf(actor, 'see'), params.submissionId)) ?? refuse('NotFound');
    const award = traitsOf(submission.propertyId);
    const origin = originOf(services.settings.publicUrl, award);
    const honors = await store.listHonors(db, award.id, submission.id);
    return {
      SubmissionID: submission.id,
      PropertyID: award.id,
      Title: submission.title,
      Awards: honors.map((honor) =>
        viewKitAward(award, honor, { badge: `${origin}/badge/${honor.code}`, words: badgeText(badgeOf(award, honor)) }),
      ),
    };
  },

  async getCertificate({ db, params, actor, refuse }) {
    const honor = (await store.findHonor(db, scopeOf(actor, 'see'), params.entryId, params.winnerLevelId)) ?? refuse('NotFound');
    const award = traitsOf(honor.propertyId);
    const team = teamLines(await store.listTeam(db, honor.pieceId), award.locale);
    return {
      fileName: certificateName(honor, award.locale),
      type: 'application/pdf',
      content: await certificateOf(award, honor, team),
    };
  },
});
