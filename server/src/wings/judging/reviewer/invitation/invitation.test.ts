import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#contract/wings/accounts/account/account.ts';
import { token, usernameOf } from '#contract/wings/accounts/account/token.ts';
import { review } from '#contract/wings/judging/review/review.ts';
import { invitation } from '#contract/wings/judging/reviewer/invitation.ts';
import { reviewerList } from '#contract/wings/judging/reviewer/reviewer-list.ts';
import { reviewerRecord } from '#contract/wings/judging/reviewer/reviewer-record.ts';
import { reviewerPropertyStatuses } from '#contract/kernel/call/constants.ts';
import { judgesOf, makeSeason, smallSeason } from '#kit/big-season.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { mailsTo, mailTo } from '#kit/mailbox.ts';
import type { Person } from '#kit/people.ts';

const password = 'Laurel!2026';
let server: TestServer;
let season: Awaited<ReturnType<typeof makeSeason>>;
let admin: Person;
let clusterId: number;

beforeAll(async () => {
  server = await openTestServer();
  season = await makeSeason(server.pool, smallSeason, server.clock.now);
  admin = await server.people.administrator();
  clusterId = (await server.pool.selectFrom('cluster').select('id').orderBy('id').executeTakeFirstOrThrow()).id;
});
afterAll(() => server.close());

const halyard = () => ({
  EntryPropertyID: season.propertyId,
  ReviewerPropertyStatusID: reviewerPropertyStatuses.scheduled,
  ReviewsRequired: 3,
  ExpertiseCluster1ID: clusterId,
});
const invite = (Email: string, more: Record<string, unknown> = {}, by: { token: string } = admin) =>
  server.as(by)(invitation.inviteReviewer, {
    body: {
      JudgingPropertyID: season.judgingPropertyId,
      Email,
      FirstName: 'Ines',
      LastName: 'Moor',
      Organization: 'Salt House',
      ReviewerProperties: [halyard()],
      ...more,
    } as never,
  });
const resend = (UserReviewerID: number) => server.as(admin)(invitation.resendInvitation, { body: { UserReviewerID } });
const details = (id: number) => server.as(admin)(reviewerRecord.getReviewerDetails, { params: { id } });
const codeOf = async (email: string) => {
  const { secretLink } = await mailTo(server, email, 'judge-invitation');
  return new URL(secretLink ?? '').searchParams.get('code') ?? '';
};
const choosePassword = (Email: string, Code: string) =>
  server.send(account.resetPassword, {
    body: { Email, PropertyID: season.judgingPropertyId, Code, Password: password, ConfirmPassword: password },
  });
const signIn = (email: string) =>
  server.send(token.token, { body: { grant_type: 'password', username: usernameOf(email, season.judgingPropertyId), password } });
const notesOn = (id: number) =>
  server.pool
    .selectFrom('auditLog')
    .selectAll()
    .where('subject', '=', 'reviewer')
    .where('subjectId', '=', String(id))
    .orderBy('id')
    .execute();
const later = (minutes: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000);
};

describe('an invited judge', () => {
  test('is mailed a link and the dates, chooses a password, signs in and judges', async () => {
    const email = 'ines@invited.example';
    const { UserReviewerID, UserID } = await invite(email);
    expect(await details(UserReviewerID)).toMatchObject({
      UserID,
      Email: email,
      FirstName: 'Ines',
      LastName: 'Moor',
      Organization: 'Salt House',
      GlobalStatusID: 1,
      Executive: false,
      InvitedDate: server.clock.now,
      ReviewerProperties: [
        {
          EntryPropertyID: season.propertyId,
          SeasonID: season.seasonId,
          ReviewerPropertyStatusID: reviewerPropertyStatuses.scheduled,
          ReviewsRequired: 3,
          ExpertiseCluster1ID: clusterId,
        },
      ],
    });
    const mail = await mailTo(server, email, 'judge-invitation');
    expect(mail).toMatchObject({ subject: 'You’re invited to judge: Halyard judging', propertyId: season.judgingPropertyId });
    expect(mail.secretLink).toContain('/judging/halyard/reset-password?');
    expect(mail.text).toContain('Robin Vale 1 has invited you to join the jury.');
    expect(mail.text).toContain('3 reviews');
    // One mail: the invitation says what they are scheduled for.
    expect(await mailsTo(server, email)).toHaveLength(1);

    await choosePassword(email, await codeOf(email));
    const session = await signIn(email);
    expect(session).toMatchObject({ role: 'Reviewer', property_id: season.judgingPropertyId, user_id: UserID });
    const Data = { JudgingPropertyID: season.judgingPropertyId, EntryPropertyID: season.propertyId, SeasonID: season.seasonId };
    const work = await server.as({ token: session.access_token })(review.getReviewEntry, { body: { Data } });
    expect(work.ReviewsRequired).toBe(3);
    expect((await details(UserReviewerID)).InvitedDate).toBeNull();
  });

  test('can be an executive, or have no award yet', async () => {
    const { UserReviewerID } = await invite('later@invited.example', { Executive: true, Organization: '', ReviewerProperties: [] });
    expect(await details(UserReviewerID)).toMatchObject({ Executive: true, Organization: null, ReviewerProperties: [] });
    expect((await mailTo(server, 'later@invited.example', 'judge-invitation')).text).toContain(
      'We’ll email you your dates when you’re scheduled.',
    );
  });

  test('shows as invited in the list, as others without a password do not', async () => {
    const { UserReviewerID } = await invite('listed@invited.example');
    const { Rows } = await server.as(admin)(reviewerList.getReviewersByProperty, {
      body: { JudgingPropertyID: season.judgingPropertyId, PageSize: 200 },
    });
    expect(Rows.find((row) => row.UserReviewerID === UserReviewerID)?.InvitedDate).toEqual(server.clock.now);
    const [registered] = await judgesOf(server.pool, season.seasonId);
    expect(Rows.find((row) => row.UserReviewerID === registered?.reviewerId)?.InvitedDate).toBeNull();
  });
});

