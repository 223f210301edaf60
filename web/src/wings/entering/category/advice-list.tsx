import type { ReactNode } from 'react';
import type { category } from '#contract/wings/entering/category/category.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { formatMoney } from '#contract/kernel/text/money.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import css from './advice-list.module.css';

type Advice = Reply<typeof category.getRecommendationsForEntryForm>[number];

interface AdviceListProps {
  advice: readonly Advice[];
  /** In place of the reason, such as why it cannot be added. */
  noteOf?: (advised: Advice) => string | undefined;
  action?: (advised: Advice) => ReactNode;
}

/** What the adviser suggests, each with its reason and its price: the same list for strangers and in the form. */
export function AdviceList({ advice, noteOf, action }: AdviceListProps) {
  const { property } = usePortal();
  return (
    <ul>
      {advice.map((advised) => (
        <li key={advised.CategoryID} className={css.row}>
          <div className={css.words}>
            <strong className="type-strong">
              {advised.Name} <span className={css.media}>{advised.MediaType}</span>
            </strong>
            <span className="breaks type-small type-soft">{noteOf?.(advised) ?? advised.Reason}</span>
          </div>
          {property.fees && (
            <span className="text-end type-figures">
              {formatMoney(advised.PriceNow.Amount, { ...property, currency: advised.PriceNow.Currency })}
            </span>
          )}
          {action?.(advised)}
        </li>
      ))}
    </ul>
  );
}
