import { Button, NativeSelect } from '@mantine/core';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { type ComponentType, useEffect } from 'react';
import { property } from '#contract/wings/ground/property/property.ts';
import { season as seasonCalls } from '#contract/wings/ground/season/season.ts';
import { brandOf } from '#contract/kernel/award/brands.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { type AwardPart, adminPropertyId, entryProperties, traitsOf } from '#contract/kernel/award/properties.ts';
import { groupedChoices } from './grouped.ts';
import { useMay, useMine } from '#web/kernel/session/grants.ts';
import { PageHead, PageHeadContext } from '#web/kernel/page/page-head.tsx';
import { localShelf } from '#web/kernel/session/storage.ts';
import { type TableState, tableState } from '#web/kernel/browser/table-state.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useSpeechOf } from '#web/kernel/words/use-speech.ts';
import { type ScreenName, useNavigationText } from '#web/texts/navigation.ts';
import { useSeasonText } from '#web/texts/season.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import css from './admin-season.module.css';
import { chosenIn, seasonStanding } from './chosen-season.ts';

export type AdminSeason = Reply<typeof seasonCalls.getSeasonsByPropertyID>[number];

const shelf = localShelf();
const lastAward = 'laurel.admin.award';

/**
 * The award and season an administrator works on. The address says which (`award`, `season`), on every screen, so that a page can be sent to
 * someone and survives a reload; an address without them means the award of last time, and of its seasons the current one, else the newest.
 */
export function useAdminSeason() {
  const awards = useMine(entryProperties());
  const firstAward = awards[0]?.id ?? adminPropertyId;
  const chosen = chosenIn(useLocation({ select: (location) => location.search as Record<string, unknown> }));
  const wished = chosen.award ?? (Number(shelf.get(lastAward)) || firstAward);
  const award = awards.some(({ id }) => id === wished) ? wished : firstAward;
  const asked = useCall(seasonCalls.getSeasonsByPropertyID, { params: { id: award } }, { staleMs: 60_000 });
  const seasons = asked.data ?? [];
  const season = seasons.find(({ SeasonID }) => SeasonID === chosen.season) ?? seasons.find(({ IsCurrent }) => IsCurrent) ?? seasons[0];
  return {
    propertyId: award,
    season,
    seasons,
    isPending: asked.isPending,
    isFetching: asked.isFetching,
    isError: asked.isError,
    retry: () => void asked.refetch(),
  };
}

/** What a table of one season shows: while the season is not known it waits, and an award without seasons has nothing to wait for. */
export function seasonTableState(
  admin: Pick<ReturnType<typeof useAdminSeason>, 'season' | 'isPending' | 'isError' | 'retry'>,
  asked: Parameters<typeof tableState>[0],
): TableState {
  return tableState({
    ...asked,
    isPending: admin.isPending || (admin.season !== undefined && asked.isPending),
    isError: admin.isError || asked.isError,
    refetch: admin.isError ? admin.retry : asked.refetch,
  });
}

/** A screen that speaks of one season, or one award: its head has the picker, and says when the season is not the current one. */
export const withScope = (Screen: ComponentType, scope: 'season' | 'award', part?: Part): ComponentType =>
  function WithScope() {
    useNamedInAddress();
    const { propertyId } = useAdminSeason();
    useSpeechOf(propertyId);
    const lacks = part && !traitsOf(propertyId)[part.needs];
    return <PageHeadContext value={heads[scope]}>{lacks ? <LacksPart {...part} propertyId={propertyId} /> : <Screen />}</PageHeadContext>;
  };

/** What a screen is about, if not every award has it. */
interface Part {
  needs: AwardPart;
  title: ScreenName | undefined;
}

/** In place of a screen whose part the chosen award does not have: it would offer what leads nowhere. */
function LacksPart({ needs, title, propertyId }: Part & { propertyId: number }) {
  const t = useSeasonText();
  const screen = useNavigationText();
  const mayChange = useMay('property.manage', propertyId);
  const { name } = traitsOf(propertyId);
  return (
    <>
      <PageHead title={title ? screen(title) : name} />
      <EmptyState
        title={t(`lacks-${needs}`, { award: name })}
        action={
          mayChange && (
            <Button component={Link} variant="default" to={`/awards/${propertyId}/rules`}>
              {t('openRules')}
            </Button>
          )
        }
      >
        {t(`lacks-${needs}-body`)}
      </EmptyState>
    </>
  );
}

