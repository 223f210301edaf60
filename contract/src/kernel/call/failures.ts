import { unspecifiedError } from './client.ts';

interface FailureRow {
  status: number;
  /** For people; a printed code where the specification prints one. */
  text: string;
  /** What `Data` carries, where the specification prints it. */
  data?: string;
}

/**
 * Every refusal the API can give. An expected outcome travels under 200 with `Success: false`, because clients tell it apart from a call
 * that failed; everything else has the status that fits.
 */
export const failures = {
  Invalid: { status: 400, text: 'Some of this isn’t valid. Check the highlighted fields.' },
  InvalidGrant: { status: 400, text: 'Email and password don’t match. Try again, or reset your password.' },
  MailedBallotClosed: { status: 409, text: 'This ballot is closed, so its link no longer works.' },
  InvalidCode: { status: 400, text: 'This link has expired or was already used. Request a new one.' },
  /** Unknown entries and wrong numbers get the same message. */
  WrongConfirmation: {
    status: 400,
    text: 'This entry and confirmation number don’t belong together. Both are in the confirmation email of your order.',
  },
  WrongPassword: { status: 400, text: 'The current password is incorrect.' },
  WrongCode: { status: 400, text: 'This code isn’t right or was already used. Enter a new one.' },
  /** The password was right; `Data` has the ticket for the second step and the ways to take it. */
  SecondFactorNeeded: { status: 400, text: 'Confirm that it’s you with your second factor.' },
  TicketSpent: { status: 400, text: 'This sign-in has expired. Start again with your password.' },
  FactorSetupNeeded: { status: 403, text: 'Set up two-factor authentication to continue.' },
  RecentSignInNeeded: { status: 403, text: 'Confirm that it’s you to continue.' },
  NotSignedIn: { status: 401, text: 'Sign in to continue.' },
  NotAllowed: { status: 403, text: 'Your account doesn’t have permission to do this.' },
  /** R114, R186: the right password of an account that doesn't judge. */
  AccessDenied: { status: 403, text: 'Access denied.' },
  /** Someone looks at a portal as someone else. */
  OnlyLooking: { status: 403, text: 'You’re viewing this as someone else. Nothing can be changed, and private things stay hidden.' },
  /** Organizers stopped taking requests of this kind from the account. */
  Blocked: { status: 403, text: 'The organizer doesn’t accept this from your account right now. Contact them for help.' },
  AccessPending: { status: 403, text: 'Your account is waiting for an owner to activate it. Ask them, then sign in again.' },
  ForeignRequest: { status: 403, text: 'This request came from another site. Reload the page and try again.' },
  VoterUnknown: { status: 403, text: 'Sign in to vote.' },
  VoterUnconfirmed: { status: 403, text: 'Confirm your email with the link we sent you, then vote again.' },
  NotHuman: { status: 403, text: 'We couldn’t verify that you’re human. Try again.' },
  NotFound: { status: 404, text: 'We couldn’t find this. It may have been deleted.' },
  NotOffered: { status: 404, text: 'This award doesn’t offer this.' },
  TooSlow: { status: 408, text: 'The request took too long. Try again on a faster connection.' },
  Conflict: { status: 409, text: 'Someone else changed this. Reload the page to see the latest version.' },
  EmailTaken: { status: 409, text: 'This email is already taken.' },
  EmailUnverified: {
    status: 403,
    text: 'This login has no verified email address. Verify it with the provider, or sign in with your email and password.',
  },
  EmailUnconfirmed: { status: 409, text: 'Confirm your email address with the link we sent you.' },
  OwnInvitation: { status: 409, text: 'This invitation is from your own account. Sign in as the colleague it was sent to.' },
  LoginTaken: { status: 409, text: 'This external login already belongs to another account.' },
  OwnAccount: { status: 409, text: 'You can’t remove your own account. Ask another administrator.' },
  LastAdministrator: { status: 409, text: 'This is the last owner of all awards. Make someone else an owner of all awards first.' },
  LastFactor: { status: 409, text: 'This is your only second factor, and staff here need one. Add another one first.' },
  PasskeyNotAccepted: { status: 400, text: 'This passkey couldn’t be added. Try again.' },
  LastLogin: { status: 409, text: 'This is your only way to sign in. Set a password first.' },
  InUse: { status: 409, text: 'This is in use and can’t be removed.' },
  NotArrived: { status: 409, text: 'The upload didn’t finish. Upload the file again.' },
  LinkSpent: { status: 409, text: 'This email contained a one-time link, which is no longer stored. Send a new link instead.' },
  MailHeld: { status: 409, text: 'This email is held until its reader confirms their email address.' },
  MailWarns: { status: 409, text: 'This email protects the recipient’s account, so it can’t be stopped.' },
  StillSending: { status: 409, text: 'This email is still being sent.' },
  AudienceChanged: { status: 409, text: 'The number of people changed. Check the new number, then send again.' },
  EntriesClosed: { status: 409, text: 'Entries aren’t open right now.' },
  OwnConflict: {
    status: 403,
    text: 'You have a conflict of interest in this category, so its judging is closed to you. Ask another organizer.',
  },
  Locked: { status: 409, text: 'This can no longer be changed.' },
  /** `Data` has what would have to be proposed. */
  RuleLocked: {
    status: 409,
    text: 'This round is open, so its rules are locked. Propose the change; another organizer has to approve it.',
  },
  NotLocked: { status: 409, text: 'These rules aren’t locked yet. Save the change directly.' },
  OwnProposal: { status: 409, text: 'You proposed this change, so another organizer has to decide.' },
  /** `Data` has what would have to be asked for. */
  SecondPersonNeeded: { status: 409, text: 'This changes a result, so a second person has to approve it. Request approval with a reason.' },
  /** Of an entrant who withdraws too late to do it alone. */
  PlaceFinal: { status: 409, text: 'The result of this category is final. Ask the organizers to withdraw your entry; they decide.' },
  ResultsChanged: { status: 409, text: 'Some of these categories are no longer ready, so nothing was finalized.' },
  GroupsUndecided: {
    status: 409,
    text: 'Some groups of votes are undecided. Decide them first, or finalize without their votes and say why.',
  },
  PeekEnded: { status: 403, text: 'Your access to the interim results has ended. Ask the organizer for a new link.' },
  RankingOpen: { status: 409, text: 'This ranking can’t be finalized yet.' },
  NoPriorSeason: { status: 409, text: 'There is no earlier season to copy from.' },
  NoImportWaiting: { status: 409, text: 'No file of works is waiting to be imported for this season. Upload one under Imports first.' },
  SetupIncomplete: { status: 409, text: 'Something is still missing before this award can open.' },
  /** `Data` has what was not decided. */
  DecisionNeeded: {
    status: 409,
    text: 'Nobody has confirmed yet that this award opens without email or without real payments. Confirm each, or set it up first.',
  },
  MailServerTrouble: { status: 409, text: 'The mail server can’t be used right now. Nothing was sent.' },
  AwardArchived: { status: 409, text: 'This award is archived. It takes no new entries, votes, orders or registrations.' },
  VotingClosed: { status: 409, text: 'Public voting isn’t open right now.' },
  NotOnBallot: { status: 409, text: 'This work isn’t on the ballot of this category.' },
  OverQuota: { status: 409, text: 'There isn’t enough storage for this upload. Remove files you no longer need, then try again.' },
  TooLate: { status: 409, text: 'It’s too late to undo this.' },
  NothingToInvoice: { status: 409, text: 'There’s no invoice for this order, because nothing is charged for it.' },
  NothingPaid: { status: 409, text: 'Nothing has been paid for this order yet, so there’s no receipt.' },
  NothingToShip: { status: 409, text: 'Nothing in this order is shipped.' },
  TooLarge: { status: 413, text: 'This is too large to send at once.' },
  WrongType: { status: 415, text: 'This content type isn’t supported.' },
  TooMany: { status: 429, text: 'Too many attempts. Wait a moment and try again.' },
  Unexpected: { status: 500, text: unspecifiedError },
  ProviderUnavailable: { status: 503, text: 'The sign-in provider didn’t respond. Try again in a moment.' },
  Unavailable: { status: 503, text: 'The service is unavailable right now. Try again shortly.' },
  StorageFull: { status: 507, text: 'The server is out of storage. Nothing was uploaded. Try again later, or contact the organizers.' },
  /** R047, R181: printed, never shown. */
  NoEntries: { status: 200, text: 'No_Entries' },
  JudgingUnavailable: { status: 200, text: 'This judging period is currently unavailable.' },
  /** R187 */
  JudgeInactive: { status: 200, text: 'Not setup for judging. Contact the program organizer to be activated.' },
  JudgeUnavailable: { status: 200, text: 'Not scheduled for judging.' },
  /** R189 */
  NotAssociate: { status: 200, text: 'Not allowed to access Associate judging.' },
  ReviewedElsewhere: { status: 409, text: 'You already reviewed this work in another tab or on another device.' },
  NotHeld: { status: 409, text: 'This entry is no longer assigned to you. Load the next one.' },
  /** R084, R214 */
  Voted: { status: 200, text: 'VOTED.' },
  /** R085 to R087 */
  BallotExists: { status: 200, text: 'You have already voted in this category.', data: 'EXISTING' },
  BallotJudgingUnavailable: { status: 200, text: 'This judging period is currently unavailable.', data: 'JUDGINGUNAVAILABLE' },
  BallotJudgeInactive: {
    status: 200,
    text: 'Not setup for judging. Contact the program organizer to be activated.',
    data: 'JUDGEUNAVAILABLE',
  },
  /** R190 */
  NotExecutive: { status: 200, text: 'Not allowed to access Executive judging.', data: 'JUDGEUNAVAILABLE' },
  BallotJudgeUnavailable: { status: 200, text: 'Not scheduled for judging.', data: 'JUDGEUNAVAILABLE' },
  BallotConflict: {
    status: 200,
    text: 'You can’t vote in this category because a shortlisted work may involve you or your organization.',
    data: 'CONFLICT',
  },
  BallotIncomplete: { status: 400, text: 'Choose and rank all of your nominees.' },
  /** R228: the web says nothing of these two. */
  CouponNotValid: { status: 200, text: 'This coupon isn’t valid here.' },
  CannotShip: { status: 200, text: 'We can’t ship this order to that address at a fixed rate.' },
  /** R227: the message is that of the first error. */
  CartChanged: { status: 200, text: 'Your order has changed. Review it and try again.' },
  /** Data names the order there is. */
  AlreadyOrdered: { status: 200, text: 'These entries are already ordered. We didn’t place another order, and you weren’t charged.' },
  /** The errors name the lines. */
  OutOfStock: { status: 200, text: 'Some of this is sold out. Nothing was ordered, and you haven’t been charged.' },
  NotEligible: { status: 200, text: 'Some of this is for other award levels. Nothing was ordered, and you haven’t been charged.' },
  PaymentDeclined: { status: 200, text: 'Your card was declined. Try another card; you haven’t been charged.' },
  PaymentNeedsAction: { status: 200, text: 'Your bank wants to confirm this payment. You haven’t been charged yet.' },
  PaymentUnavailable: {
    status: 503,
    text: 'The payment provider isn’t responding. You haven’t been charged. Try again in a few minutes.',
  },
  PaymentUnknown: {
    status: 503,
    text: 'The payment provider didn’t say whether your card was accepted. You haven’t been charged yet. Look at your orders in a few minutes: if the card was accepted, your order is there. Trying again never charges you twice.',
  },
  WrongPayment: { status: 200, text: 'This payment method isn’t available for this order.' },
  /** Data has what is wrong, line by line. */
  ImportProblems: { status: 200, text: 'Nothing was imported, because some lines have problems. Fix them and import the file again.' },
  Unchanged: { status: 200, text: 'Nothing was changed.' },
} as const satisfies Record<string, FailureRow>;

export type Failure = keyof typeof failures;

export const failureRow = (failure: Failure): FailureRow => failures[failure];
