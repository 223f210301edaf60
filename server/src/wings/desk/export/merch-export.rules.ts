import { mostEngravedLines } from '#contract/wings/desk/export/merch-export.ts';
import { paymentStatuses } from '#contract/kernel/call/constants.ts';
import { engravingOf } from '#server/wings/commerce/order/cart/engraving.rules.ts';

interface Standing {
  cancelledAt: Date | null;
  returnedAt: Date | null;
  paymentStatusId: number;
  weight: number | null;
  quantity: number;
  inParcels: number;
  sent: number;
}

export const isPaid = ({ cancelledAt, paymentStatusId }: Pick<Standing, 'cancelledAt' | 'paymentStatusId'>): boolean =>
  cancelledAt === null && paymentStatusId === paymentStatuses.paid;

/** How far something ordered is, in one word for people who pack it. */
export function goodsStatus(line: Standing): string {
  if (line.returnedAt) return 'Returned';
  if (line.cancelledAt) return 'Canceled';
  if (!isPaid(line)) return 'Not paid';
  if (line.weight === null) return 'Not shipped';
  if (line.sent >= line.quantity) return 'Sent';
  if (line.sent > 0) return 'Partly sent';
  return line.inParcels >= line.quantity ? 'Packed' : 'To pack';
}

/** Columns of a plate's lines: always as many, so that every row of the file has the same. */
export function plateColumns(personalizations: unknown) {
  const lines = engravingOf(personalizations);
  const at = (place: number) => lines[place] ?? { Label: '', Text: '' };
  return {
    Line1Label: at(0).Label,
    Line1: at(0).Text,
    Line2Label: at(1).Label,
    Line2: at(1).Text,
    Line3Label: at(2).Label,
    Line3: at(2).Text,
    Line4Label: at(3).Label,
    Line4: at(3).Text,
    Line5Label: at(4).Label,
    Line5: at(4).Text,
    Line6Label: at(5).Label,
    Line6: at(5).Text,
    MoreLines: lines.slice(mostEngravedLines).map(({ Label, Text }) => `${Label}: ${Text}`),
  };
}
