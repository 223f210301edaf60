/** A version by semantic versioning, with a pre-release name if it has one: 1.2.0, 1.2.0-rc.1. */
const shape = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-([\da-z]+(?:\.[\da-z]+)*))?$/;

const numbersOf = (version: string): number[] => (shape.exec(version) ?? []).slice(1, 4).map(Number);

/** Whether `next` may be released after `last`: a pre-release comes before its version. */
export function isLater(next: string, last: string): boolean {
  if (!shape.test(next)) return false;
  const [own, other] = [numbersOf(next), numbersOf(last)];
  const at = own.findIndex((number, index) => number !== other[index]);
  if (at >= 0) return (own[at] ?? 0) > (other[at] ?? 0);
  const [early, before] = [shape.exec(next)?.[4], shape.exec(last)?.[4]];
  if (!before) return false;
  return !early || early.localeCompare(before, 'en', { numeric: true }) > 0;
}
