import { globalStatuses, reviewerPropertyStatuses } from '#contract/kernel/call/constants.ts';
import type { Option } from '#contract/kernel/text/options.ts';
import { saying, type Words } from '#contract/kernel/text/said.ts';
import texts from '#texts/judging/reviewer-status-fields.ts';

const says = saying(texts);

/** What administrators call the statuses (R353, R354), in the order in which they are offered; the printed names where they are words. */
const standings = ['new', 'active', 'groupActive', 'needsUpdated', 'inactive', 'rip'] as const;
const schedules = ['scheduled', 'assignmentFulfilled', 'unscheduled', 'temporarilyInactive'] as const;

export const globalStatusOptions: readonly Option[] = standings.map((key) => ({ id: globalStatuses[key], said: says(key) }));
export const propertyStatusOptions: readonly Option[] = schedules.map((key) => ({ id: reviewerPropertyStatuses[key], said: says(key) }));

const nameIn = (options: readonly Option[], id: number): Words => options.find((option) => option.id === id)?.said ?? String(id);
export const globalStatusName = (id: number): Words => nameIn(globalStatusOptions, id);
export const propertyStatusName = (id: number): Words => nameIn(propertyStatusOptions, id);
