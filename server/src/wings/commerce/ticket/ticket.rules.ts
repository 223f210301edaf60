/** Why a ticket is invalid, where its order is the reason. */
type Cause = 'refund' | 'cancel' | 'unpaid' | 'dispute';

interface OrderStanding {
  isPaid: boolean;
  isCancelled: boolean;
  /** Money of it is claimed back by the buyer's bank. */
  isDisputed: boolean;
}

interface Line {
  id: number;
  productSeasonId: number;
  quantity: number;
  isTicket: boolean;
  isReturned: boolean;
}

interface Issued {
  id: number;
  orderLineId: number | null;
  seat: number;
  cancelledBy: string | null;
}

interface TicketPlan {
  issue: { orderLineId: number; productSeasonId: number; seat: number }[];
  cancel: { id: number; cause: Cause }[];
  restore: number[];
}

function causeOf(order: OrderStanding, line: Line | undefined, seat: number): Cause | undefined {
  if (order.isCancelled) return 'cancel';
  if (!line || line.isReturned || seat > line.quantity) return 'refund';
  if (order.isDisputed) return 'dispute';
  return order.isPaid ? undefined : 'unpaid';
}

/**
 * The tickets an order should have in its current state: asked twice it changes nothing, and missed changes are made up for.
 * What staff canceled by hand stays canceled.
 */
export function planTickets(order: OrderStanding, lines: readonly Line[], tickets: readonly Issued[]): TicketPlan {
  const plan: TicketPlan = { issue: [], cancel: [], restore: [] };
  for (const line of lines.filter(({ isTicket }) => isTicket)) {
    const seats = new Set(tickets.filter(({ orderLineId }) => orderLineId === line.id).map(({ seat }) => seat));
    for (let seat = 1; seat <= line.quantity; seat += 1)
      if (!seats.has(seat) && !causeOf(order, line, seat))
        plan.issue.push({ orderLineId: line.id, productSeasonId: line.productSeasonId, seat });
  }
  for (const { id, orderLineId, seat, cancelledBy } of tickets) {
    if (cancelledBy === 'staff') continue;
    const cause = causeOf(
      order,
      lines.find((line) => line.id === orderLineId),
      seat,
    );
    if (cause && cause !== cancelledBy) plan.cancel.push({ id, cause });
    if (!cause && cancelledBy) plan.restore.push(id);
  }
  return plan;
}

interface Standing {
  cancelledAt: Date | null;
  admittedAt: Date | null;
  passedAt: Date | null;
}

/** `isBuyer`: the person who passed a ticket on sees that, and no code. */
export function stateOf({ cancelledAt, admittedAt, passedAt }: Standing, isBuyer: boolean): 'valid' | 'used' | 'passedOn' | 'cancelled' {
  if (cancelledAt) return 'cancelled';
  if (passedAt && isBuyer) return 'passedOn';
  return admittedAt ? 'used' : 'valid';
}

/** Guests can be named until the organizer's date, or until it starts. */
export const mayName = (state: string, { namesUntil, startsAt }: { namesUntil: Date | null; startsAt: Date | null }, now: Date): boolean =>
  state === 'valid' && now < (namesUntil ?? startsAt ?? new Date(8.64e15));

interface ShownTicket {
  issue: number;
  cancelledAt: Date | null;
}

/** What a door is answered about someone it lets in, by what other doors did. */
export function admissionResult(
  ticket: ShownTicket,
  shown: { issue: number; isUndone: boolean },
  hasOther: boolean,
): 'in' | 'already' | 'undone' | 'cancelled' | 'passedOn' {
  if (shown.isUndone) return 'undone';
  if (ticket.cancelledAt) return 'cancelled';
  if (shown.issue !== ticket.issue) return 'passedOn';
  return hasOther ? 'already' : 'in';
}
