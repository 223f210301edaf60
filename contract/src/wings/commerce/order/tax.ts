/** Half a cent rounds up. Whole numbers throughout: 10000 is a hundred per cent. */
export const partOf = (amount: number, rate: number): number => Math.floor((amount * rate + 5000) / 10_000);
