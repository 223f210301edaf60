import { passStart } from '#contract/kernel/call/token-start.ts';
import { hashOf } from '#server/kernel/identity/signer.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export interface SecretLinkKind {
  /** The column of its own area's table that keeps the hash; the secret itself is kept nowhere. */
  hash: 'tokenHash' | 'codeHash';
  /** Columns that end it: `expiresAt` when it comes, the others once they are filled. */
  endsBy: readonly ('expiresAt' | 'revokedAt' | 'usedAt')[];
  /** Unless its maker says until when. */
  lastsMs?: number;
  /** What its text begins with. */
  start?: string;
}

/** A link opened twice shows that it was used; the code works once (`useCode`, `useVoterCode`). */
const mailedCode = { hash: 'codeHash', endsBy: ['expiresAt'] } as const;

/** Everything that lets its holder in without a password. Each is a row of its own area's table, which writes it. */
export const secretLinks = {
  press: { hash: 'tokenHash', endsBy: ['revokedAt'] },
  galleryPreview: { hash: 'tokenHash', endsBy: ['expiresAt', 'revokedAt'] },
  peekPass: { hash: 'codeHash', endsBy: ['expiresAt', 'revokedAt'] },
  /** A link left open on a screen ends with the evening. */
  peekSession: { hash: 'tokenHash', endsBy: ['expiresAt'], lastsMs: dayMs / 2 },
  /** Long enough to ask a colleague what to engrave. */
  shopPass: { hash: 'tokenHash', endsBy: ['expiresAt'], lastsMs: 4 * hourMs, start: passStart },
  mailedBallot: { hash: 'codeHash', endsBy: ['expiresAt'], lastsMs: 7 * dayMs },
  teamInvitation: { hash: 'tokenHash', endsBy: ['expiresAt'], lastsMs: 14 * dayMs },
  /** Of who nominated: until it is confirmed, and as long as its maker says from then on. */
  nomination: { hash: 'tokenHash', endsBy: ['expiresAt'], lastsMs: 7 * dayMs },
  /** Of who was nominated, until the last day to answer. */
  nominee: { hash: 'tokenHash', endsBy: ['expiresAt', 'revokedAt'] },
  /** Until an answer is due. */
  thirdParty: { hash: 'tokenHash', endsBy: ['expiresAt', 'revokedAt'] },
  'account.reset': { hash: 'codeHash', endsBy: ['expiresAt', 'usedAt'], lastsMs: 2 * hourMs },
  /** Sets the first password of someone who was invited. */
  'account.invitation': { hash: 'codeHash', endsBy: ['expiresAt', 'usedAt'], lastsMs: 7 * dayMs },
  'account.confirm': { ...mailedCode, lastsMs: 14 * dayMs },
  'account.email': { ...mailedCode, lastsMs: dayMs },
  'account.consent': { ...mailedCode, lastsMs: 7 * dayMs },
  /** How long the old address can take an account back. */
  'account.objection': { ...mailedCode, lastsMs: 7 * dayMs },
  /** Long enough to open a tab. */
  'account.acting': { hash: 'codeHash', endsBy: ['expiresAt', 'usedAt'], lastsMs: 2 * minuteMs },
  /** Votes that wait are worth little after the end, so no link lives longer than most votes do. */
  'voter.confirm': { ...mailedCode, lastsMs: 7 * dayMs },
  /** As long as the device that asked for it keeps its votes. */
  'voter.votes': { hash: 'tokenHash', endsBy: ['expiresAt'], lastsMs: dayMs },
  'voter.reset': { ...mailedCode, lastsMs: 2 * hourMs },
} as const satisfies Record<string, SecretLinkKind>;

export const afterDays = (now: Date, days: number): Date => new Date(now.getTime() + days * dayMs);

/** What a table keeps of a secret, and finds it by. */
export const keptOf = (secret: string): string => hashOf(secret);
