import { creditorReference, inGroups } from '#contract/kernel/text/creditor-reference.ts';

const dayMs = 86_400_000;
const usualDueDays = 30;

interface Seller {
  DueDays?: number | null | undefined;
}

/** Within how many days an order on an invoice is to be paid. */
export const dueDaysOf = (seller: Seller | null): number => seller?.DueDays ?? usualDueDays;

interface Placed {
  confirmationNumber: string;
  paymentMethod: string;
  createdAt: Date;
  /** Null in orders of before it was kept. */
  dueAt: Date | null;
}

/** How an order is paid by transfer: the one place from which checkout, page, mail and PDF have reference and day. */
export const paymentTerms = ({ confirmationNumber, paymentMethod, createdAt, dueAt }: Placed) => ({
  reference: inGroups(creditorReference(confirmationNumber)),
  dueAt: paymentMethod === 'invoice' ? (dueAt ?? dueDate(createdAt, usualDueDays)) : null,
});

export const dueDate = (from: Date, days: number): Date => new Date(from.getTime() + days * dayMs);
