import { useState } from 'react';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import { usePublic } from '#web/kernel/public/public-portal.tsx';
import { useReceiptText } from '#web/texts/receipt.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import { voteCalls } from '../vote-calls.ts';
import { type Shown, summaryOf } from './receipt-summary.ts';
import type { OwnReceipt, OwnReceipts } from './use-receipts.ts';
import css from './receipts.module.css';

/** In groups of four, as people read long numbers. */
const grouped = (receipt: string): string => receipt.replace(/(.{4})(?=.)/g, '$1 ');

const kinds = {
  allCounted: 'success',
  someCounted: 'success',
  missing: 'danger',
  unchecked: 'danger',
  open: undefined,
  checking: undefined,
};

/** All receipts in one sentence, and what a receipt is. */
export function ReceiptsHead({ own }: { own: OwnReceipts }) {
  const t = useReceiptText();
  const summary = summaryOf(Object.values(own.shown));
  const is = own.receipts ? summary.is : 'checking';
  const values = { count: 0, total: 0, ...summary };
  return (
    <section aria-labelledby="receipts" className={css.head}>
      <h2 id="receipts" className="type-s">
        {t('title')}
      </h2>
      <div role="status">
        {own.problem ? (
          <p className="p-notice" data-kind="danger">
            <span>
              <strong>{t('failed')}</strong>
              <br />
              {own.problem.message}
            </span>
          </p>
        ) : (
          <p className="p-notice" data-kind={kinds[is]}>
            <span>
              <strong className="inline-row align-center gap-8">
                {(is === 'allCounted' || is === 'someCounted') && <Icon name="check" size={18} />}
                {t(is, values)}
              </strong>
              {is !== 'checking' && (
                <>
                  <br />
                  {t(`${is}Body`, values)}
                </>
              )}
            </span>
          </p>
        )}
      </div>
      <ul className={`icons-low ${css.facts}`}>
        <li>
          <Icon name="check" size={18} />
          {t('proves')}
        </li>
        <li>
          <Icon name="eyeOff" size={18} />
          {t('hides')}
        </li>
      </ul>
      <p>
        <button type="button" className="p-button" onClick={own.checkAgain}>
          {t('check')}
        </button>
      </p>
    </section>
  );
}

/** What became of one vote, with its receipt behind it. */
export function ReceiptLine({ receipt, shown, seasonId }: { receipt: OwnReceipt; shown: Shown; seasonId: number }) {
  const t = useReceiptText();
  const { property } = usePublic();
  const [hasFailed, setFailed] = useState(false);
  const number = receipt.Proof?.ListNumber ?? 0;
  const download = async (): Promise<void> => {
    setFailed(false);
    try {
      const place = { PropertyID: property.id, SeasonID: seasonId, PropertyCategoryID: receipt.CategoryID, ListNumber: number };
      save(JSON.stringify(await voteCalls.list(place)), `vote-list-${receipt.CategoryID}-${number}.json`);
    } catch {
      setFailed(true);
    }
  };
  return (
    <details className={css.line} data-state={shown}>
      <summary>
        <span className={css.shape} aria-hidden="true" />
        {t(`state-${shown}`, { number })}
        <span className="visually-hidden">: {t('receiptOf', { category: receipt.Category })}</span>
      </summary>
      <p className="breaks">
        {t('receipt')} <code>{grouped(receipt.Receipt)}</code>
      </p>
      {receipt.Proof && (
        <p>
          <button type="button" className="p-link" onClick={() => void download()}>
            {t('download', { number })}
          </button>
        </p>
      )}
      <p role="alert">{hasFailed && t('downloadFailed')}</p>
    </details>
  );
}

function save(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}

/** Receipts of votes that no longer count. */
export function ReplacedReceipts({ own }: { own: OwnReceipts }) {
  const t = useReceiptText();
  const { property } = usePublic();
  if (own.replaced.length === 0) return null;
  return (
    <details className={`breaks ${css.replaced}`}>
      <summary>{t('replacedTitle', { count: own.replaced.length })}</summary>
      <p className="type-small type-muted">{t('replacedLead')}</p>
      <ul>
        {own.replaced.map(({ Receipt, Category, ReplacedAt, IsTakenBack }) => (
          <li key={Receipt}>
            <span dir="auto">{Category}</span>
            <code>{grouped(Receipt)}</code>
            <span className="type-small type-muted">
              {t(IsTakenBack ? 'takenBack' : 'replaced', { date: formatWithZone(ReplacedAt, property) })}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
