import { entryPermit } from '#contract/wings/entering/submission/entry-states.ts';
import { maxCategories } from '#contract/wings/entering/piece/piece-options.ts';
import { usePieceText } from '#web/texts/piece.ts';
import { useRoom } from '#web/wings/entering/piece/room/use-room.ts';

/** Choosing categories, and in words why one cannot be chosen or let go. */
export function useCategoryChoice() {
  const t = usePieceText();
  const { values, categories, piece, change, addingVerdict, hasClosed } = useRoom();
  const isChosen = (id: number): boolean => values.Entries.some(({ CategoryID }) => CategoryID === id);

  const barOf = (id: number): string | undefined => {
    const held = piece.Entries.find(({ CategoryID }) => CategoryID === id);
    if (held?.State === 'withdrawn') return t('barWithdrawn');
    if (isChosen(id)) {
      if (hasClosed) return t('barClosed');
      const isFree = !held || entryPermit({ role: 'Entrant', action: 'editCategories', window: 'open' }, held.State) === 'allowed';
      return isFree ? undefined : t(held.State === 'ordered' ? 'barOrdered' : 'barPaid');
    }
    if (addingVerdict === 'window') return t('barClosed');
    if (addingVerdict !== 'allowed') return t('barState');
    const rival = categories.find(({ excludes }) => excludes.includes(id));
    if (rival) return t('barExcluded', { category: rival.name });
    return values.Entries.length >= maxCategories ? t('barMost', { count: maxCategories }) : undefined;
  };
  const toggle = (id: number): void =>
    change({
      Entries: isChosen(id)
        ? values.Entries.filter(({ CategoryID }) => CategoryID !== id)
        : [...values.Entries, { CategoryID: id, Texts: {}, CustomFields: {} }],
    });
  return { isChosen, barOf, toggle };
}
