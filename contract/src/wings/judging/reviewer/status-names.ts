import { globalStatuses, reviewerPropertyStatuses } from '#contract/kernel/call/constants.ts';

/** What administrators call the statuses (R353, R354); the printed names where they are words. */
const globalNames: Record<keyof typeof globalStatuses, string> = {
  new: 'Waiting for approval',
  active: 'Active',
  groupActive: 'Active in a group',
  needsUpdated: 'Needs an update',
  inactive: 'Inactive',
  rip: 'Deceased',
};
const propertyNames: Record<keyof typeof reviewerPropertyStatuses, string> = {
  scheduled: 'Scheduled',
  assignmentFulfilled: 'Assignment fulfilled',
  unscheduled: 'Not scheduled',
  temporarilyInactive: 'Temporarily inactive',
};

const optionsOf = <Key extends string>(ids: Record<Key, number>, names: Record<Key, string>) =>
  (Object.keys(names) as Key[]).map((key) => ({ id: ids[key], value: names[key] }));

/** In the order in which they are offered. */
export const globalStatusOptions = optionsOf(globalStatuses, globalNames);
export const propertyStatusOptions = optionsOf(reviewerPropertyStatuses, propertyNames);

export const globalStatusName = (id: number): string => globalStatusOptions.find((option) => option.id === id)?.value ?? String(id);
export const propertyStatusName = (id: number): string => propertyStatusOptions.find((option) => option.id === id)?.value ?? String(id);
