import * as z from 'zod';
import { schemaSaying } from '#contract/kernel/text/said.ts';
import texts from '#texts/commerce/order-fields.ts';

const says = schemaSaying(texts);

/** Where a network of electronic invoices delivers to: a scheme of four digits and the number in it. Empty where there is none. */
export const PeppolId = z
  .string()
  .trim()
  .max(60)
  .regex(/^(\d{4}:\S+)?$/, { error: says('peppolId') });
