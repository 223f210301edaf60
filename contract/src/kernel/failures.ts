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
  Invalid: { status: 400, text: 'Some of what was sent is not valid.' },
  InvalidGrant: { status: 400, text: 'That email and password do not match. Try again, or reset the password.' },
  MailedBallotClosed: { status: 409, text: 'This ballot is no longer open, so its link shows nothing more.' },
  InvalidCode: { status: 400, text: 'This link has expired or was already used. Ask for a new one.' },
  WrongPassword: { status: 400, text: 'The current password is not right.' },
  NotSignedIn: { status: 401, text: 'Please sign in.' },
  NotAllowed: { status: 403, text: 'Your account is not allowed to do this.' },
  ForeignRequest: { status: 403, text: 'This request did not come from our own pages. Reload the page and try again.' },
  VoterUnknown: { status: 403, text: 'Sign in to vote.' },
  VoterUnconfirmed: { status: 403, text: 'Confirm your email first, by the link we sent you. Then vote again.' },
  NotHuman: { status: 403, text: 'We could not tell that you are a person. Please try once more.' },
  NotFound: { status: 404, text: 'There is no such thing here.' },
  TooSlow: { status: 408, text: 'This took too long to arrive. Try again on a better connection.' },
  Conflict: { status: 409, text: 'Somebody changed this in the meantime. Look at it again.' },
  EmailTaken: { status: 409, text: 'This email is already taken.' },
  EmailUnverified: {
    status: 403,
    text: 'This login has no verified email address. Verify it with the provider, or sign in with your email and password.',
  },
  EmailUnconfirmed: { status: 409, text: 'Confirm your email address first. We sent you a link.' },
  OwnInvitation: { status: 409, text: 'This invitation is from your own account. Sign in as the colleague it was sent to.' },
  LoginTaken: { status: 409, text: 'This external login already belongs to another account.' },
  OwnAccount: { status: 409, text: 'You cannot remove your own account. Ask another administrator.' },
  LastAdministrator: { status: 409, text: 'This is the last active administrator. Add another one first.' },
  LastLogin: { status: 409, text: 'This is the only way into your account. Set a password first.' },
  InUse: { status: 409, text: 'This is still in use, so it cannot be removed.' },
  NotArrived: { status: 409, text: 'The file has not arrived. Please upload it again.' },
  LinkSpent: { status: 409, text: 'This mail carried a one-time link, which was removed when it was sent. Ask for a new one instead.' },
  StillSending: { status: 409, text: 'This mail is still on its way.' },
  EntriesClosed: { status: 409, text: 'Entries are not open at this moment.' },
  Locked: { status: 409, text: 'This can no longer be changed.' },
  RankingOpen: { status: 409, text: 'This ranking cannot be finalized as it stands.' },
  NoPriorSeason: { status: 409, text: 'There is no season before this one to take anything over from.' },
  VotingClosed: { status: 409, text: 'The public vote is not open at this moment.' },
  NotOnBallot: { status: 409, text: 'This work is not on the ballot of this category.' },
  OverQuota: { status: 409, text: 'There is no storage left for this upload. Remove files you no longer need, then try again.' },
  TooLate: { status: 409, text: 'It is too late to undo this.' },
  TooLarge: { status: 413, text: 'That is more than can be sent at once.' },
  WrongType: { status: 415, text: 'This kind of content is not accepted here.' },
  TooMany: { status: 429, text: 'Too many attempts. Wait a moment and try again.' },
  Unexpected: { status: 500, text: 'An unspecified error occurred.' },
  ProviderUnavailable: { status: 502, text: 'The sign-in provider did not answer. Try again in a moment.' },
  Unavailable: { status: 503, text: 'The service is not available at the moment. Please try again shortly.' },
  StorageFull: { status: 507, text: 'The server is out of storage. Nothing was uploaded. Try again later, or contact the organizers.' },
  /** R047, R181: printed, never shown. */
  NoEntries: { status: 200, text: 'No_Entries' },
  JudgingUnavailable: { status: 200, text: 'This judging period is currently unavailable.' },
  /** R187 */
  JudgeInactive: { status: 200, text: 'Not setup for judging. Contact the program organizer to be activated.' },
  JudgeUnavailable: { status: 200, text: 'Not scheduled for judging.' },
  /** R189 */
  NotAssociate: { status: 200, text: 'Not allowed to access Associate judging.' },
  NotHeld: { status: 409, text: 'This entry is no longer in your hands. Load the next one.' },
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
    text: 'A shortlisted work in this category may involve you or your organization, so you cannot vote in it.',
    data: 'CONFLICT',
  },
  BallotIncomplete: { status: 400, text: 'Choose and rank all of your nominees.' },
  /** R228: the web says nothing of these two. */
  CouponNotValid: { status: 200, text: 'This coupon takes nothing off here.' },
  CannotShip: { status: 200, text: 'This cannot be sent there at a fixed price.' },
  /** R227: told by the first of the errors. */
  CartChanged: { status: 200, text: 'The order is no longer what it was when you looked at it.' },
  /** Data names the order there is. */
  AlreadyOrdered: { status: 200, text: "These entries are already ordered. We didn't place another order, and nothing was charged." },
  PaymentDeclined: { status: 200, text: 'The card was declined. Nothing was charged.' },
  WrongPayment: { status: 200, text: 'This cannot be paid in this way.' },
  Unchanged: { status: 200, text: 'Nothing was changed.' },
} as const satisfies Record<string, FailureRow>;

export type Failure = keyof typeof failures;

export const failureRow = (failure: Failure): FailureRow => failures[failure];
