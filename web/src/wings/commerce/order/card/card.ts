import { isCardExpired } from '#contract/wings/commerce/order/cart-info.ts';
import { order } from '#contract/wings/commerce/order/order.ts';
import { digitsOf, findTestCard } from '#contract/wings/commerce/order/test-cards.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';

/** What someone types about a card. It lives in the page alone: not in a draft, not in the address, not on our server. */
export interface CardValues {
  name: string;
  number: string;
  expiry: string;
  cvc: string;
}

export const emptyCard: CardValues = { name: '', number: '', expiry: '', cvc: '' };

/** Groups of four, as on the card. */
export const spacedNumber = (typed: string): string =>
  digitsOf(typed)
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ');

/** `12 / 28`; the slash comes automatically. */
export function spacedExpiry(typed: string): string {
  const digits = digitsOf(typed).slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

/** As the contract names it. */
const cardInfoOf = ({ name, number, expiry, cvc }: CardValues) => {
  const digits = digitsOf(expiry);
  return { Name: name, Number: number, ExpMonth: Number(digits.slice(0, 2)), ExpYear: 2000 + Number(digits.slice(2, 4)), Cvc: cvc };
};

const names = {
  'cardInfo.Name': 'name',
  'cardInfo.Number': 'number',
  'cardInfo.ExpMonth': 'expiry',
  'cardInfo.ExpYear': 'expiry',
  'cardInfo.Cvc': 'cvc',
};

interface CardWords {
  fillIn: string;
  cardNoTest: string;
  expiryWrong: string;
  cardExpired: string;
}

/** What keeps a card from being sent, in words: what the contract asks of one, and what the sandbox's own fields know. */
export function cardProblems(card: CardValues, now: Date, words: CardWords): Partial<Record<keyof CardValues, string>> {
  const info = cardInfoOf(card);
  const isWhole = digitsOf(card.expiry).length === 4;
  const { fillIn: missing } = words;
  const problems = checkedBy(
    order.submitcart,
    (values: CardValues) => ({ cardInfo: { ...cardInfoOf(values), ...(!isWhole && { ExpMonth: 0 }) } }),
    { names, words: { expiry: { missing, wrong: words.expiryWrong }, cvc: { missing } } },
  )(card);
  return {
    ...(!findTestCard(card.number) && { number: words.cardNoTest }),
    ...(isWhole && isCardExpired(info, now) && { expiry: words.cardExpired }),
    ...problems,
  };
}

/** As a provider's own fields do in the browser: what leaves the page is a token, never the number. */
export const tokenOf = (card: CardValues): string => findTestCard(card.number)?.token ?? '';
