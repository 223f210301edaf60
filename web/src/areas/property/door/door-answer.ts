import type { door } from '#contract/areas/property/door.ts';
import type { Reply } from '#contract/kernel/call.ts';

export type DoorAnswer = Reply<typeof door.getDoor>;
export type DoorProperty = DoorAnswer['Properties'][number];
