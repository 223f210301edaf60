import { ticketDesk } from '#contract/wings/commerce/ticket/ticket-desk.ts';
import { formatDay, formatNumber } from '#contract/kernel/text/formats.ts';
import { formatMoney } from '#contract/kernel/text/money.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useTicketDeskText } from '#web/texts/ticket-desk.ts';
import { Distribution } from '#web/ui/chart/bar-chart.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import css from './desk.module.css';

/** How many days a chart has room for; earlier ones are in the sums. */
const mostDays = 28;

export function SalesPart({ propertyId, eventId }: { propertyId: number; eventId: number }) {
  const t = useTicketDeskText();
  const award = traitsOf(propertyId);
  const sales = useCall(ticketDesk.getPropertyTicketSales, { params: { id: propertyId } });
  const own = sales.data?.find(({ ProductSeasonID }) => ProductSeasonID === eventId);
  return (
    <section className="above-48" aria-label={t('sales')}>
      <h2 className="type-s">{t('sales')}</h2>
      {sales.isPending && <TextSkeleton lines={4} />}
      {sales.isError && <ErrorState onRetry={() => void sales.refetch()} />}
      {own && (
        <>
          <dl className={`terms-14 ${css.figures}`}>
            <div>
              <dt>{t('sold')}</dt>
              <dd>{formatNumber(own.Sold)}</dd>
            </div>
            <div>
              <dt>{t('revenue')}</dt>
              <dd>{formatMoney(own.Amount, { ...award, currency: own.Currency })}</dd>
            </div>
            {own.Left !== null && (
              <div>
                <dt>{t('left')}</dt>
                <dd>{formatNumber(own.Left)}</dd>
              </div>
            )}
          </dl>
          {own.Days.length > 0 ? (
            <Distribution
              title={t('salesByDay')}
              values={own.Days.slice(-mostDays).map(({ Day, Sold }) => ({ name: formatDay(Day, award), value: Sold }))}
            />
          ) : (
            <p className="type-muted">{t('noSales')}</p>
          )}
        </>
      )}
    </section>
  );
}
