import texts from '#texts/frame/failures.ts';
import { type Said, saying } from '../text/said.ts';

interface FailureRow {
  status: number;
  /** What `Data` carries, where the specification prints it. */
  data?: string;
}

/**
 * Every refusal the API can give. An expected outcome travels under 200 with `Success: false`, because clients tell it apart from a call
 * that failed; everything else has the status that fits. Their words are in the catalog, by the same names; a printed code where the
 * specification prints one.
 */
export const failures = {
  Invalid: { status: 400 },
  InvalidGrant: { status: 400 },
  MailedBallotClosed: { status: 409 },
  InvalidCode: { status: 400 },
  /** Unknown entries and wrong numbers get the same message. */
  WrongConfirmation: {
    status: 400,
  },
  WrongPassword: { status: 400 },
  WrongCode: { status: 400 },
  /** The password was right; `Data` has the ticket for the second step and the ways to take it. */
  SecondFactorNeeded: { status: 400 },
  TicketSpent: { status: 400 },
  FactorSetupNeeded: { status: 403 },
  RecentSignInNeeded: { status: 403 },
  NotSignedIn: { status: 401 },
  NotAllowed: { status: 403 },
  /** R114, R186: the right password of an account that doesn't judge. */
  AccessDenied: { status: 403 },
  /** Someone looks at a portal as someone else. */
  OnlyLooking: { status: 403 },
  /** Organizers stopped taking requests of this kind from the account. */
  Blocked: { status: 403 },
  AccessPending: { status: 403 },
  /** `Data` has the award and what is to be accepted. */
  DeclarationNeeded: { status: 403 },
  ForeignRequest: { status: 403 },
  VoterUnknown: { status: 403 },
  VoterUnconfirmed: { status: 403 },
  VoteCodeWrong: { status: 400 },
  /** Used up, expired, or of another mail: only a new one helps. */
  VoteCodeSpent: { status: 400 },
  NotHuman: { status: 403 },
  NotFound: { status: 404 },
  NotOffered: { status: 404 },
  TooSlow: { status: 408 },
  Conflict: { status: 409 },
  EmailTaken: { status: 409 },
  EmailUnverified: {
    status: 403,
  },
  EmailUnconfirmed: { status: 409 },
  OwnInvitation: { status: 409 },
  LoginTaken: { status: 409 },
  OwnAccount: { status: 409 },
  LastAdministrator: { status: 409 },
  LastFactor: { status: 409 },
  PasskeyNotAccepted: { status: 400 },
  LastLogin: { status: 409 },
  InUse: { status: 409 },
  NotArrived: { status: 409 },
  LinkSpent: { status: 409 },
  MailHeld: { status: 409 },
  MailWarns: { status: 409 },
  StillSending: { status: 409 },
  AudienceChanged: { status: 409 },
  EntriesClosed: { status: 409 },
  NominationsClosed: { status: 409 },
  OwnConflict: {
    status: 403,
  },
  Locked: { status: 409 },
  /** `Data` has what would have to be proposed. */
  RuleLocked: {
    status: 409,
  },
  NotLocked: { status: 409 },
  OwnProposal: { status: 409 },
  /** `Data` has what would have to be asked for. */
  SecondPersonNeeded: { status: 409 },
  /** Of an entrant who withdraws too late to do it alone. */
  PlaceFinal: { status: 409 },
  ResultsChanged: { status: 409 },
  GroupsUndecided: {
    status: 409,
  },
  PeekEnded: { status: 403 },
  RankingOpen: { status: 409 },
  NoPriorSeason: { status: 409 },
  NoImportWaiting: { status: 409 },
  SetupIncomplete: { status: 409 },
  /** `Data` has what was not decided. */
  DecisionNeeded: {
    status: 409,
  },
  MailServerTrouble: { status: 409 },
  AwardArchived: { status: 409 },
  VotingClosed: { status: 409 },
  NotOnBallot: { status: 409 },
  OverQuota: { status: 409 },
  TooLate: { status: 409 },
  NothingToInvoice: { status: 409 },
  NothingPaid: { status: 409 },
  NotElectronic: { status: 409 },
  NothingToShip: { status: 409 },
  TooLarge: { status: 413 },
  WrongType: { status: 415 },
  TooMany: { status: 429 },
  Unexpected: { status: 500 },
  ProviderUnavailable: { status: 503 },
  Unavailable: { status: 503 },
  StorageFull: { status: 507 },
  /** R047, R181: printed, never shown. */
  NoEntries: { status: 200 },
  JudgingUnavailable: { status: 200 },
  /** R187 */
  JudgeInactive: { status: 200 },
  JudgeUnavailable: { status: 200 },
  /** R189 */
  NotAssociate: { status: 200 },
  ReviewedElsewhere: { status: 409 },
  NotHeld: { status: 409 },
  /** R084, R214 */
  Voted: { status: 200 },
  /** R085 to R087 */
  BallotExists: { status: 200, data: 'EXISTING' },
  BallotJudgingUnavailable: { status: 200, data: 'JUDGINGUNAVAILABLE' },
  BallotJudgeInactive: {
    status: 200,
    data: 'JUDGEUNAVAILABLE',
  },
  /** R190 */
  NotExecutive: { status: 200, data: 'JUDGEUNAVAILABLE' },
  BallotJudgeUnavailable: { status: 200, data: 'JUDGEUNAVAILABLE' },
  BallotConflict: {
    status: 200,
    data: 'CONFLICT',
  },
  BallotIncomplete: { status: 400 },
  /** R228: the web says nothing of these two. */
  CouponNotValid: { status: 200 },
  CannotShip: { status: 200 },
  /** R227: the message is that of the first error. */
  CartChanged: { status: 200 },
  /** Data names the order there is. */
  AlreadyOrdered: { status: 200 },
  /** The errors name the lines. */
  OutOfStock: { status: 200 },
  NotEligible: { status: 200 },
  PaymentDeclined: { status: 200 },
  PaymentNeedsAction: { status: 200 },
  PaymentUnavailable: {
    status: 503,
  },
  PaymentUnknown: {
    status: 503,
  },
  WrongPayment: { status: 200 },
  /** Data has what is wrong, line by line. */
  ImportProblems: { status: 200 },
  Unchanged: { status: 200 },
} as const satisfies Record<string, FailureRow>;

export type Failure = keyof typeof failures;

export const failureRow = (failure: Failure): FailureRow => failures[failure];

const says = saying(texts);
export const failureWords = (failure: Failure): Said => says(failure);
