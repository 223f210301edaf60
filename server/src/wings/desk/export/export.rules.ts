import { globalStatuses, reviewerPropertyStatuses } from '#contract/kernel/call/constants.ts';
import { portalAddress } from '#server/kernel/pages/addresses.ts';

/** `groupActive` -> Group active. */
const worded = (name: string): string => {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};
const nameIn = (names: Readonly<Record<string, number>>, id: number): string =>
  worded(Object.entries(names).find(([, value]) => value === id)?.[0] ?? String(id));

export const globalStatusName = (id: number): string => nameIn(globalStatuses, id);
export const reviewerStatusName = (id: number): string => nameIn(reviewerPropertyStatuses, id);

/** Where the public votes in one category. */
export const votingUrl = (publicUrl: string, propertyId: number, categoryId: number): string =>
  `${portalAddress(publicUrl, propertyId, 'vote')}?category=${categoryId}`;

/** Where a voter asks for a new confirmation. Not the mailed link itself: anyone who reads the file could confirm in the voter's name. */
export const confirmationUrl = (publicUrl: string, propertyId: number): string =>
  `${portalAddress(publicUrl, propertyId, 'vote')}?confirm=1`;
