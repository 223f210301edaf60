import { describe, expect, test } from 'vitest';
import type { $ZodType } from 'zod/v4/core';
import { type Permission, permissions, roleHolds, sensitivities, staffRoles } from '#contract/kernel/call/permissions.ts';
import { markOf } from '#contract/kernel/call/sensitive.ts';
import { allCalls } from '#kit/call-list.ts';
import { veilOf } from '#server/kernel/call/veil.ts';

const named = new Map(allCalls.map(({ topic, name, call }) => [`${topic}.${name}`, call]));
const holdersOf = ({ may }: { may: Permission }): readonly string[] => (may === 'public' ? [] : permissions[may]);

/**
 * Every call that all administrator accounts may make, or that names no award, and what keeps it from being about others. A new one fails
 * here until someone decides it. What each of them answers is tried by `reach.test.ts` and `other-award.test.ts`.
 */
const decided = {
  /** About the caller's own account; any id is looked up among their own. */
  own: [
    'account.userstatus account.judgeInfo account.getContactInfo account.contactInfo account.changePassword staff.getMyGrants',
    'deletion.getMyData deletion.deleteAccount acting.endActing email.resendConfirmation email.changeEmail ownHistory.getOwnHistory',
    'externalLogin.assignExternalLogin externalLogin.getExternalLogins externalLogin.removeExternalLogin',
    'personalToken.getTokens personalToken.createToken personalToken.revokeToken',
    'secondFactor.getFactors secondFactor.startTotp secondFactor.confirmTotp secondFactor.removeTotp secondFactor.startPasskey',
    'secondFactor.confirmPasskey secondFactor.removePasskey secondFactor.renewRecoveryCodes',
    'session.logout session.getSessions session.revokeSession session.revokeOtherSessions',
    'signIn.getProofMethods signIn.startPasskeyProof signIn.proveSignIn voter.getInfo voterAccount.addPassword voterAccount.subscribe',
    'choices.getChoiceCard choices.getHowYouChose choices.showChoiceCard judgeAnswers.getOwnJudgeAnswers',
    'judgeAnswers.saveJudgeAnswers',
    'reviewer.getCurrentReviewerDetails reviewer.updateHeadshotImage reviewer.getJudgingDashboard stage.getAsks',
    'declaration.getAsked declaration.acceptDeclaration declaration.refuseDeclaration submission.duplicateSubmission',
    'payOrder.generateStripeDataForStoreOrderHistory payOrder.processStripeForStoreOrderHistory payOrder.processCreditCardForOrder',
    'payOrder.getStripePortalInfo shop.getProductsByID shop.getCouponsForUser',
    'team.getTeam team.inviteMember team.resendInvitation team.changeRights team.removeMember team.leaveTeam team.acceptInvitation',
    'exportFile.listExportFiles exportFile.openExportFile',
  ],
  /** One's own file, or by the permission that its purpose asks for in its award (`opens` and `changes` in file-kinds.ts). */
  byPurpose: [
    'file.getPrivateFile file.getFileStatus file.removeFile partUpload.beginUpload partUpload.signParts partUpload.getUploadedParts',
    'partUpload.finishUpload partUpload.abandonUpload',
  ],
  /** One's own record, or by the permission that goes with the person's role, in an award they belong to. */
  byPerson: ['user.getUser'],
  /** Holds nothing of anyone: the same for everyone, or what an award shows the public. */
  reference: [
    'analytic.track category.getMediaTypes category.getCategoryTypes category.getCategories category.mediaTypeHasCampaigns',
    'deviceType.getDeviceTypes deviceType.getDeviceTypeGroups deviceType.getDeviceTypesForManager order.getOrderTypesForOrderListing',
    'piece.getPiecePartners property.getActiveEntryPropertyForSpecialAchievements review.getNoLoadReasons',
    'review.getNoLoadReasonsOfEntries url.urlChecker',
  ],
  /** Shows and does what lies in the caller's awards, and nothing else. */
  listed: [
    'award.getAwards property.getNonJudgingProperties property.getAllProperties property.getPropertyGroups audit.getAuditChoices',
    'staff.getStaff staff.removeStaff staff.signOutStaff staff.resendInvitation imports.importClusterAssignments',
    'reviewerList.countWaitingReviewers checkIn.getDoorEvents',
  ],
  /** Only for grants that hold for all awards. */
  installation: [
    'administrator.list administrator.getAdministrative administrator.saveAdministrative administrator.deleteAdministrative',
    'appCache.callClusterCacheAPI award.createAward award.copyAward deviceType.saveDeviceType deviceType.updateDeviceTypeOrder',
    'deviceType.deleteDeviceType health.getHealth job.getJobs job.getFailedJobs job.retryJob job.deleteJob product.addproducttype',
    'connection.getConnections connection.saveMailServer connection.saveStripe connection.saveWorldPay connection.saveTestCards',
    'connection.disconnect connection.checkKeys connection.sendKeptMails sender.checkSender sender.createDkimKey',
    'property.updatePropertyGroups secondFactor.resetFactors session.getStaffSessions session.endStaffSession',
  ],
};
const callsIn = (decision: keyof typeof decided): string[] => decided[decision].flatMap((line) => line.split(' '));

