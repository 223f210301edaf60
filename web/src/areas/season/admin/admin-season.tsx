import { NativeSelect } from '@mantine/core';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { season as seasonCalls } from '#contract/areas/season/season.ts';
import { brandOf } from '#contract/kernel/brands.ts';
import type { Reply } from '#contract/kernel/call.ts';
import { adminPropertyId, entryProperties, traitsOf } from '#contract/kernel/properties.ts';
import { useMine } from '#web/kernel/grants.ts';
import { localShelf } from '#web/kernel/storage.ts';
import { type TableState, tableState } from '#web/kernel/table-state.ts';
import { useCall } from '#web/kernel/use-call.ts';
import { useSeasonText } from '#web/texts/season.ts';
import css from './admin-season.module.css';

export type AdminSeason = Reply<typeof seasonCalls.getSeasonsByPropertyID>[number];

const shelf = localShelf();
const lastAward = 'laurel.admin.award';

const numberIn = (search: Record<string, unknown>, name: string): number | undefined => Number(search[name]) || undefined;

/**
 * The award and season an administrator works on. The address says which (`award`, `season`), so that a page can be sent to somebody; without it
 * the award of last time, and of its seasons the current one, else the newest.
 */
export function useAdminSeason() {
  const awards = useMine(entryProperties());
  const firstAward = awards[0]?.id ?? adminPropertyId;
  const search = useLocation({ select: (location) => location.search as Record<string, unknown> });
  const wished = numberIn(search, 'award') ?? (Number(shelf.get(lastAward)) || firstAward);
  const award = awards.some(({ id }) => id === wished) ? wished : firstAward;
  const asked = useCall(seasonCalls.getSeasonsByPropertyID, { params: { id: award } }, { staleMs: 60_000 });
  const seasons = asked.data ?? [];
  const season =
    seasons.find(({ SeasonID }) => SeasonID === numberIn(search, 'season')) ?? seasons.find(({ IsCurrent }) => IsCurrent) ?? seasons[0];
  return { propertyId: award, season, seasons, isPending: asked.isPending, isError: asked.isError, retry: () => void asked.refetch() };
}

/** What a table of one season shows: while the season is not known it waits, and an award without seasons has nothing to wait for. */
export function seasonTableState(
  admin: Pick<ReturnType<typeof useAdminSeason>, 'season' | 'isPending' | 'isError' | 'retry'>,
  asked: Parameters<typeof tableState>[0],
): TableState {
  return tableState({
    isPending: admin.isPending || (admin.season !== undefined && asked.isPending),
    isError: admin.isError || asked.isError,
    refetch: admin.isError ? admin.retry : asked.refetch,
  });
}

/** Stands at the head of every screen that speaks of one season. */
export function AdminSeasonPicker() {
  const t = useSeasonText();
  const navigate = useNavigate();
  const { propertyId, season, seasons } = useAdminSeason();
  // Filters of one season mean nothing in another, so the address keeps nothing else.
  const go = (search: Record<string, number>) => void navigate({ to: '.', search: search as never });
  return (
    <div className={css.picker}>
      <NativeSelect
        aria-label={t('award')}
        leftSection={<span className={css.swatch} style={{ background: brandOf(traitsOf(propertyId).brand).brand }} aria-hidden="true" />}
        value={String(propertyId)}
        onChange={({ currentTarget: { value } }) => {
          shelf.set(lastAward, value);
          go({ award: Number(value) });
        }}
        data={useMine(entryProperties()).map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <NativeSelect
        aria-label={t('season')}
        disabled={seasons.length === 0}
        value={String(season?.SeasonID ?? '')}
        onChange={({ currentTarget: { value } }) => go({ award: propertyId, season: Number(value) })}
        data={
          seasons.length > 0
            ? seasons.map(({ SeasonID, SeasonNumber }) => ({ value: String(SeasonID), label: t('seasonNumber', { number: SeasonNumber }) }))
            : [{ value: '', label: t('noSeason') }]
        }
      />
    </div>
  );
}
