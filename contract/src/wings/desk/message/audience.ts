import * as z from 'zod';
import { entity, Id } from '#contract/kernel/call/wire.ts';

/** What people can do without, and unsubscribe from by kind. Mail about one's own account, orders and entries is none of these. */
export const messageKinds = ['news', 'reminder', 'results'] as const;
export type MessageKind = (typeof messageKinds)[number];

export const entrantGroups = [
  'entrants',
  'drafts',
  'unpaid',
  'submitted',
  'withdrawn',
  'off',
  'winners',
  'nominees',
  'honorees',
  'unawarded',
] as const;
export const judgeGroups = ['judges', 'associates', 'notStarted', 'workLeft', 'behind', 'executives', 'withoutBallot'] as const;
export const audienceGroups = [...entrantGroups, ...judgeGroups] as const;
export type AudienceGroup = (typeof audienceGroups)[number];

export const isJudgeGroup = (group: AudienceGroup): boolean => (judgeGroups as readonly string[]).includes(group);

const awardedGroups: readonly AudienceGroup[] = ['winners', 'nominees', 'honorees'];
/** Who has something to show: a badge, a certificate. */
const isAwardedGroup = (group: AudienceGroup): boolean => awardedGroups.includes(group);

const ids = z.array(Id).max(200).default([]);

/** Who gets a message: people of one award and season, as the lists filter them. Nothing chosen means everyone of the group. */
export const Audience = entity('Audience', {
  Group: z.enum(audienceGroups),
  /** For unpaid orders: placed at least so many days ago. */
  UnpaidDays: z.int().min(0).max(365).nullish(),
  MediaTypeIDs: ids,
  CategoryIDs: ids,
  ClusterIDs: ids,
});
export type Audience = z.infer<typeof Audience>;

/** Why someone who matches gets nothing. */
export const leftOutReasons = ['unsubscribed', 'bounced', 'unconfirmed', 'sameAddress', 'reminded'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

interface KnownPlaceholder {
  name: string;
  is: 'text' | 'link' | 'date' | 'amount';
  /** The default fallback; without one, a recipient who lacks the value blocks the message. */
  fallback?: string;
}

const everybody: readonly KnownPlaceholder[] = [
  { name: 'first name', is: 'text', fallback: '' },
  { name: 'full name', is: 'text' },
  { name: 'organization', is: 'text' },
  { name: 'award', is: 'text' },
  { name: 'season', is: 'text' },
];

/** What a message to these people can say about each of them. */
export const placeholdersFor = (group: AudienceGroup): readonly KnownPlaceholder[] =>
  isJudgeGroup(group)
    ? [
        ...everybody,
        { name: 'stage', is: 'text', fallback: '' },
        { name: 'reviews done', is: 'text' },
        { name: 'reviews left', is: 'text' },
        { name: 'reviews required', is: 'text' },
        { name: 'open ballots', is: 'text' },
        { name: 'judging ends', is: 'date' },
        { name: 'judging link', is: 'link' },
      ]
    : [
        ...everybody,
        { name: 'works', is: 'text' },
        { name: 'works are', is: 'text' },
        { name: 'order total', is: 'amount' },
        { name: 'order number', is: 'text' },
        { name: 'result', is: 'text' },
        { name: 'early price ends', is: 'date' },
        { name: 'entries close', is: 'date' },
        { name: 'entries link', is: 'link' },
        { name: 'pay link', is: 'link' },
        ...(isAwardedGroup(group) ? [{ name: 'kit link', is: 'link' } as const] : []),
      ];

/** A question of the award's own form, by its stable name. */
export interface AskedQuestion {
  Name: string;
  Label: string;
}

const answerPrefix = 'answer:';

/** What a message can say of what an entrant's works answered. */
export const answerPlaceholders = (questions: readonly AskedQuestion[]): KnownPlaceholder[] =>
  questions.map(({ Name }) => ({ name: answerPrefix + Name, is: 'text' }));

/** Of these placeholders, the questions they name. */
export const questionsNamed = (placeholders: readonly string[]): string[] =>
  placeholders.flatMap((name) => (name.startsWith(answerPrefix) ? [name.slice(answerPrefix.length)] : []));
