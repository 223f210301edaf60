import type { property } from '#contract/areas/property/property.ts';
import type { Reply } from '#contract/kernel/call.ts';

export type DoorAnswer = Reply<typeof property.getDoor>;
export type DoorProperty = DoorAnswer['Properties'][number];
