import { type Awards, awardsSeeing, isAmong, type Sensitivity, type StaffGrant } from '../call/permissions.ts';
import { adminPropertyId, allProperties, entryPropertiesJudgedOn, findProperty } from './properties.ts';

/** The awards a property represents: itself, or for a judging site those that are judged there. */
export const awardsOfProperty = (propertyId: number): readonly number[] =>
  findProperty(propertyId)?.kind === 'judging' ? entryPropertiesJudgedOn(propertyId).map(({ id }) => id) : [propertyId];

/** Whether a property is one of these awards or a site where one of them is judged. */
export const isSeenBy = (awards: Awards, propertyId: number): boolean =>
  awards === 'all' || awardsOfProperty(propertyId).some((id) => isAmong(awards, id));

/** Whether these grants see such things of others in a property: else no one may search or sort by them either. */
export const seesIn = (grants: readonly StaffGrant[], kind: Sensitivity, propertyId: number): boolean =>
  isSeenBy(awardsSeeing(grants, kind), propertyId);

/** Whether a property is one of these awards or a site where no others are judged. What a site keeps of its judges concerns all of them. */
export function isWhollyOf(awards: Awards, propertyId: number): boolean {
  const concerned = awardsOfProperty(propertyId);
  return awards === 'all' || (concerned.length > 0 && concerned.every((id) => isAmong(awards, id)));
}

/** The properties that are wholly of these awards: whose log, mail and files their staff read. */
export const whollyOf = (awards: Awards): Awards =>
  awards === 'all' ? 'all' : allProperties().flatMap(({ id }) => (id !== adminPropertyId && isWhollyOf(awards, id) ? [id] : []));
