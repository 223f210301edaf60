import { isWhollyOf } from '#contract/kernel/award/awards.ts';
import { awardsHeld } from '#contract/kernel/call/permissions.ts';
import type { Actor } from '#server/kernel/call/implement.ts';
import { invalid, Refusal } from '#server/kernel/call/refusal.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/accounts/account-refusals.ts';

const says = saying(texts);

interface Asked {
  IsOldUnread?: boolean | null | undefined;
  Reason?: string | null | undefined;
}

const ownersOnly = says('onlyOwnerMoves');

/** Whether the old address has to agree first. To go without is for owners, who say why. */
export function mustAgree(actor: Actor, propertyId: number, { IsOldUnread, Reason }: Asked): boolean {
  if (!IsOldUnread) return true;
  if (!isWhollyOf(awardsHeld(actor, 'staff.manage'), propertyId)) throw new Refusal('NotAllowed', { message: ownersOnly });
  if (!Reason) throw invalid('Reason', says('sayHowKnown'));
  return false;
}
