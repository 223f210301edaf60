/**
 * `npm test` starts every benchmark once with `BENCH_TINY=1`, so that none of them rots unseen: with the least that lets it run to its end.
 * Figures and budgets mean nothing then.
 */
export const isTiny = process.env.BENCH_TINY === '1';

/** A size, and the one that is just enough to run. */
export const sized = <T>(usual: T, tiny: T): T => (isTiny ? tiny : usual);
