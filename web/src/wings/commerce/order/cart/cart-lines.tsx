import { Checkbox } from '@mantine/core';
import { mostLines } from '#contract/wings/commerce/order/cart-info.ts';
import type { CheckoutCart } from '#contract/wings/commerce/order/checkout.ts';
import { formatMoney } from '#contract/kernel/text/money.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useOrderText } from '#web/texts/order.ts';
import { Plate } from '#web/ui/chrome/plate.tsx';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import css from '#web/wings/commerce/order/order.module.css';

interface CartLinesProps {
  cart: CheckoutCart;
  leftOut: ReadonlySet<number>;
  onLeftOut: (leftOut: number[]) => void;
}

/** Everything that is ready, submission by submission; what is not ticked stays for another time. */
export function CartLines({ cart, leftOut, onLeftOut }: CartLinesProps) {
  const t = useOrderText();
  const { property } = usePortal();
  const all = cart.Submissions.flatMap(({ Lines }) => Lines.map(({ EntryID }) => EntryID));
  const chosen = all.filter((id) => !leftOut.has(id));
  const put = (ids: readonly number[], isChosen: boolean): void => {
    const next = new Set(leftOut);
    for (const id of ids) isChosen ? next.delete(id) : next.add(id);
    // Only what is still there: an entry that left the cart and comes back is looked at again.
    onLeftOut(all.filter((id) => next.has(id)));
  };
  return (
    <>
      {all.length > 1 && (
        <div className={`above-16 ${css.chooseAll}`}>
          <Checkbox
            label={t('chooseAll')}
            checked={chosen.length === all.length}
            indeterminate={chosen.length > 0 && chosen.length < all.length}
            onChange={(event) => put(all, event.currentTarget.checked)}
          />
          <p className="type-small type-muted" role="status">
            {t('chosen', { count: chosen.length, all: all.length })}
          </p>
        </div>
      )}
      {chosen.length > mostLines && <p className={css.note}>{t('tooManyLines', { count: mostLines })}</p>}
      {cart.Submissions.map(({ SubmissionID, Title, Lines }) => (
        <section key={SubmissionID} aria-label={Title} className="above-24">
          {cart.Submissions.length > 1 && (
            <div className="cluster align-center spread gap-4-16">
              <h3 className="shrinks breaks type-heading">{Title}</h3>
              {Lines.length > 1 && (
                <Checkbox
                  label={t('chooseGroup')}
                  aria-label={t('chooseGroupNamed', { title: Title })}
                  checked={Lines.every(({ EntryID }) => !leftOut.has(EntryID))}
                  indeterminate={Lines.some(({ EntryID }) => leftOut.has(EntryID)) && Lines.some(({ EntryID }) => !leftOut.has(EntryID))}
                  onChange={(event) =>
                    put(
                      Lines.map(({ EntryID }) => EntryID),
                      event.currentTarget.checked,
                    )
                  }
                />
              )}
            </div>
          )}
          <ul className="above-8 ruled-below">
            {Lines.map(({ EntryID, PieceTitle, Category, LeadImageUrl, Amount }) => (
              <li key={EntryID} className={css.cartLine} data-left-out={leftOut.has(EntryID)}>
                <Checkbox
                  id={`entry-${EntryID}`}
                  checked={!leftOut.has(EntryID)}
                  onChange={(event) => put([EntryID], event.currentTarget.checked)}
                />
                <label htmlFor={`entry-${EntryID}`} className={css.cartLabel}>
                  <span className={`shrinks ${css.thumb}`}>
                    <Plate src={LeadImageUrl} alt="" ratio="thumb" size="small" eager />
                  </span>
                  <span className="stack gap-2 shrinks breaks">
                    <WorkTitle>{PieceTitle}</WorkTitle>
                    <span className="type-small type-muted">{Category}</span>
                  </span>
                </label>
                <span className={css.price}>{formatMoney(Amount, { ...property, currency: cart.Currency })}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
