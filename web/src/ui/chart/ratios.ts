export const ratios = { plate: '3 / 2', film: '16 / 9', portrait: '4 / 5', square: '1 / 1', thumb: '4 / 3' } as const;
export type Ratio = keyof typeof ratios;
