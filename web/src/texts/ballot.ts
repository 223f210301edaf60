import { textsOf } from '#web/kernel/words/i18n.ts';
import ballot from '#texts/judging/ballot.ts';

export const useBallotText = textsOf(ballot);

const numbers = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
/** As people write small numbers. */
export const inWords = (count: number): string => numbers[count] ?? String(count);
