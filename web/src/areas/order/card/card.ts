import { digitsOf, findTestCard, isCardNumber } from '#contract/areas/order/test-cards.ts';

/** What somebody types about a card. It lives in the page alone: not in a draft, not in the address, not on our server. */
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

/** `12 / 28`; the slash comes by itself. */
export function spacedExpiry(typed: string): string {
  const digits = digitsOf(typed).slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

const monthMs = (year: number, month: number) => Date.UTC(year, month, 1);

/** A card holds to the end of its month. */
export function isExpired(expiry: string, now: Date): boolean {
  const digits = digitsOf(expiry);
  return monthMs(2000 + Number(digits.slice(2, 4)), Number(digits.slice(0, 2))) <= now.getTime();
}

export const isExpiry = (expiry: string): boolean => /^(0[1-9]|1[0-2])\d{2}$/.test(digitsOf(expiry));

export type CardProblem = 'fillIn' | 'cardWrong' | 'cardNoTest' | 'expiryWrong' | 'cardExpired' | 'cvcWrong';

export function cardProblems(card: CardValues, now: Date): Partial<Record<keyof CardValues, CardProblem>> {
  const problems: Partial<Record<keyof CardValues, CardProblem>> = {};
  if (!card.name.trim()) problems.name = 'fillIn';
  if (!digitsOf(card.number)) problems.number = 'fillIn';
  else if (!isCardNumber(card.number)) problems.number = 'cardWrong';
  else if (!findTestCard(card.number)) problems.number = 'cardNoTest';
  if (!digitsOf(card.expiry)) problems.expiry = 'fillIn';
  else if (!isExpiry(card.expiry)) problems.expiry = 'expiryWrong';
  else if (isExpired(card.expiry, now)) problems.expiry = 'cardExpired';
  if (!/^\d{3,4}$/.test(card.cvc)) problems.cvc = card.cvc ? 'cvcWrong' : 'fillIn';
  return problems;
}

/** As a provider's own fields do in the browser: what leaves the page is a token, never the number. */
export const tokenOf = (card: CardValues): string => findTestCard(card.number)?.token ?? '';
