import {
  type AdminState,
  type EntryAction,
  type EntryState,
  entryActions,
  entryPermit,
  type EntryWindow,
} from '#contract/wings/entering/submission/entry-states.ts';
import { findAnswerProblem } from '#contract/wings/entering/category/answers.ts';
import { paymentStatuses } from '#contract/kernel/call/constants.ts';
import { isSameLabel, questionOf } from '#server/wings/entering/category/custom-field.rules.ts';
import type { Decisions } from './entry-admin.store.ts';
import { type Said, saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/desk/entry-refusals.ts';

const says = saying(texts);

interface Order {
  paymentStatusId: number;
  cancelledAt: Date | null;
}

/** Where a withdrawn entry comes back to: as far as its order had come. */
export function stateAfterReturn(pricePaid: number | null, order: Order | undefined): AdminState {
  if (!order) return pricePaid === null ? 'ready' : 'paid';
  if (order.cancelledAt) return 'ready';
  return order.paymentStatusId === paymentStatuses.paid ? 'paid' : 'ordered';
}

const administrator = (action: EntryAction, window: EntryWindow) => ({ role: 'Administrator', action, window }) as const;

export const actionsOn = (state: EntryState, window: EntryWindow): EntryAction[] =>
  entryActions.filter((action) => entryPermit(administrator(action, window), state) === 'allowed');

/** The states an administrator may put an entry in, by what may be done with it. */
export function statesFor(actions: readonly EntryAction[], afterReturn: AdminState): AdminState[] {
  const states: AdminState[] = [];
  if (actions.includes('waive')) states.push('paid');
  if (actions.includes('reinstate')) states.push(afterReturn);
  if (actions.includes('withdraw')) states.push('withdrawn');
  return states;
}

/** What was decided in a category cannot go along to another: why an entry stays, in words. */
export function moveProblem(decisions: Decisions, actions: readonly EntryAction[]): Said | null {
  if (!actions.includes('move')) return says('withdrawnStays');
  if (decisions.isAwarded) return says('hasAward');
  if (decisions.isRankingFinal) return says('rankingFinal');
  if (decisions.isOnBallots) return says('rankedByExecutives');
  if (decisions.hasVotes) return says('hasVotes');
  return null;
}

/** Only what is judged can be taken off, and only as long as it changes something. */
export function offProblem(state: string, { isRankingFinal, isAwarded }: { isRankingFinal: boolean; isAwarded: boolean }): Said | null {
  if (state !== 'paid') return says('onlyPaid');
  if (isAwarded) return says('hasAward');
  if (isRankingFinal) return says('rankingFinalReopen');
  return null;
}

export const fullWords = (category: string, max: number): Said => says('categoryFull', { category, max });

interface Asked {
  id: number;
  label: string;
}

/** Answers to questions that both categories ask go along, where they fit. None is lost: what only the old category asked is there again after a move back. */
export function answersAfterMove(
  answers: Readonly<Record<string, string>>,
  before: readonly Asked[],
  after: readonly (Asked & Parameters<typeof questionOf>[0])[],
): Record<string, string> {
  const taken = after.flatMap((question) => {
    const asked = before.find(({ label }) => isSameLabel(label, question.label));
    const answer = asked && answers[asked.id];
    return answer && findAnswerProblem(questionOf(question), answer) === undefined ? [[String(question.id), answer] as const] : [];
  });
  return { ...answers, ...Object.fromEntries(taken) };
}
