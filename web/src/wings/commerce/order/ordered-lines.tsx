import type { Order } from '#contract/wings/commerce/order/order-view.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { formatMoney } from '#contract/kernel/text/money.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { type OrderText, useOrderText } from '#web/texts/order.ts';
import { StatusChip } from '#web/ui/state/status-chip.tsx';
import { LineList } from './line-list.tsx';
import css from './order.module.css';

type OrderLine = Order['Lines'][number];

/** What was ordered, as its buyer and the desk see it: how many, for which work, what is engraved and what became of it. */
export function OrderedLines({ order: one }: { order: Order }) {
  const t = useOrderText();
  const award = traitsOf(one.PropertyID);
  return (
    <LineList
      lines={one.Lines.map((line) => ({
        key: line.OrderLineID,
        name: line.Name,
        detail: detailOf(line, t),
        picture: line.LeadImageUrl,
        price: formatMoney(line.UnitPrice * line.Quantity, { ...award, currency: one.Currency }),
        note: <LineNotes line={line} award={award} />,
      }))}
    />
  );
}

const detailOf = ({ Detail, ForWork, Quantity }: OrderLine, t: OrderText): string =>
  [Detail, ForWork && t('forWork', { title: ForWork }), Quantity > 1 && t('quantityOf', { count: Quantity })].filter(Boolean).join(', ');

interface LineNotesProps {
  line: OrderLine;
  award: ReturnType<typeof traitsOf>;
}

function LineNotes({ line: { Personalizations, Later, LaterDate, IsWithdrawn, IsReturned }, award }: LineNotesProps) {
  const t = useOrderText();
  return (
    <>
      {Personalizations.length > 0 && (
        <span className={css.engraved} dir="auto">
          {Personalizations.map(({ Text }) => Text).join(' · ')}
        </span>
      )}
      {Later > 0 && LaterDate && (
        <span className="type-small type-muted">{t('laterBy', { count: Later, date: formatDate(LaterDate, award) })}</span>
      )}
      {(IsWithdrawn || IsReturned) && (
        <StatusChip status="draft" ground="none">
          {t(IsReturned ? 'returned' : 'withdrawn')}
        </StatusChip>
      )}
    </>
  );
}
