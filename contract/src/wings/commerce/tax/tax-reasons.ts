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

const sentences: Partial<Record<TaxReason, string>> = {
  unregistered: 'No VAT is charged: the seller is a small business and not registered for VAT.',
  reversed: 'Reverse charge: the recipient accounts for the VAT.',
  intraCommunity: 'Intra-Community supply of goods, exempt from VAT.',
  export: 'Export of goods, exempt from VAT.',
};

/** What a bill without tax has to say about it; nothing where there is nothing to say. */
export const taxSentence = (reason: string | null | undefined): string => sentences[reason as TaxReason] ?? '';
