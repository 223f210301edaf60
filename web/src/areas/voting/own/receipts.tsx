import { usePublic } from '#web/kernel/public/public-portal.tsx';
import { useVotingText } from '#web/texts/voting.ts';
import css from './own.module.css';

/** Leads to the voter's receipts, which this browser checks against the published lists on a page of their own. */
export function Receipts() {
  const t = useVotingText();
  const { base } = usePublic();
  return (
    <section aria-labelledby="receipts" className={css.receipts}>
      <h2 id="receipts" className="type-s">
        {t('receipt')}
      </h2>
      <p className="type-soft">{t('receiptBody')}</p>
      <p>
        <a className="p-button" href={`${base}/receipts`}>
          {t('checkReceipts')}
        </a>
      </p>
    </section>
  );
}
