import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Id, Instant, PathId } from '#contract/kernel/call/wire.ts';
import { retentionKinds, retentionMonths } from './retention-rules.ts';

const Months = z.union(retentionMonths.map((months) => z.literal(months)));

const RetentionRule = entity('RetentionRule', {
  Kind: z.enum(retentionKinds),
  /** Null: kept. */
  Months: Months.nullable(),
  Version: z.int(),
  /** Nothing is erased by it before then. */
  StartsAt: Instant.nullable(),
  /** What is old enough now. */
  Due: z.int(),
  ChangedBy: z.string().nullable(),
  ChangedAt: Instant.nullable(),
});
export type RetentionRule = z.output<typeof RetentionRule>;

const Retention = entity('Retention', {
  Rules: z.array(RetentionRule),
  /** What was erased, by day, the latest first. */
  Reports: z.array(z.object({ Day: Instant, Kind: z.enum(retentionKinds), Erased: z.int(), Told: z.int() })),
});
export type Retention = z.output<typeof Retention>;

/** How long an award keeps personal data. */
export const retention = {
  getRetention: read('GET /Retention/{propertyId}', {
    does: 'Get how long an award keeps personal data, what is due, and what was erased',
    may: 'property.manage',
    about: { property: 'propertyId' },
    params: z.object({ propertyId: PathId }),
    reply: Retention,
    fails: ['NotFound'],
  }),

  saveRetention: write('POST /Retention/SaveRetention', {
    does: 'Set how long an award keeps one kind of personal data; nothing is erased in the first 30 days',
    may: 'property.close',
    about: { property: 'PropertyID' },
    recent: true,
    body: z.object({ PropertyID: Id, Kind: z.enum(retentionKinds), Months: Months.nullable(), Version: z.int().min(0) }),
    reply: Retention,
    fails: ['NotFound', 'Conflict'],
  }),
};
