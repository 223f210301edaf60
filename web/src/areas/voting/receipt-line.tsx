import { useEffect, useState } from 'react';
import { isIncluded } from '#contract/areas/voting/receipt-check.ts';
import { receipts, type VoteReceipt } from '#contract/areas/voting/receipts.ts';
import { usePortal } from '#web/kernel/portal.ts';
import { useReceiptText } from '#web/texts/receipt.ts';
import { PlainButton } from '#web/ui/plain-button.tsx';
import css from './receipt-line.module.css';

type Shown = 'checking' | VoteReceipt['State'] | 'missing' | 'unchecked';

/** In groups of four, as people read long numbers. */
const grouped = (receipt: string): string => receipt.replace(/(.{4})(?=.)/g, '$1 ');

/**
 * A voter's receipt in one category, and what became of it. Once there is a public list the browser itself works out whether the receipt is in
 * it, against the list's published root: the tick is not just our word.
 */
export function ReceiptLine({ receipt, seasonId }: { receipt: VoteReceipt; seasonId: number }) {
  const t = useReceiptText();
  const { send, property } = usePortal();
  const [attempt, setAttempt] = useState(0);
  const [shown, setShown] = useState<Shown>(receipt.State === 'counted' ? 'checking' : receipt.State);
  const { State, Proof, CategoryID, Receipt } = receipt;
  useEffect(() => {
    if (State !== 'counted' || !Proof) {
      setShown(State);
      return;
    }
    let isStale = false;
    setShown('checking');
    const check = async (): Promise<Shown> => {
      try {
        const lists = await send(receipts.getVoteLists, { body: { PropertyID: property.id, SeasonID: seasonId } });
        const list = lists.find((one) => one.CategoryID === CategoryID && one.ListNumber === Proof.ListNumber);
        return list && (await isIncluded(CategoryID, Receipt, Proof.Path, list.Root)) ? 'counted' : 'missing';
      } catch {
        return 'unchecked';
      }
    };
    void check().then((found) => !isStale && setShown(found));
    return () => {
      isStale = true;
    };
  }, [State, Proof, CategoryID, Receipt, seasonId, property.id, send, attempt]);
  return (
    <div className={css.line} data-state={shown}>
      <p className={css.state} role="status">
        <span className={css.shape} aria-hidden="true" />
        {t(`state-${shown}`, { number: Proof?.ListNumber ?? 0 })}
      </p>
      <p className={css.receipt}>
        {t('receipt')} <code>{grouped(Receipt)}</code>
      </p>
      <p className={css.help}>{t('copyHelp')}</p>
      {shown === 'unchecked' && (
        <PlainButton variant="underlined" onClick={() => setAttempt(attempt + 1)}>
          {t('check')}
        </PlainButton>
      )}
    </div>
  );
}
