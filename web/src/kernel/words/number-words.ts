const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** Small numbers as people write them in a sentence; larger ones in digits. */
export const inWords = (count: number): string => words[count] ?? String(count);
export const atStart = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
