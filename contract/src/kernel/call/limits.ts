interface Limit {
  /** How many calls one address may make in the window. */
  perAddress: number;
  /** How many calls may concern one account in the window; the account is named by the field below. */
  perAccount?: number;
  accountField?: string;
  windowSeconds: number;
}

/** Calls that strangers can make and that cost something, or that guess at secrets. */
export const limits = {
  /** Counted per account, regardless of how its name was spelled: the call itself does it. */
  signIn: { perAddress: 30, perAccount: 10, windowSeconds: 300 },
  /** From a browser that signed in before: slowed down, not locked out by strangers. */
  signInKnown: { perAddress: 30, perAccount: 10, windowSeconds: 60 },
  /** Six digits can be guessed at. Counted by the account, whichever sign-in it is. */
  secondFactor: { perAddress: 60, perAccount: 10, windowSeconds: 300 },
  /** What one program may ask. Counted by its token. */
  personalToken: { perAddress: 6000, perAccount: 1200, windowSeconds: 60 },
  voterSignIn: { perAddress: 60, perAccount: 10, accountField: 'Email', windowSeconds: 300 },
  /** A school registers from one address. Anyone who is written to is spared by the second number. */
  voterRegistration: { perAddress: 300, perAccount: 6, accountField: 'Email', windowSeconds: 3600 },
  voterMail: { perAddress: 120, perAccount: 6, accountField: 'Email', windowSeconds: 3600 },
  /** A school registers from one address, and asks for codes from there. */
  voteCodeMail: { perAddress: 300, perAccount: 6, accountField: 'Email', windowSeconds: 3600 },
  /** Each code has five tries of its own; the second number is counted by the device. */
  voteCode: { perAddress: 300, perAccount: 60, accountField: 'HolderKey', windowSeconds: 300 },
  holdVotes: { perAddress: 600, perAccount: 240, accountField: 'HolderKey', windowSeconds: 300 },
  /** Asked every few seconds while a device waits for its mail to be opened. */
  heldVotes: { perAddress: 6000, perAccount: 240, accountField: 'HolderKey', windowSeconds: 300 },
  voterVotes: { perAddress: 600, perAccount: 240, accountField: 'PVUserID', windowSeconds: 300 },
  /** Read with a voter's votes; a school votes from one address. */
  choiceCard: { perAddress: 600, windowSeconds: 300 },
  share: { perAddress: 120, windowSeconds: 300 },
  voterCode: { perAddress: 300, windowSeconds: 300 },
  changePassword: { perAddress: 20, windowSeconds: 300 },
  externalLogin: { perAddress: 60, windowSeconds: 300 },
  register: { perAddress: 20, perAccount: 5, accountField: 'Email', windowSeconds: 3600 },
  forgotPassword: { perAddress: 20, perAccount: 5, accountField: 'Email', windowSeconds: 3600 },
  resetPassword: { perAddress: 30, perAccount: 10, accountField: 'Email', windowSeconds: 3600 },
  /** Mails in someone's name to people we do not know. */
  invite: { perAddress: 40, perAccount: 5, accountField: 'Email', windowSeconds: 3600 },
  /** Each mails someone a link in an entrant's name; the head of an agency approves all of its entries. */
  askThirdParty: { perAddress: 240, perAccount: 60, accountField: 'Email', windowSeconds: 3600 },
  /** Guessing a link is hopeless, but each attempt costs us. */
  openThirdParty: { perAddress: 240, windowSeconds: 300 },
  /** A judge could ask for whose works are there, name by name. */
  nameConflict: { perAddress: 120, windowSeconds: 3600 },
  openInvitation: { perAddress: 60, windowSeconds: 300 },
  upload: { perAddress: 300, windowSeconds: 300 },
  /** Upload forms for people without an account. */
  strangerUpload: { perAddress: 30, windowSeconds: 3600 },
  /** What people without an account are offered when they register. */
  registrationList: { perAddress: 120, windowSeconds: 60 },
  /** Full-text matches for people without an account. */
  recommend: { perAddress: 120, windowSeconds: 60 },
  /** Cards and coupons can be guessed at. */
  pay: { perAddress: 120, windowSeconds: 300 },
  coupon: { perAddress: 60, windowSeconds: 300 },
  resendMail: { perAddress: 10, windowSeconds: 300 },
  /** Many voters share the address of a school or an office: their votes are looked at, not refused, until it is a machine's pace. */
  vote: { perAddress: 600, perAccount: 120, accountField: 'PVUserID', windowSeconds: 300 },
  /** Guessing a link is hopeless, but each attempt costs us. */
  peek: { perAddress: 240, windowSeconds: 300 },
  mailedBallot: { perAddress: 120, windowSeconds: 300 },
  /** Pages and films that one address looks at; a class in a museum does. */
  visit: { perAddress: 600, windowSeconds: 300 },
  /** Pictures that are not drawn yet: looking at those that are costs nothing. */
  drawPicture: { perAddress: 120, windowSeconds: 300 },
  /** A document is typeset each time it is asked for. */
  document: { perAddress: 120, windowSeconds: 300 },
  /** Guessing a confirmation number is hopeless, but each attempt costs us. */
  invoiceByNumber: { perAddress: 20, windowSeconds: 300 },
  /** Passes to the shop are guessed at by entry; the second number is counted by it. */
  shopPass: { perAddress: 30, perAccount: 10, windowSeconds: 300 },
  /** Guessing a ticket's link is hopeless, but each attempt costs us; guests of a company open theirs from one address. */
  ticket: { perAddress: 240, windowSeconds: 300 },
  /** Each may mail a ticket to someone. */
  ticketMail: { perAddress: 120, windowSeconds: 3600 },
  /** A company nominates from one address; the second number spares the address that is asked to confirm. */
  nominate: { perAddress: 120, perAccount: 12, accountField: 'Email', windowSeconds: 3600 },
  /** Asked while someone types. */
  nominationLook: { perAddress: 240, windowSeconds: 300 },
  /** Guessing a link is hopeless, but each attempt costs us. */
  nominationLink: { perAddress: 120, windowSeconds: 300 },
  /** Each may mail a nominee. */
  nomineeMail: { perAddress: 20, windowSeconds: 3600 },
  urlCheck: { perAddress: 60, windowSeconds: 60 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

export const limitRow = (name: LimitName): Limit => limits[name];
