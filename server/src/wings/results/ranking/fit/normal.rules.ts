/** The normal distribution. What is computed here enters no official number: exp differs in its last bits between machines. */

const rootOfTwoPi = Math.sqrt(2 * Math.PI);
export const density = (x: number): number => Math.exp((-x * x) / 2) / rootOfTwoPi;

const reach = 8;
const perUnit = 64;

/** Half a table, since the other half is its mirror: between two points a cubic with the right slopes is exact to ten digits. */
const table = Float64Array.from({ length: reach * perUnit + 2 }, (_, at) => seriesFrom(at / perUnit));
const slopes = Float64Array.from({ length: reach * perUnit + 2 }, (_, at) => density(at / perUnit) / perUnit);

function seriesFrom(x: number): number {
  let term = x;
  let sum = x;
  for (let n = 3; term > 1e-17 * sum; n += 2) {
    term *= (x * x) / n;
    sum += term;
  }
  return 0.5 + sum * density(x);
}

/** The share of a normal distribution that lies below x. */
export function below(x: number): number {
  if (x < 0) return 1 - below(-x);
  if (x >= reach) return 1;
  const at = Math.floor(x * perUnit);
  const part = x * perUnit - at;
  const [left, right] = [table[at] as number, table[at + 1] as number];
  const rise = right - left;
  const [leftTurn, rightTurn] = [(slopes[at] as number) - rise, rise - (slopes[at + 1] as number)];
  return left + part * rise + part * (1 - part) * (leftTurn * (1 - part) + rightTurn * part);
}

/** Where the share p of a normal distribution lies below. */
export function quantile(p: number): number {
  let [low, high] = [-reach, reach];
  for (let step = 0; step < 50; step += 1) {
    const middle = (low + high) / 2;
    if (below(middle) < p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
