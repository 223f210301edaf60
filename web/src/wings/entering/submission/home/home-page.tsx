import { Button, Checkbox } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { submission } from '#contract/wings/entering/submission/submission.ts';
import { roundOneIsOpen } from '#contract/wings/ground/season/season-phases.ts';
import { hasShareTexts } from '#contract/wings/public/voting/share-texts.ts';
import { HomeTotals } from './home-totals.tsx';
import { useFreshPrices } from '#web/wings/entering/category/use-price-step.ts';
import { useJudgingSentence } from '#web/wings/ground/season/judging-sentence.ts';
import { useCurrentSeasons } from '#web/wings/ground/season/season-lead.tsx';
import { useNow } from '#web/kernel/browser/use-now.ts';
import { PageText } from '#web/wings/ground/cms/page-text.tsx';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useList } from '#web/kernel/call/use-list.ts';
import { useEntryText } from '#web/texts/entry.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import type { MenuItem } from '#web/ui/chrome/menu.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import { CompactRow } from './compact-row.tsx';
import { HomeBulk } from './home-bulk.tsx';
import { HomeFilters, stateIn, usualSort } from './home-filters.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import css from './home.module.css';
import { OffAlert } from './off-alert.tsx';
import { RenameDialog } from '#web/wings/entering/submission/change/rename-dialog.tsx';
import { EntryDates } from './entry-dates.tsx';
import { SubmissionRow } from './submission-row.tsx';
import { entriesOf, isDecided, isPubliclyAwarded, mainActionOf, type Submission } from '#web/wings/entering/submission/submission-words.ts';
import { useCompactList } from './use-compact-list.ts';
import { useSubmissionActions } from '#web/wings/entering/submission/use-submission-actions.ts';

/** Fewer need no filters: they can be seen at a glance. */
const filtersFrom = 2;

