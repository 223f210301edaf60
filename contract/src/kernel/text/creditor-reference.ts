const block = /.{1,4}/g;

/** ISO 7064, MOD 97-10: letters count from 10, the four characters in front go to the end. Digit by digit, because it is longer than a number. */
const remainderOf = (text: string): number =>
  [...text.slice(4), ...text.slice(0, 4)]
    .flatMap((character) => [...String(Number.parseInt(character, 36))])
    .reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);

const plainOf = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase();

/** In groups of four, as banks print references and account numbers. */
export const inGroups = (text: string): string => (plainOf(text).match(block) ?? []).join(' ');

/**
 * The structured creditor reference of an order (ISO 11649): a bank's form refuses one that was mistyped. An order number is far shorter than the 21
 * characters it may have.
 */
export function creditorReference(confirmationNumber: string): string {
  const own = plainOf(confirmationNumber);
  return `RF${String(98 - remainderOf(`RF00${own}`)).padStart(2, '0')}${own}`;
}

/** An account number of the international form, with check digits that are right; nothing where it is none. */
export function ibanIn(text: string): string | undefined {
  const plain = plainOf(text.replace(/^iban:?/i, ''));
  return /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(plain) && remainderOf(plain) === 1 ? plain : undefined;
}
