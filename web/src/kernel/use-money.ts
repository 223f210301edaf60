import { formatMoney } from '#contract/kernel/money.ts';
import { usePortal } from './portal.ts';

/** Amounts of the award's own currency, written as its people write them. */
export function useMoney(): (minorUnits: number) => string {
  const { property } = usePortal();
  return (minorUnits) => formatMoney(minorUnits, property);
}
