/** Why a bill carries the tax it does. Orders keep it with their rate. */
export const taxReasons = [
  /** The award adds no tax, or no one said yet where the bill goes. */
  'none',
  'unregistered',
  'home',
  'place',
  'oss',
  /** Of the seller's country, to a buyer elsewhere in the EU. */
  'seller',
  'event',
  'reversed',
  'intraCommunity',
  'export',
  'elsewhere',
] as const;
export type TaxReason = (typeof taxReasons)[number];