describe('calls that every account may make, or that name no award', () => {
  test('are all decided, each once', () => {
    const open = [...named].filter(
      ([, call]) => call.may !== 'public' && (holdersOf(call).includes('Administrator') || !call.about || typeof call.about === 'string'),
    );
    const all = (Object.keys(decided) as (keyof typeof decided)[]).flatMap(callsIn);
    expect(all.toSorted()).toEqual(open.map(([name]) => name).toSorted());
  });

  test('are refused without a grant for all awards where they concern all of them', () => {
    for (const name of callsIn('installation')) expect(named.get(name)?.about, name).toBe('installation');
    for (const [name, { about }] of named) expect(about === 'installation', name).toBe(callsIn('installation').includes(name));
  });

  test('go by the caller’s awards where they list', () => {
    for (const name of callsIn('listed')) expect(named.get(name)?.about, name).toBe('listed');
  });
});

/** What is under such a name is of a person. */
const telling = /(email|phone|fax|address\d?|street|postalcode|recipient|gender|ethnicityid|score|scores|password)$/i;
/** Of no one, of the award itself, or about the call's own author. */
const ofNobody = [
  'award.* Seller.Address',
  'award.* Seller.PostalCode',
  'award.* Seller.Phone',
  'award.* Seller.Email',
  'award.getHost Address',
  'award.getHost PublicAddress',
  'award.checkHost Address',
  'award.checkHost PublicAddress',
  'award.setHost Address',
  'award.setHost PublicAddress',
  'checkIn.getDoorEvents Address',
  'checkIn.getDoor Event.Address',
  'ticketDesk.getTicketEvents Address',
  // Its parts are marked.
  '* ShippingAddress',
  'entrantRecord.getEntrantRecord HasPassword',
  // The address of the page on which they look as someone.
  'entrantHelp.actAsEntrant Address',
  'actAsReviewer.actAsReviewer Address',
  // A judge's own figures.
  'reviewer.getJudgingDashboard *',
  // How often which score was given, by no one in particular.
  'judgeMonitor.openJudgeSign Histogram.Score',
  // Whom the organizers chose to hold their record for them.
  'juryRecord.* WitnessEmail',
];
const isOfNobody = (name: string, path: string) =>
  ofNobody.some((row) => {
    const [call = '', field] = row.split(' ');
    const isCall = call === '*' || call === name || (call.endsWith('.*') && name.startsWith(call.slice(0, -1)));
    return isCall && (field === '*' || field === path);
  });

interface Definition {
  innerType?: $ZodType;
  element?: $ZodType;
  valueType?: $ZodType;
  shape?: Record<string, $ZodType>;
  options?: readonly $ZodType[];
}

/** The fields of an answer that no one marked, by their paths. */
function* unmarked(schema: $ZodType, path: readonly string[], within: readonly $ZodType[] = []): Generator<string> {
  if (markOf(schema) || within.includes(schema)) return;
  const { innerType, element, valueType, shape, options = [] } = schema._zod.def as unknown as Definition;
  const inside = [...within, schema];
  const parts = [innerType, element, valueType, ...options].flatMap((part) => part ?? []);
  if (!parts.length) yield path.join('.');
  for (const part of parts) yield* unmarked(part, path, inside);
  for (const [key, part] of Object.entries(shape ?? {})) yield* unmarked(part, [...path, key], inside);
}

describe('what an answer holds of people', () => {
  const forStaff = [...named].filter(
    ([, call]) => call.about && staffRoles.some((role) => call.may !== 'public' && roleHolds(role, call.may)),
  );

  test('is marked wherever its name shows it, so that the kernel leaves it out for those who may not see it', () => {
    const forgotten = forStaff.flatMap(([name, call]) =>
      [...unmarked(call.reply, [])].filter((path) => telling.test(path) && !isOfNobody(name, path)).map((path) => `${name}: ${path}`),
    );
    expect(forgotten).toEqual([]);
  });

  test('can be left out, or those who may not see it cannot make the call at all', () => {
    for (const [name, call] of forStaff)
      for (const kind of veilOf(call)?.whole ?? [])
        for (const role of staffRoles.filter((one) => call.may !== 'public' && roleHolds(one, call.may)))
          expect(sensitivities[kind] as readonly string[], `${name} for ${role}`).toContain(role);
  });

  test('is never a secret that any role may read', () => expect(sensitivities.secret).toEqual([]));
});
