/** What a bank's CSV file can say about a line. */
export const statementColumns = [
  'date',
  'amount',
  'credit',
  'debit',
  'currency',
  'payer',
  'payerAccount',
  'text',
  'reference',
  'account',
] as const;
export type StatementColumn = (typeof statementColumns)[number];

/** How a bank writes 1 December: 2026-12-01, 01.12.2026 or 12/01/2026. */
export const dayOrders = ['ymd', 'dmy', 'mdy'] as const;
export type DayOrder = (typeof dayOrders)[number];

export const statementLimits = { characters: 5_000_000, bytes: 12_000_000, lines: 10_000, columns: 100, atOnce: 100 } as const;
