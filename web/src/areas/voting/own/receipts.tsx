import { useVotingText } from '#web/texts/voting.ts';
import css from './own.module.css';

/** The place of the voter's receipts, and of the check in this browser that they are in the published lists. */
export function Receipts() {
  const t = useVotingText();
  return (
    <section aria-labelledby="receipts" className={css.receipts}>
      <h2 id="receipts" className="type-s">
        {t('receipt')}
      </h2>
      <p className="type-soft">{t('receiptBody')}</p>
    </section>
  );
}
