/**
 * A text without the signs at its end. `/x+$/` says the same, but starts over at every x of a text that ends otherwise: quadratic time, and
 * `tests/contract/attacks-foreign-text.test.ts` refuses it. `sign` matches one of them.
 */
export function withoutEnd(text: string, sign: RegExp): string {
  let end = text.length;
  while (end > 0 && sign.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
