/** Who a caller can be. Guests exist on some properties only; voters are not accounts and come by cookie. */
export const roles = ['Administrator', 'Entrant', 'Guest', 'Reviewer', 'Voter'] as const;
export type Role = (typeof roles)[number];

/** What an administrator account may be granted, for one award or for all. An account without a grant only reaches itself. */
export const staffRoles = ['owner', 'organizer', 'juryDesk', 'finance', 'communications', 'door', 'auditor', 'reader'] as const;
export type StaffRole = (typeof staffRoles)[number];

type Holder = Role | StaffRole;

const everyAccount = ['Administrator', 'Entrant', 'Guest', 'Reviewer'] as const;
const owners = ['owner'] as const;
const organizers = ['owner', 'organizer'] as const;
const jury = ['owner', 'organizer', 'juryDesk'] as const;
const tills = ['owner', 'organizer', 'finance'] as const;
const press = ['owner', 'organizer', 'communications'] as const;
/** Everyone but those at the door of an event, who see nothing else. */
const desks = ['owner', 'organizer', 'juryDesk', 'finance', 'communications', 'reader'] as const;

/**
 * The whole permission model on one screen: permission -> who holds it. `Administrator` means every administrator account, whatever it was
 * granted; a staff role means everyone who was granted it, for the awards it was granted for. Ownership and tenancy are rules of the areas.
 */
export const permissions = {
  public: 'everyone',
  'account.use': everyAccount,
  'account.link': ['Administrator', 'Entrant', 'Reviewer'],
  /** Second factors and personal access tokens. */
  'account.secure': ['Administrator'],
  'account.password': ['Administrator', 'Entrant', 'Reviewer'],
  'achievement.manage': press,
  'achievement.read': [...press, 'juryDesk', 'reader'],
  'administrator.manage': owners,
  'audit.read': organizers,
  'award.list': ['Administrator'],
  'ballot.cast': ['Reviewer'],
  'cache.clear': owners,
  'cms.manage': press,
  /** The mail server and the payment providers of the installation, with their secrets. */
  'connection.manage': owners,
  'coupon.manage': tills,
  'coupon.read': [...tills, 'reader'],
  'device.read': ['Administrator', 'Reviewer'],
  /** Looking at the entries portal as an entrant. */
  'entrant.actAs': organizers,
  /** Changing, merging and blocking an entrant's account. */
  'entrant.help': organizers,
  'entrant.list': desks,
  'entrant.manage': press,
  'entrant.own': [...organizers, 'Entrant', 'Guest'],
  'entrant.read': [...desks, 'Entrant', 'Guest'],
  'entry.create': ['Entrant', 'Guest'],
  'entry.manage': organizers,
  'entry.read': [...jury, 'communications', 'reader'],
  'entryOff.manage': jury,
  /** One's own exports of any kind. */
  'export.files': ['owner', 'organizer', 'juryDesk', 'finance', 'communications'],
  'export.judging': jury,
  'export.orders': tills,
  'export.people': press,
  'export.read': jury,
  'export.votes': organizers,
  'file.manage': everyAccount,
  /** How the installation itself does: addresses, database, disk, backups. */
  'health.read': owners,
  /** Judges alone; everything else that can be imported is `import.manage`. */
  'import.judges': jury,
  'import.manage': organizers,
  'job.manage': owners,
  'juryRecord.manage': organizers,
  /** The whole jury record, from which small juries can be guessed. */
  'juryRecord.read': [...organizers, 'auditor'],
  'judging.enter': ['Administrator', 'Reviewer'],
  'mail.read': press,
  'mail.send': press,
  'order.manage': tills,
  'order.own': [...tills, 'Entrant', 'Guest'],
  'order.place': ['Entrant', 'Guest'],
  'order.read': [...tills, 'reader'],
  'order.see': [...tills, 'reader', 'Entrant', 'Guest'],
  'peek.manage': organizers,
  'product.manage': tills,
  'product.read': [...tills, 'reader'],
  /** Archiving, bringing back and removing an award. */
  'property.close': owners,
  'property.manage': organizers,
  'property.read': [...desks, 'auditor'],
  'ranking.manage': jury,
  'ranking.read': [...jury, 'reader'],
  'review.correct': jury,
  'review.give': ['Reviewer'],
  'review.inspect': [...jury, 'reader'],
  'review.list': [...jury, 'reader', 'Reviewer'],
  'review.recommend': ['Reviewer'],
  /** Looking at the judging portal as a judge. */
  'reviewer.actAs': organizers,
  'reviewer.manage': jury,
  'reviewer.read': [...jury, 'reader'],
  'reviewer.save': [...jury, 'Reviewer'],
  'season.manage': organizers,
  'season.read': [...desks, 'auditor'],
  'staff.manage': owners,
  /** Guests cannot come back, so they have no team. */
  'team.use': ['Entrant'],
  /** Letting people in at an event. */
  'ticket.checkIn': [...tills, 'communications', 'door'],
  'ticket.manage': tills,
  'ticket.read': [...tills, 'communications', 'reader'],
  'url.check': everyAccount,
  'user.read': everyAccount,
  'vote.cast': ['Voter'],
  /** Deciding which votes count, and looking at who cast them. */
  'vote.decide': organizers,
  'vote.inspect': [...jury, 'reader'],
  'webhook.manage': organizers,
  'winner.manage': organizers,
  'winner.read': [...jury, 'communications', 'reader'],
} as const satisfies Record<string, 'everyone' | readonly Holder[]>;