export function HomePage() {
  const t = useEntryText();
  const navigate = useNavigate();
  const now = useNow();
  const { property } = usePortal();
  const list = useList(usualSort, { hasPagesOnPhones: true });
  const heading = useRef<HTMLHeadingElement>(null);
  const [season] = useCurrentSeasons(property.id).data ?? [];
  const welcome = useCall(submission.getWelcomeData, { params: { propertyId: property.id } });
  const sentence = useJudgingSentence(welcome.data?.Season?.SeasonID);
  const seasonId = Number(list.get('season')) || undefined;
  const state = stateIn(list);
  const rows = useCall(
    submission.getSubmissionsForHome,
    {
      body: {
        ...list.request<'-Updated' | '-Created' | 'Title'>(),
        ...(state && { States: [state] }),
        ...(seasonId && { SeasonID: seasonId }),
      },
    },
    { keepsLast: true },
  );
  const { remove, duplicate } = useSubmissionActions();
  const [isSelecting, setSelecting] = useState(false);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [renamed, setRenamed] = useState<Submission | undefined>();

  const shown = rows.data?.Rows ?? [];
  const chosen = isSelecting ? shown.filter(({ SubmissionID }) => selected.has(SubmissionID)) : [];
  const select = (id: number, isSelected: boolean): void => {
    const next = new Set(selected);
    isSelected ? next.add(id) : next.delete(id);
    setSelected(next);
  };
  const isFiltered = Boolean(state || seasonId || list.get('search'));
  const isOpen = welcome.data?.Season?.Window === 'open';
  const total = welcome.data?.Seasons.reduce((sum, { Submissions }) => sum + Submissions, 0) ?? 0;
  const [isCompact, setCompact] = useCompactList();
  const Row = isCompact ? CompactRow : SubmissionRow;
  useFreshPrices(isOpen ? welcome.data?.PriceUntil : undefined);
  const firstToGoOn = shown.find((one) => mainActionOf(one).kind === 'continue')?.SubmissionID;

  const menuOf = (one: Submission): MenuItem[] => [
    ...(hasShareTexts(property.id) && entriesOf(one).some(({ State }) => State === 'shortlisted')
      ? [item('share', t('share'), 'star', () => void navigate({ to: `/submissions/${one.SubmissionID}/share` }))]
      : []),
    ...(isPubliclyAwarded(one)
      ? [item('kit', t('winnerKit'), 'star', () => void navigate({ to: `/submissions/${one.SubmissionID}/kit` }))]
      : []),
    ...(one.May.includes('editTexts') ? [item('rename', t('rename'), 'document', () => setRenamed(one))] : []),
    ...(isOpen && one.Rights.includes('write')
      ? [item('duplicate', t(one.Window === 'open' ? 'duplicate' : 'duplicateClosed'), 'copy', () => duplicate(one))]
      : []),
    item('open', t('open'), 'right', () => void navigate({ to: `/submissions/${one.SubmissionID}` })),
    ...(one.May.includes('delete')
      ? [
          {
            ...item('delete', t('delete'), 'trash', () => {
              // The row goes with everything in it: the focus must not go with it.
              void remove([one]).then((isGone) => isGone && heading.current?.focus());
            }),
            tone: 'danger' as const,
          },
        ]
      : []),
  ];

  return (
    <>
      <PageHead
        title={t('title')}
        lead={
          <>
            <EntryDates welcome={welcome.data} />
            {sentence && <p>{sentence}</p>}
            <PageText region="Welcome" />
          </>
        }
        actions={
          isOpen && (
            <Button
              renderRoot={(props) => <Link to="/submissions/new" {...props} />}
              variant="default"
              leftSection={<Icon name="plus" size={18} />}
            >
              {t('newSubmission')}
            </Button>
          )
        }
      />
      {welcome.data?.Season && welcome.data.Counts.off > 0 && <OffAlert seasonId={welcome.data.Season.SeasonID} />}
      <HomeTotals isOpen={isOpen} />
      {(total >= filtersFrom || isFiltered) && (
        <HomeFilters
          list={list}
          counts={rows.data?.Counts ?? {}}
          seasons={welcome.data?.Seasons ?? []}
          isCompact={isCompact}
          onCompact={setCompact}
          isSelecting={isSelecting}
          onSelecting={(next) => {
            setSelecting(next);
            setSelected(new Set());
          }}
        />
      )}
      <h2 ref={heading} tabIndex={-1} className="visually-hidden">
        {t('list')}
      </h2>
      {rows.isError ? (
        <ErrorState onRetry={() => void rows.refetch()}>{rows.error.message}</ErrorState>
      ) : !rows.data ? (
        <HomeSkeleton />
      ) : shown.length === 0 ? (
        <NoSubmissions isFiltered={isFiltered} isOpen={isOpen} onAll={() => list.set({ state: '', season: '', search: '' })} />
      ) : (
        <>
          {isSelecting && (
            <div className="pad-12">
              <Checkbox
                label={t('selectAll')}
                checked={chosen.length === shown.length}
                indeterminate={chosen.length > 0 && chosen.length < shown.length}
                onChange={(event) => setSelected(new Set(event.currentTarget.checked ? shown.map(({ SubmissionID }) => SubmissionID) : []))}
              />
            </div>
          )}
          <ul className={isCompact ? 'ruled-below' : `fades ${css.list}`} aria-busy={rows.isPlaceholderData}>
            {shown.map((one, index) => (
              <Row
                key={one.SubmissionID}
                submission={one}
                isCurrentSeason={one.SeasonID === welcome.data?.Season?.SeasonID}
                hasResult={isDecided(one, welcome.data)}
                isJudging={season ? roundOneIsOpen(season, now) : false}
                isFirst={one.SubmissionID === firstToGoOn}
                isEager={index < 2}
                menu={menuOf(one)}
                selection={
                  isSelecting
                    ? { isSelected: selected.has(one.SubmissionID), onSelect: (isSelected) => select(one.SubmissionID, isSelected) }
                    : undefined
                }
              />
            ))}
          </ul>
          {chosen.length > 0 && <HomeBulk chosen={chosen} onClear={() => setSelected(new Set())} />}
          {list.pages(rows.data.Total) > 1 && (
            <div className="above-24">
              <Pagination page={list.page} pages={list.pages(rows.data.Total)} onPage={list.setPage} name={t('list')} />
            </div>
          )}
        </>
      )}
      {renamed && <RenameDialog key={renamed.SubmissionID} submission={renamed} onClose={() => setRenamed(undefined)} />}
    </>
  );
}

const item = (key: string, label: string, icon: Parameters<typeof Icon>[0]['name'], onAction: () => void): MenuItem => ({
  key,
  label,
  icon: <Icon name={icon} size={18} />,
  onAction,
});

function NoSubmissions({ isFiltered, isOpen, onAll }: { isFiltered: boolean; isOpen: boolean; onAll: () => void }) {
  const t = useEntryText();
  const { base } = usePortal();
  if (isFiltered)
    return (
      <EmptyState title={t('nothingFound')} action={<PlainButton onClick={onAll}>{t('clearFilters')}</PlainButton>}>
        {t('nothingFoundBody')}
      </EmptyState>
    );
  return isOpen ? (
    <EmptyState title={t('empty')} action={<PlainButton href={`${base}/submissions/new`}>{t('emptyAction')}</PlainButton>}>
      {t('emptyBody')}
    </EmptyState>
  ) : (
    <EmptyState title={t('emptyClosed')}>{t('emptyClosedBody')}</EmptyState>
  );
}
