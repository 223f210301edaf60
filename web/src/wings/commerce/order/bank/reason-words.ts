import type { BankProposal } from '#contract/wings/commerce/order/bank-statement.ts';
import type { Status } from '#web/ui/state/status-chip.tsx';
import type { BankText } from '#web/texts/bank.ts';

/** Why a proposal is made, as one line. */
export const reasonWords = (t: BankText, reasons: BankProposal['Reasons']): string =>
  reasons.map((reason) => t(`reason_${reason}`)).join(' · ');

export const surenessShapes: Record<BankProposal['Sureness'], Status> = { sure: 'done', likely: 'judging', unsure: 'draft' };
