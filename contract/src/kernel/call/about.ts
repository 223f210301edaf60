/** What an id of a call can name, and by which the server finds the award it belongs to (wings/ground/access/award-of.store.ts). */
const subjects = [
  /** An award, or a judging site, which belongs to every award that is judged there. */
  'property',
  /** A judging site as a whole: only for people who hold the permission in all awards judged there. */
  'wholeSite',
  'season',
  'mediaType',
  'categoryType',
  'category',
  'categoryRecommendation',
  /** A category's own question. */
  'customField',
  'criterion',
  'cluster',
  'submission',
  'piece',
  'entry',
  'entryOff',
  'order',
  'confirmationNumber',
  'coupon',
  'product',
  'productSeason',
  'personalization',
  'ticket',
  'mail',
  'review',
  /** A judge, by the number of their record. */
  'reviewer',
  'wholeReviewer',
  /** An entrant, or a judge by the number of their account. */
  'account',
  'achievement',
  'achievementType',
  /** A person or an organization of the gallery. */
  'galleryName',
  'filter',
  'cmsType',
  'import',
] as const;
export type Subject = (typeof subjects)[number];

/** Names of fields in params, query or body; a dot leads into an object or into each of a list. */
type Fields = string | readonly string[];

/**
 * Which award a call is about: before its handler runs, staff of another one are refused, and everyone where that award is in preparation,
 * archived, or without the part that the call needs.
 * `installation`: all of them, or none: only for grants that hold for all awards.
 * `listed`: the handler shows or does what lies in `actor.awards` and nothing else.
 * `reference`: what belongs to no award and is the same for everyone.
 * Otherwise the fields whose ids lead to the award; with `orListed` they may all be left out, and the handler goes by `actor.awards`.
 */
export type About = 'installation' | 'listed' | 'reference' | ({ [S in Subject]?: Fields } & { orListed?: true });
