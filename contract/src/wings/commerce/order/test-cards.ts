/**
 * Cards of the sandbox gateway: numbers that pass every check of form and that no bank has given out. The browser turns a number into its
 * token, as a payment provider's own fields would, so that no card number travels to the server.
 */
export const testCards = [
  { number: '4242424242424242', token: 'test_succeeds', does: 'succeeds' },
  { number: '4000000000000002', token: 'test_declined', does: 'is declined' },
  { number: '4000000000009995', token: 'test_no_funds', does: 'has insufficient funds' },
  { number: '4000000000003220', token: 'test_pending', does: 'stays pending' },
] as const;

export type TestToken = (typeof testCards)[number]['token'];

export const digitsOf = (number: string): string => number.replace(/\D/g, '');

export const findTestCard = (number: string) => testCards.find((card) => card.number === digitsOf(number));

/** The check digit that every card number carries: catches a slip of the finger. */
export function isCardNumber(number: string): boolean {
  const digits = digitsOf(number);
  if (digits.length < 12 || digits.length > 19) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