const heads = {
  season: { start: <SeasonPicker />, below: <ChosenSeasonMark /> },
  award: { start: <SeasonPicker isOfAward /> },
};

/** The address always says what is looked at, also when one came without saying, or named what is not there. */
function useNamedInAddress(): void {
  const navigate = useNavigate();
  const { propertyId: award, season, isFetching, isError } = useAdminSeason();
  const named = chosenIn(useLocation({ select: (location) => location.search as Record<string, unknown> }));
  // A season that was just planned is on its way.
  const isKnown = !isFetching && !isError;
  const isNamed = named.award === award && named.season === season?.SeasonID;
  const seasonId = season?.SeasonID;
  useEffect(() => {
    if (!isKnown) return;
    shelf.set(lastAward, String(award));
    if (isNamed) return;
    const search = (before: object) => ({ ...before, award, season: seasonId });
    void navigate({ to: '.', search: search as never, hash: true, replace: true, resetScroll: false });
  }, [award, seasonId, isKnown, isNamed, navigate]);
}

function SeasonPicker({ isOfAward = false }: { isOfAward?: boolean }) {
  const t = useSeasonText();
  const navigate = useNavigate();
  const { propertyId, season, seasons } = useAdminSeason();
  const awards = useMine(entryProperties());
  const swatch = <span className={css.swatch} style={{ background: brandOf(traitsOf(propertyId).brand).brand }} aria-hidden="true" />;
  const maySeeGroups = useMay('property.read');
  const asked = useCall(property.getPropertyGroups, {}, { enabled: maySeeGroups && awards.length > 1, staleMs: 600_000 });
  const groups = asked.data?.Groups ?? [];
  // Filters of one season mean nothing in another, so the address keeps nothing else.
  const go = (search: { award: number; season?: number }) => void navigate({ to: '.', search: search as never });
  const labelOf = (one: AdminSeason): string => {
    const standing = seasonStanding(one, seasons);
    return standing === 'current' ? one.Name : t(`pick-${standing}`, { name: one.Name });
  };
  return (
    <div className={`cluster gap-8 ${css.picker}`}>
      {awards.length > 1 ? (
        <NativeSelect
          aria-label={t('award')}
          leftSection={swatch}
          value={String(propertyId)}
          onChange={({ currentTarget: { value } }) => go({ award: Number(value) })}
          data={groupedChoices(awards, groups, t('otherAwards'))}
        />
      ) : (
        <p className={css.only}>
          {swatch}
          {traitsOf(propertyId).name}
        </p>
      )}
      {!isOfAward && (
        <NativeSelect
          aria-label={t('season')}
          disabled={seasons.length === 0}
          value={String(season?.SeasonID ?? '')}
          onChange={({ currentTarget: { value } }) => go({ award: propertyId, season: Number(value) })}
          data={
            seasons.length > 0
              ? seasons.map((one) => ({ value: String(one.SeasonID), label: labelOf(one) }))
              : [{ value: '', label: t('noSeason') }]
          }
        />
      )}
    </div>
  );
}

function ChosenSeasonMark() {
  const { propertyId, season } = useAdminSeason();
  return season ? <SeasonMark propertyId={propertyId} seasonId={season.SeasonID} leadsBack /> : null;
}

interface SeasonMarkProps {
  propertyId: number;
  seasonId: number;
  /** To the same screen of the current season. */
  leadsBack?: boolean;
}

/** Says that a season is not the award's current one; of the current one there is nothing to say. */
export function SeasonMark({ propertyId, seasonId, leadsBack = false }: SeasonMarkProps) {
  const t = useSeasonText();
  const asked = useCall(seasonCalls.getSeasonsByPropertyID, { params: { id: propertyId } }, { staleMs: 60_000 });
  const seasons = asked.data ?? [];
  const season = seasons.find(({ SeasonID }) => SeasonID === seasonId);
  const current = seasons.find(({ IsCurrent }) => IsCurrent);
  const standing = season && seasonStanding(season, seasons);
  return (
    <div role="status">
      {season && standing && standing !== 'current' && (
        <p className={css.mark} data-standing={standing}>
          <strong className="type-strong">{t(`mark-${standing}`, { award: traitsOf(propertyId).name, season: season.Name })}</strong>
          <span>{current ? t('markCurrent', { season: current.Name }) : t('markNoCurrent')}</span>
          {leadsBack && current && (
            <Link to="." search={{ award: propertyId, season: current.SeasonID } as never}>
              {t('toCurrent', { season: current.Name })}
            </Link>
          )}
        </p>
      )}
    </div>
  );
}
