/** What the log knows by a number and people by a name. */
const namedKinds = [
  'account',
  'reviewer',
  'entry',
  'piece',
  'submission',
  'review',
  'order',
  'season',
  'category',
  'categoryType',
  'mediaType',
  'cluster',
  'coupon',
  'product',
  'achievement',
  'achievementType',
  'mail',
  'file',
  'voter',
  'webhook',
  'property',
] as const;
export type NamedKind = (typeof namedKinds)[number];

const ofSubject: Readonly<Record<string, NamedKind>> = {
  administrator: 'account',
  award: 'property',
  specialAchievement: 'achievement',
  specialAchievementType: 'achievementType',
};

/** What the number of a subject is of. */
export const kindOfSubject = (subject: string): NamedKind | undefined =>
  ofSubject[subject] ?? namedKinds.find((kind) => kind.toLowerCase() === subject.toLowerCase());

const keys: readonly (readonly [RegExp, NamedKind])[] = [
  [/^(account|user|owner|entrant|actor)ids?$/i, 'account'],
  [/^(user)?reviewerids?$/i, 'reviewer'],
  [/^entryids?$/i, 'entry'],
  [/^pieceids?$/i, 'piece'],
  [/^submissionids?$/i, 'submission'],
  [/^orderids?$/i, 'order'],
  [/^seasonids?$/i, 'season'],
  [/^(from|to|property|suggested)?categoryids?$/i, 'category'],
  [/^categorytypeids?$/i, 'categoryType'],
  [/^mediatypeids?$/i, 'mediaType'],
  [/^(expertise)?cluster\d?ids?$/i, 'cluster'],
  [/^couponids?$/i, 'coupon'],
  [/^productids?$/i, 'product'],
  [/^(entry|judging)?propertyids?$/i, 'property'],
];

/** What the numbers noted under a key are of; the log writes keys as its tables or its calls spell them. */
export const kindOfKey = (key: string): NamedKind | undefined => keys.find(([pattern]) => pattern.test(key))?.[1];

/** How `Names` of an event is keyed. */
export const nameKey = (kind: NamedKind, id: number | string): string => `${kind} ${id}`;