export type Permission = keyof typeof permissions;

/**
 * What an answer may hold of other people (`sensitive` in the contract's schemas), and which roles of staff see it in their award. A
 * permission opens a call; this says what stays in its answer. One's own is always there, and no one of the staff reads a secret.
 */
export const sensitivities = {
  /** A link or a code that acts for someone. */
  secret: [],
  /** Addresses, phone numbers, and what people say of themselves in confidence. */
  contact: ['owner', 'organizer', 'juryDesk', 'finance', 'communications'],
  /** Documents for the organizers' eyes. */
  document: organizers,
  /** What opens a work that is not public. */
  password: jury,
  score: [...jury, 'reader', 'auditor'],
  /** How one person voted. */
  ballot: [...jury, 'reader', 'auditor'],
} as const satisfies Record<string, readonly StaffRole[]>;
export type Sensitivity = keyof typeof sensitivities;

type HolderOf<P extends Permission> = (typeof permissions)[P] extends readonly (infer H)[] ? H : never;
/** Held by staff roles, so that a call which asks for it must say which award it is about. */
export type StaffPermission = { [P in Permission]: Extract<HolderOf<P>, StaffRole> extends never ? never : P }[Permission];

const holdersOf = (permission: Permission): readonly Holder[] => {
  const holders: 'everyone' | readonly Holder[] = permissions[permission];
  return holders === 'everyone' ? roles : holders;
};

const isStaffRole = (holder: Holder): holder is StaffRole => (staffRoles as readonly Holder[]).includes(holder);

/** Whether grants decide who among the administrators holds it, and for which awards. */
export const isStaffPermission = (permission: Permission): boolean => holdersOf(permission).some(isStaffRole);

/** Whether someone in this role may hold it; which administrators do is up to their grants. */
export const holds = (role: Role, permission: Permission): boolean =>
  holdersOf(permission).some((holder) => holder === role || (role === 'Administrator' && isStaffRole(holder)));

/** One role, for one award, or for all of them and those to come. */
export interface StaffGrant {
  propertyId: number | null;
  role: StaffRole;
}

/** Awards someone may act on. */
export type Awards = 'all' | readonly number[];

export const isAmong = (awards: Awards, propertyId: number): boolean => awards === 'all' || awards.includes(propertyId);

export const roleHolds = (role: StaffRole, permission: Permission): boolean => {
  const holders = holdersOf(permission);
  return holders.includes(role) || holders.includes('Administrator');
};

const none: Awards = [];

const awardsOf = (holding: readonly StaffGrant[]): Awards =>
  holding.some(({ propertyId }) => propertyId === null) ? 'all' : [...new Set(holding.flatMap(({ propertyId }) => propertyId ?? []))];

/** The awards for which these grants hold a permission. */
export const awardsFor = (grants: readonly StaffGrant[], permission: Permission): Awards =>
  // Nearly everyone: only staff have one.
  grants.length === 0 ? none : awardsOf(grants.filter(({ role }) => roleHolds(role, permission)));

/** The awards in whose answers these grants see such things of others. */
export const awardsSeeing = (grants: readonly StaffGrant[], kind: Sensitivity): Awards =>
  awardsOf(grants.filter(({ role }) => (sensitivities[kind] as readonly StaffRole[]).includes(role)));

/** The awards in which someone holds a permission that the call at hand did not ask for. A program needs its scope as well. */
export const awardsHeld = (
  { grants, scopes: given }: { grants: readonly StaffGrant[]; scopes?: readonly string[] },
  permission: Permission,
): Awards => (given && !given.includes(permission) ? none : awardsFor(grants, permission));

/** Whether an administrator account with these grants may make calls that ask for this permission at all. */
export const grantsHold = (grants: readonly StaffGrant[], permission: Permission): boolean =>
  holdersOf(permission).includes('Administrator') || awardsFor(grants, permission).length > 0;

/** Never available to a program: rights, sessions, passwords, factors, tokens themselves and the secrets of the installation. */
const personal: readonly Permission[] = [
  'public',
  'reviewer.actAs',
  'entrant.actAs',
  'account.use',
  'account.link',
  'account.password',
  'account.secure',
  'administrator.manage',
  'connection.manage',
  'staff.manage',
  'vote.cast',
];

/** The permissions that a personal access token can carry. */
export const scopes = (Object.keys(permissions) as Permission[]).filter((permission) => !personal.includes(permission));
