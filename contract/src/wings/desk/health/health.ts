import * as z from 'zod';
import { read } from '#contract/kernel/call/call.ts';
import { entity, Instant } from '#contract/kernel/call/wire.ts';

/** `unchecked`: it could not be looked at, which is not the same as fine. */
export const healthStates = ['problem', 'warning', 'unchecked', 'fine'] as const;

const HealthCheck = entity('HealthCheck', {
  Check: z.string(),
  Name: z.string(),
  State: z.enum(healthStates),
  /** What was measured, where it is fine; else what is wrong. */
  Words: z.string(),
  /** What it means for people. */
  Meaning: z.string().nullable(),
  Todo: z.string().nullable(),
  /** To be copied: a setting, a command or an address. */
  Copy: z.string().nullable(),
  /** The path of the admin's screen where it is mended. */
  Screen: z.string().nullable(),
});
export type HealthCheck = z.output<typeof HealthCheck>;

export const health = {
  getHealth: read('GET /Health/GetHealth', {
    does: 'Check the installation: what needs attention and what to do, and what was measured',
    may: 'health.read',
    about: 'installation',
    reply: z.object({ At: Instant, Version: z.string(), Checks: z.array(HealthCheck) }),
  }),
};
