/** Whom an entrant names: an approver says yes or no, a referee fills a form that the entrant doesn't read, a co-author made the work with them. */
export const thirdPartyKinds = ['approver', 'referee', 'coauthor'] as const;
export type ThirdPartyKind = (typeof thirdPartyKinds)[number];

/** What they may be shown of a work, beside its title. An answer to the award's own form is `answer.` and the question's name. */
export const shownParts = ['Organization', 'Client', 'Categories', 'Texts', 'Questions', 'Credits', 'Links', 'Files'] as const;
export type ShownPart = (typeof shownParts)[number];
export const answerPart = (name: string): string => `answer.${name}`;
export const isShownPart = (part: string): boolean =>
  (shownParts as readonly string[]).includes(part) || /^answer\.[a-z][a-zA-Z0-9]{0,39}$/.test(part);

export const verdicts = ['yes', 'no', 'notMe'] as const;
export type Verdict = (typeof verdicts)[number];

/** `changed`: they said yes to something that was changed since. */
export const personStates = ['waiting', 'yes', 'no', 'notMe', 'changed'] as const;
export type PersonState = (typeof personStates)[number];

export const roleStates = ['open', 'done', 'waived'] as const;
export type RoleState = (typeof roleStates)[number];

/** Why a submission still lacks someone, the most urgent first. */
export const missingWhy = ['refused', 'changed', 'unnamed', 'waiting'] as const;
export type MissingWhy = (typeof missingWhy)[number];
