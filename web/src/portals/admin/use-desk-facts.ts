import { useEffect, useLayoutEffect } from 'react';
import { seasonProcess } from '#contract/wings/desk/overview/season-process.ts';
import { adminPropertyId, findProperty } from '#contract/kernel/award/properties.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useMay } from '#web/kernel/session/grants.ts';
import { speakOfStages } from '#web/kernel/words/i18n.ts';
import { localShelf } from '#web/kernel/session/storage.ts';
import { useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import type { MenuFacts } from './menu.ts';

const shelf = localShelf();
const lastFacts = 'laurel.admin.menu';
type Kept = Omit<MenuFacts, 'award'> & { asksPublic: boolean };

/** Until the server answers, the menu looks as it did last time: then nothing in it moves. */
function keptFacts(): Kept {
  const [shape, stages, vote] = (shelf.get(lastFacts) ?? '').split(' ');
  return { isPrinted: shape !== 'stages', askedStages: Number(stages) || 0, asksPublic: vote !== 'judges' };
}

export interface DeskFacts extends MenuFacts {
  propertyId: number;
  seasonId: number | undefined;
  seasonName: string | undefined;
}

/** For people who may read a season of some award; the server decides what is in them. */
export function useDeskFacts(): DeskFacts {
  const { propertyId, season } = useAdminSeason();
  const mayRead = useMay('property.read', propertyId);
  const { data } = useCall(
    seasonProcess.getProcess,
    { body: { PropertyID: propertyId, SeasonID: season?.SeasonID ?? 0 } },
    { enabled: mayRead && season !== undefined, staleMs: 30_000 },
  );
  const { asksPublic, ...facts } = data
    ? { isPrinted: data.IsPrinted, askedStages: data.Steps.filter(({ AsksPeople }) => AsksPeople).length, asksPublic: data.AsksPublic }
    : keptFacts();
  const kept = data && `${facts.isPrinted ? 'rounds' : 'stages'} ${facts.askedStages} ${asksPublic ? 'public' : 'judges'}`;
  const award = findProperty(propertyId);
  useLayoutEffect(() => {
    speakOfStages(!facts.isPrinted);
    return () => speakOfStages(false);
  }, [facts.isPrinted]);
  useEffect(() => {
    if (kept) shelf.set(lastFacts, kept);
  }, [kept]);
  return {
    ...facts,
    // An award that has a public vote may have a season whose rulebook doesn't.
    award: award && { ...award, publicVote: award.publicVote && asksPublic },
    propertyId,
    seasonId: season?.SeasonID,
    seasonName: season?.Name,
  };
}

/** Before the awards are known, where there are none, and for people who see no season. */
export const factsUnasked = (): DeskFacts => ({
  ...keptFacts(),
  award: undefined,
  propertyId: adminPropertyId,
  seasonId: undefined,
  seasonName: undefined,
});
