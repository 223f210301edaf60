import type { door } from '#contract/wings/ground/property/door.ts';
import type { Reply } from '#contract/kernel/call/call.ts';

export type DoorAnswer = Reply<typeof door.getDoor>;
export type DoorProperty = DoorAnswer['Properties'][number];
