import * as z from 'zod';
import { findPieceUrlProblem, normalisePieceUrl, type PieceUrlProblem } from './piece-url.ts';
import { saying, schemaError, type Words } from '#contract/kernel/text/said.ts';
import texts from '#texts/entering/piece-fields.ts';

const says = saying(texts);

type AddressWords = Record<Exclude<PieceUrlProblem, 'empty'>, Words>;

const usual: AddressWords = {
  invalid: says('enterAddress'),
  private: says('privateAddress'),
};

/** R147 to R149: an address that everyone can open, as someone typed it. It arrives with its scheme; an empty one stays empty. */
const Address = (words: AddressWords) =>
  z
    .string()
    .overwrite(normalisePieceUrl)
    .max(2000)
    .refine((url) => findPieceUrlProblem(url) !== 'invalid', { error: schemaError(words.invalid) })
    .refine((url) => findPieceUrlProblem(url) !== 'private', { error: schemaError(words.private) });

export const WebAddress = (words = usual) => Address(words).min(1);
/** The same where it may be left out; an empty field counts as left out. */
export const OptionalWebAddress = (words = usual) => Address(words).nullish();
