/** Who a caller can be. Guests exist on some properties only; voters are not accounts and come by cookie. */
export const roles = ['Administrator', 'Entrant', 'Guest', 'Reviewer', 'Voter'] as const;
export type Role = (typeof roles)[number];

const administrators = ['Administrator'] as const;
const everyAccount = ['Administrator', 'Entrant', 'Guest', 'Reviewer'] as const;

/** The whole permission model on one screen: permission -> the roles that hold it. Ownership and tenancy are rules of the areas. */
export const permissions = {
  public: 'everyone',
  'account.use': everyAccount,
  'account.link': ['Administrator', 'Entrant', 'Reviewer'],
  /** Second factors and personal access tokens. */
  'account.secure': ['Administrator'],
  'account.password': ['Administrator', 'Entrant', 'Reviewer'],
  'achievement.manage': administrators,
  'administrator.manage': administrators,
  'analytics.track': everyAccount,
  'audit.read': administrators,
  'ballot.cast': ['Reviewer'],
  'cache.clear': administrators,
  'cms.manage': administrators,
  'coupon.manage': administrators,
  'device.read': ['Administrator', 'Reviewer'],
  'entrant.manage': administrators,
  'entrant.own': ['Administrator', 'Entrant', 'Guest'],
  'entry.create': ['Entrant', 'Guest'],
  'entry.manage': administrators,
  'export.read': administrators,
  'file.manage': everyAccount,
  'job.manage': administrators,
  'judging.enter': ['Administrator', 'Reviewer'],
  'mail.read': administrators,
  'mail.send': administrators,
  'order.manage': administrators,
  'order.own': ['Administrator', 'Entrant', 'Guest'],
  'order.place': ['Entrant', 'Guest'],
  'product.manage': administrators,
  'property.manage': administrators,
  'ranking.manage': administrators,
  'review.correct': administrators,
  'review.give': ['Reviewer'],
  'review.inspect': administrators,
  'review.recommend': ['Reviewer'],
  'reviewer.manage': administrators,
  'season.manage': administrators,
  /** Guests cannot come back, so they have no team. */
  'team.use': ['Entrant'],
  'url.check': everyAccount,
  'user.read': everyAccount,
  'vote.cast': ['Voter'],
  'webhook.manage': administrators,
  'winner.manage': administrators,
} as const satisfies Record<string, 'everyone' | readonly Role[]>;

export type Permission = keyof typeof permissions;

export const holds = (role: Role, permission: Permission): boolean => {
  const holders: 'everyone' | readonly Role[] = permissions[permission];
  return holders === 'everyone' || holders.includes(role);
};

/** What nobody may leave to a program: rights, sessions, passwords, factors and tokens themselves. */
const personal: readonly Permission[] = [
  'public',
  'account.use',
  'account.link',
  'account.password',
  'account.secure',
  'administrator.manage',
  'vote.cast',
];

/** The permissions that a personal access token can carry. */
export const scopes = (Object.keys(permissions) as Permission[]).filter((permission) => !personal.includes(permission));
