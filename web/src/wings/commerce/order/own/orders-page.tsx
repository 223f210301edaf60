import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { order } from '#contract/wings/commerce/order/order.ts';
import { type OrderRow, orderTypeId } from '#contract/wings/commerce/order/order-view.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { formatMoney } from '#contract/kernel/text/money.ts';
import NotFound from '#web/frame/not-found.tsx';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useOrderText } from '#web/texts/order.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Plate } from '#web/ui/chrome/plate.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import css from '#web/wings/commerce/order/order.module.css';
import { SavedCards } from './saved-cards.tsx';
import { PaymentChip } from '#web/wings/commerce/order/payment-chip.tsx';

export function OrdersPage() {
  const t = useOrderText();
  const { property } = usePortal();
  const history = useCall(order.getorderhistory, { query: { propertyId: property.id } });
  if (!property.fees && !property.shop) return <NotFound />;
  return (
    <>
      <PageHead title={t('historyTitle')} lead={t('historyLead')} actions={<SavedCards orders={history.data ?? []} />} />
      {history.isError ? (
        <ErrorState onRetry={() => void history.refetch()}>{history.error.message}</ErrorState>
      ) : !history.data ? (
        <TextSkeleton lines={6} />
      ) : history.data.length === 0 ? (
        <EmptyState
          title={t('historyEmpty')}
          action={
            <Button renderRoot={(props) => <Link to="/submissions" {...props} />} variant="default">
              {t('toSubmissions')}
            </Button>
          }
        >
          {t('historyEmptyBody')}
        </EmptyState>
      ) : (
        <ul>
          {history.data.map((one) => (
            <HistoryRow key={one.OrderID} order={one} />
          ))}
        </ul>
      )}
    </>
  );
}

function HistoryRow({ order: one }: { order: OrderRow }) {
  const t = useOrderText();
  const { property } = usePortal();
  const [first] = one.Works;
  const number = one.ConfirmationNumber;
  return (
    <li className={css.historyRow}>
      <span className={`shrinks ${css.thumb}`}>
        <Plate src={first?.LeadImageUrl} alt="" ratio="thumb" size="small" eager />
      </span>
      <div className="shrinks">
        <h2 className={css.historyTitle}>
          <Link to={`/orders/${number}`} aria-label={t('openOrder', { number })}>
            {number}
          </Link>
        </h2>
        <p>
          <WorkTitle>{[...new Set(one.Works.map(({ Name }) => Name))].join(', ')}</WorkTitle>
        </p>
        <p className="type-small type-muted">
          {formatDate(one.CreatedDate, property)},{' '}
          {t(one.OrderTypeID === orderTypeId('entries') ? 'works' : 'items', { count: one.LineCount })}, {one.Season}
          {one.IsSandbox && `, ${t('testOrder').toLowerCase()}`}
        </p>
      </div>
      <div className={css.historyEnd}>
        <span className="numeral-22">{formatMoney(one.Total, { ...property, currency: one.Currency })}</span>
        <PaymentChip order={one} />
      </div>
    </li>
  );
}
