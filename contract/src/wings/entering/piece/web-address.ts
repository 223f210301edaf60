import * as z from 'zod';
import { findPieceUrlProblem, normalisePieceUrl, type PieceUrlProblem } from './piece-url.ts';

type Words = Record<Exclude<PieceUrlProblem, 'empty'>, string>;

const usual: Words = {
  invalid: 'Enter a valid web address, such as example.org/work.',
  private: 'Enter a public web address. This one is private.',
};

/** R147 to R149: an address that everyone can open, as someone typed it. It arrives with its scheme; an empty one stays empty. */
const Address = (words: Words) =>
  z
    .string()
    .overwrite(normalisePieceUrl)
    .max(2000)
    .refine((url) => findPieceUrlProblem(url) !== 'invalid', words.invalid)
    .refine((url) => findPieceUrlProblem(url) !== 'private', words.private);

export const WebAddress = (words = usual) => Address(words).min(1);
/** The same where it may be left out; an empty field counts as left out. */
export const OptionalWebAddress = (words = usual) => Address(words).nullish();
