import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { submission } from '#contract/wings/entering/submission/submission.ts';
import { isOnePrice, priceTiers } from '#contract/wings/entering/category/price.ts';
import { formatDate, formatWithZone } from '#contract/kernel/text/formats.ts';
import { filterTree, categoriesIn, useCategoryTree } from '#web/wings/entering/category/category-tree.ts';
import { useFreshPrices } from '#web/wings/entering/category/use-price-step.ts';
import { lastMoment } from '#contract/kernel/text/zone-time.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useEntryText } from '#web/texts/entry.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { NotReadyList } from './not-ready-list.tsx';
import css from './submission.module.css';
import { entriesOf, type Submission } from '#web/wings/entering/submission/submission-words.ts';
import { useMoney } from '#web/kernel/words/use-money.ts';

/** What is ready and its price, until when it holds, what it would cost later, and what the rest still lacks. */
export function SubmissionCost({ submission: one }: { submission: Submission }) {
  const t = useEntryText();
  const money = useMoney();
  const { property } = usePortal();
  const order = useCall(submission.getSubmissionForOrder, { params: { id: one.SubmissionID } });
  const tree = useCategoryTree(property.id);
  useFreshPrices(order.data?.Window === 'open' ? order.data.Total.Until : undefined);
  if (order.isError) return <ErrorState onRetry={() => void order.refetch()}>{order.error.message}</ErrorState>;
  if (!order.data) return <TextSkeleton lines={5} />;
  const { Lines, NotReady, Total, Window } = order.data;
  const hasSeveral = one.Pieces.length > 1;
  const isSettled = Lines.length === 0 && NotReady.length === 0;
  const until = formatWithZone(lastMoment(Total.Until, property), property);
  const isFlat = isOnePrice(categoriesIn(filterTree(tree.data?.MediaTypes ?? [], '')).map(({ Price }) => Price));
  return (
    <section aria-labelledby="cost" className="pad-above-20 barred">
      <h2 id="cost" className="type-s">
        {t('cost')}
      </h2>
      {isSettled ? (
        <Settled submission={one} />
      ) : Lines.length === 0 ? (
        <p className="above-4 size-15 type-soft">{t('nothingReady')}</p>
      ) : (
        <>
          <ul className={`above-16 ${css.lines}`}>
            {Lines.map(({ EntryID, Category, PieceTitle, Amount }) => (
              <li key={EntryID} className="ruled-above">
                <span>{hasSeveral ? `${PieceTitle}: ${Category}` : Category}</span>
                <span className="text-end figures">{money(Amount)}</span>
              </li>
            ))}
          </ul>
          <p className={css.total}>
            <span className="type-strong">{t('total')}</span>
            <span className="numeral-l">{money(Total.Amount)}</span>
          </p>
          <p className={css.note}>
            {Window !== 'open' ? t('priceClosed') : isFlat ? '' : t(`price_${Total.Tier}`, { date: until })} {t('taxNote')}
          </p>
          {!isFlat && <LaterPrices lines={Lines} tier={Total.Tier} />}
        </>
      )}
      <NotReadyList submissionId={one.SubmissionID} notReady={NotReady} isOpen={Window === 'open'} hasSeveral={hasSeveral} />
      {Lines.length > 0 && Window === 'open' && one.Rights.includes('pay') && (
        <div className={css.order}>
          <Button renderRoot={(props) => <Link to="/cart" search={{ submission: one.SubmissionID }} {...props} />} fullWidth>
            {t('order')}
          </Button>
          {NotReady.length > 0 && <p className={css.note}>{t('orderPart')}</p>}
        </div>
      )}
    </section>
  );
}

/** Nothing is left to order: is it paid, or on its way? */
function Settled({ submission: one }: { submission: Submission }) {
  const t = useEntryText();
  const entries = entriesOf(one);
  if (entries.some(({ State }) => State === 'ordered'))
    return (
      <p className="above-4 size-15 type-soft">
        {t('allOrdered')} <Link to="/orders">{t('toOrders')}</Link>
      </p>
    );
  return <p className="above-4 size-15 type-soft">{entries.length > 0 ? t('allPaid') : t('nothingReady')}</p>;
}

/** The same entries at the prices that come after today's. */
function LaterPrices({ lines, tier }: { lines: readonly { CategoryID: number }[]; tier: (typeof priceTiers)[number] }) {
  const t = useEntryText();
  const money = useMoney();
  const { property } = usePortal();
  const tree = useCategoryTree(property.id);
  if (!tree.data) return null;
  const prices = new Map(categoriesIn(filterTree(tree.data.MediaTypes, '')).map(({ CategoryID, Price }) => [CategoryID, Price]));
  const ahead = priceTiers.slice(priceTiers.indexOf(tier) + 1);
  const sums = ahead.flatMap((next) => {
    const from = tree.data.PriceSteps[priceTiers.indexOf(next) - 1]?.Until;
    const column = next === 'regular' ? 'Regular' : 'Late';
    const amounts = lines.map(({ CategoryID }) => prices.get(CategoryID)?.[column]);
    if (!from || amounts.some((amount) => amount === undefined)) return [];
    return [{ next, from, sum: amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0) }];
  });
  return (
    <ul className={css.later}>
      {sums.map(({ next, from, sum }) => (
        <li key={next}>
          <span>{t(`later_${next as 'regular' | 'late'}`, { date: formatDate(lastMoment(from, property), property) })}</span>
          <span className="text-end figures">{money(sum)}</span>
        </li>
      ))}
    </ul>
  );
}
