import type { order } from '#contract/areas/order/order.ts';
import type { Reply } from '#contract/kernel/call.ts';
import { csvFile } from '#contract/kernel/csv.ts';

/** The columns are those of the first row: the server gives every row the same. */
export const ordersCsv = (rows: Reply<typeof order.getOrdersForPropertyExport>): string => csvFile(Object.keys(rows[0] ?? {}), rows);
