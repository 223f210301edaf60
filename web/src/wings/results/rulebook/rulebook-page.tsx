import type { ReactNode } from 'react';
import type { SeasonRulebook } from '#contract/wings/results/rulebook/season-rulebook.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useRulebookEditorText } from '#web/texts/rulebook-editor.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { type RulebookEditing, type RulebookPlace, useRulebook, useRulebookEditing } from './use-rulebook.ts';

interface RulebookPageProps {
  /** Shown until the rulebook is there. */
  title: string;
  /** The page with its own head, once the rulebook is there. */
  children: (editing: RulebookEditing) => ReactNode;
}

/** A page about the rulebook of the season that the address names: waits for it, and hands on what is being changed. */
export function RulebookPage({ title, children }: RulebookPageProps) {
  const t = useRulebookEditorText();
  const { season, propertyId, isPending, isError, retry } = useAdminSeason();
  const place = season && { PropertyID: propertyId, SeasonID: season.SeasonID };
  const asked = useRulebook(place);
  if (place && asked.data)
    return (
      <Editing key={place.SeasonID} place={place} saved={asked.data} refetch={() => asked.refetch()}>
        {children}
      </Editing>
    );
  return (
    <>
      <PageHead title={title} />
      {isError || asked.isError ? (
        <ErrorState title={t('loadFailed')} onRetry={isError ? retry : () => void asked.refetch()} />
      ) : isPending || place ? (
        <TextSkeleton lines={10} />
      ) : (
        <EmptyState title={t('noSeason')}>{t('noSeasonBody')}</EmptyState>
      )}
    </>
  );
}

interface EditingProps {
  place: RulebookPlace;
  saved: SeasonRulebook;
  refetch: () => Promise<unknown>;
  children: (editing: RulebookEditing) => ReactNode;
}

const Editing = ({ place, saved, refetch, children }: EditingProps) => children(useRulebookEditing(place, saved, refetch));
