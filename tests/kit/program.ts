import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Where a program of ours lies in a bundle (bundle.ts). */
export const inBundle = (folder: string, program: string): string => join(folder, program.replace(/\.ts$/, '.mjs'));

/** A program that a benchmark starts: its source, or what was made of it in the bundle that the benchmark came from. */
export const programAt = (program: string): string =>
  process.env.BENCH_BUNDLE ? inBundle(process.env.BENCH_BUNDLE, program) : join(root, program);
