import type { Moment } from '#contract/kernel/call/moments.ts';

/** What an award can ask people to accept, in the order in which it is asked. */
export const declarationKinds = ['terms', 'privacy', 'entrant', 'ai', 'judge'] as const;
export type DeclarationKind = (typeof declarationKinds)[number];

/** The first moment at which each is asked. Who hands in entries has entered them, and is asked for both. */
export const kindsAt: Record<Moment, readonly DeclarationKind[]> = {
  entering: ['terms', 'privacy'],
  submitting: ['terms', 'privacy', 'entrant', 'ai'],
  judging: ['judge'],
};

/** How much of a work was made with AI, as its entrant says. */
export const aiExtents = ['none', 'some', 'most'] as const;
export const aiUses = ['idea', 'text', 'picture', 'video', 'sound', 'code', 'other'] as const;