describe('an invitation', () => {
  test('sent twice, in the same moment or after, makes one judge and one mail', async () => {
    const email = 'twice@invited.example';
    const [first, second] = await Promise.all([invite(email), invite(email)]);
    expect(second).toEqual(first);
    expect(await invite(email.toUpperCase())).toEqual(first);
    expect(await mailsTo(server, email)).toHaveLength(1);
    expect(await notesOn(first.UserReviewerID)).toMatchObject([
      { action: 'reviewer.invited', actorId: admin.id, after: { email, firstName: 'Ines' } },
      { action: 'reviewer.standing' },
    ]);
  });

  test('to an email that someone has, or with anything else in it, is refused at the field', async () => {
    const email = 'taken@invited.example';
    const { UserReviewerID } = await invite(email);
    const refused = { status: 409, errors: [{ Field: 'Email', Message: 'This email is already taken.' }] };
    await expect(invite(email, { FirstName: 'Inez' })).rejects.toMatchObject(refused);
    await expect(invite(email, { ReviewerProperties: [{ ...halyard(), ReviewsRequired: 4 }] })).rejects.toMatchObject(refused);
    await choosePassword(email, await codeOf(email));
    await expect(invite(email)).rejects.toMatchObject(refused);
    await server.as(admin)(reviewerRecord.deleteReviewer, { body: { Id: UserReviewerID } });
    await expect(invite(email)).rejects.toMatchObject({
      status: 409,
      errors: [{ Field: 'Email', Message: 'A deleted judge has this email. Reactivate them instead.' }],
    });
  });

  test('with something wrong says where, and makes no one', async () => {
    const email = 'wrong@invited.example';
    await expect(invite(email, { FirstName: ' ' })).rejects.toMatchObject({ errors: [{ Field: 'FirstName' }] });
    await expect(invite('no address')).rejects.toMatchObject({ errors: [{ Field: 'Email' }] });
    await expect(invite(email, { JudgingPropertyID: season.propertyId })).rejects.toMatchObject({
      errors: [{ Field: 'JudgingPropertyID' }],
    });
    await expect(invite(email, { ReviewerProperties: [{ ...halyard(), EntryPropertyID: 4 }] })).rejects.toMatchObject({
      errors: [{ Field: 'ReviewerProperties.0.EntryPropertyID' }],
    });
    expect(await server.pool.selectFrom('account').select('id').where('email', '=', email).execute()).toEqual([]);
    expect(await mailsTo(server, email)).toEqual([]);
  });

  test('is for organisers to send', async () => {
    const [judge] = await judgesOf(server.pool, season.seasonId);
    await expect(invite('mine@invited.example', {}, { token: await server.people.signIn(judge?.id as number) })).rejects.toMatchObject({
      status: 403,
    });
  });

  test('is sent again with a new link, and the old one stops working', async () => {
    const email = 'again@invited.example';
    const { UserReviewerID } = await invite(email);
    const old = await codeOf(email);
    // A second click right after the first sends nothing.
    await resend(UserReviewerID);
    expect(await mailsTo(server, email)).toHaveLength(1);
    later(5);
    expect(await resend(UserReviewerID)).toEqual({ UserReviewerID, InvitedDate: server.clock.now });
    expect(await mailsTo(server, email)).toHaveLength(2);
    await expect(choosePassword(email, old)).rejects.toMatchObject({ status: 400 });
    await choosePassword(email, await codeOf(email));
    expect((await signIn(email)).role).toBe('Reviewer');
    expect((await notesOn(UserReviewerID)).map(({ action }) => action)).toEqual([
      'reviewer.invited',
      'reviewer.standing',
      'reviewer.invitedAgain',
    ]);
    await expect(resend(UserReviewerID)).rejects.toMatchObject({
      status: 409,
      message: 'This judge has already accepted. They can sign in or reset their password.',
    });
  });

  test('is not sent again to a judge who was deleted, nor to one who registered', async () => {
    const { UserReviewerID } = await invite('gone@invited.example');
    await server.as(admin)(reviewerRecord.deleteReviewer, { body: { Id: UserReviewerID } });
    await expect(resend(UserReviewerID)).rejects.toMatchObject({
      status: 409,
      message: 'This judge was deleted. Reactivate them first.',
    });
    await expect(choosePassword('gone@invited.example', await codeOf('gone@invited.example'))).rejects.toMatchObject({ status: 400 });
    const [registered] = await judgesOf(server.pool, season.seasonId);
    await expect(resend(registered?.reviewerId ?? 0)).rejects.toMatchObject({ status: 409 });
    await expect(resend(999_999)).rejects.toMatchObject({ status: 404 });
  });
});
