import { useLayoutEffect } from 'react';
import { entryPropertiesJudgedOn, findProperty, type PropertyTraits } from '#contract/kernel/award/properties.ts';
import { speakOf } from './i18n.ts';

/** While the screen is about one award, its words are that award's; on screens about several they are those for all. */
export function useSpeechOf(propertyId: number): void {
  useLayoutEffect(() => {
    speakOf(findProperty(propertyId));
    return () => speakOf(undefined);
  }, [propertyId]);
}

/** What decides the words of a portal: of a judging site, whether any of its awards has two rounds. */
export const speechAt = (property: PropertyTraits): Pick<PropertyTraits, 'printedActs' | 'treatsExecutivesAsAssociates'> =>
  property.kind === 'judging'
    ? {
        printedActs: property.printedActs,
        treatsExecutivesAsAssociates: entryPropertiesJudgedOn(property.id).every((award) => award.treatsExecutivesAsAssociates),
      }
    : property;
