import { digitsOf, formatMoney, largestAmount, typedAmount, type Purse, readAmount } from '#contract/kernel/text/money.ts';
import { useUiText } from '../small/use-ui-text.ts';

/** What is wrong with an amount someone typed, in words for its field; undefined for nothing. */
export function useAmountProblem(purse: Purse): (typed: string) => string | undefined {
  const t = useUiText();
  const { currency } = purse;
  const digits = digitsOf(currency);
  const example = digits === 0 ? '2500' : t('amountOr', { whole: '25', exact: typedAmount(25.5 * 10 ** digits, purse) });
  return (typed) => {
    const read = readAmount(typed, purse);
    if ('amount' in read) return undefined;
    switch (read.problem) {
      case 'tooManyDecimals':
        return digits === 0 ? t('amountWhole', { currency, example }) : t('amountDecimals', { currency, digits, example });
      case 'tooLarge':
        return t('amountTooLarge', { most: formatMoney(largestAmount, purse) });
      default:
        return t('amountWrong', { example });
    }
  };
}
