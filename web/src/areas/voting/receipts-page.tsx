import { publicVoting } from '#contract/areas/voting/public-voting.ts';
import { receipts } from '#contract/areas/voting/receipts.ts';
import { PageHead } from '#web/kernel/page-head.tsx';
import { usePortal } from '#web/kernel/portal.ts';
import { useCall } from '#web/kernel/use-call.ts';
import { useReceiptText } from '#web/texts/receipt.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PlainButton } from '#web/ui/plain-button.tsx';
import { Skeleton } from '#web/ui/skeletons.tsx';
import { ReceiptLine } from './receipt-line.tsx';
import css from './receipt-line.module.css';

/** What became of each of the voter's votes, checked by their own browser. */
export function ReceiptsPage() {
  const t = useReceiptText();
  const { property, base } = usePortal();
  const season = useCall(publicVoting.getCurrentSeason, { params: { x: property.id } }, { staleMs: 60_000 });
  const seasonId = season.data?.SeasonID ?? 0;
  const asked = useCall(
    receipts.getMyReceipts,
    { body: { PropertyID: property.id, SeasonID: seasonId || 1 } },
    { enabled: seasonId > 0, whenExpired: 'throw' },
  );
  const failed = season.error ?? asked.error;
  const toVote = (
    <PlainButton variant="outlined" href={base || '/'}>
      {t('toVote')}
    </PlainButton>
  );
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      {failed?.status === 401 ? (
        <EmptyState title={t('signIn')} action={toVote} />
      ) : failed ? (
        <ErrorState title={failed.message} onRetry={() => void (season.isError ? season.refetch() : asked.refetch())} />
      ) : !asked.data ? (
        <div aria-busy="true">
          <Skeleton height={240} />
        </div>
      ) : asked.data.Receipts.length === 0 ? (
        <EmptyState title={t('none')} action={toVote}>
          {t('noneBody')}
        </EmptyState>
      ) : (
        <ul className={css.list}>
          {asked.data.Receipts.map((receipt) => (
            <li key={receipt.CategoryID}>
              <h2 className="type-s">{receipt.Category}</h2>
              <ReceiptLine receipt={receipt} seasonId={seasonId} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
