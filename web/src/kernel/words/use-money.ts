import { formatMoney } from '#contract/kernel/text/money.ts';
import { usePortal } from '../page/portal.ts';

/** Amounts of the award's own currency, written as its people write them. */
export function useMoney(): (minorUnits: number) => string {
  const { property } = usePortal();
  return (minorUnits) => formatMoney(minorUnits, property);
}
