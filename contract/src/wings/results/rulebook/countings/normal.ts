/** The normal distribution with the four operations alone, because exp differs in its last bits between machines. */

const factors = [0.049867347, 0.0211410061, 0.0032776263, 0.0000380036, 0.0000488906, 0.000005383];

/** The share of a normal distribution that lies below x (Abramowitz and Stegun 26.2.19), off by less than 0.00000015. */
export function chanceBelow(x: number): number {
  if (x < 0) return 1 - chanceBelow(-x);
  let sum = 0;
  for (const factor of factors.toReversed()) sum = (sum + factor) * x;
  let power = 1 + sum;
  for (let step = 0; step < 4; step += 1) power *= power;
  return 1 - 0.5 / power;
}

/** How many standard deviations to either side hold this share of all outcomes. */
export function widthOf(share: number): number {
  let [low, high] = [0, 6];
  for (let step = 0; step < 50; step += 1) {
    const middle = (low + high) / 2;
    if (2 * chanceBelow(middle) - 1 < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
