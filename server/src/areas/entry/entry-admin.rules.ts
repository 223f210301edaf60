import {
  type AdminState,
  type EntryAction,
  type EntryState,
  entryActions,
  entryPermit,
  type EntryWindow,
} from '#contract/areas/submission/entry-states.ts';
import { paymentStatuses } from '#contract/kernel/constants.ts';
import type { Decisions } from './entry-admin.store.ts';

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
export function moveProblem(decisions: Decisions, actions: readonly EntryAction[]): string | null {
  if (!actions.includes('move')) return 'A withdrawn entry stays where it was.';
  if (decisions.isAwarded) return 'It has an award in this category. Remove the award first.';
  if (decisions.isRankingFinal) return 'The ranking of this category is final.';
  if (decisions.isOnBallots) return 'Executive judges have ranked it in this category.';
  if (decisions.hasVotes) return 'The public has voted for it in this category.';
  return null;
}

interface Question {
  id: number;
  label: string;
}

/** Answers to questions that both categories ask go along. */
export function answersAfterMove(answers: Readonly<Record<string, string>>, before: readonly Question[], after: readonly Question[]) {
  return Object.fromEntries(
    after.flatMap(({ id, label }) => {
      const asked = before.find((question) => question.label.toLowerCase() === label.toLowerCase());
      const answer = asked && answers[asked.id];
      return answer ? [[String(id), answer]] : [];
    }),
  );
}
