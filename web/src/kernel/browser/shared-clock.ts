import type { Clock } from '#contract/kernel/text/formats.ts';
import { entryProperties, findProperty } from '#contract/kernel/award/properties.ts';
import { browserZone } from '../words/own-zone.ts';
import { usePortal } from '../page/portal.ts';

/** The clock for times in a list across awards: the one they all share, or else the viewer's own zone. */
export function sharedClock(awards: readonly Clock[], page: Clock, ownZone: string): Clock {
  const [first = page, ...others] = awards;
  const isShared = (name: keyof Clock): boolean => others.every((other) => other[name] === first[name]);
  return {
    locale: isShared('locale') ? first.locale : page.locale,
    dateOrder: isShared('dateOrder') ? first.dateOrder : page.dateOrder,
    timeZone: isShared('timeZone') ? first.timeZone : ownZone,
  };
}

/** Of the award that is looked at, where there is one; else of all. */
export function useSharedClock(propertyId?: number | null): Clock {
  const { property } = usePortal();
  const one = propertyId ? findProperty(propertyId) : undefined;
  return one ?? sharedClock(entryProperties(), property, browserZone());
}
