import { Button } from '@mantine/core';
import { useState } from 'react';
import { reviewerList, type ReviewerRow, reviewerRoles } from '#contract/wings/judging/reviewer/reviewer-list.ts';
import { reviewerRecord } from '#contract/wings/judging/reviewer/reviewer-record.ts';
import type { Sent } from '#contract/kernel/call/call.ts';
import { CallProblem } from '#contract/kernel/call/client.ts';
import { globalStatuses } from '#contract/kernel/call/constants.ts';
import { formatDate, formatNumber } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { useMay } from '#web/kernel/session/grants.ts';
import { fullName } from '#web/kernel/words/full-name.ts';
import { useAct } from '#web/kernel/page/use-act.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { tableState } from '#web/kernel/browser/table-state.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { type List, useList } from '#web/kernel/call/use-list.ts';
import { idsOfPages, useSelection } from '#web/kernel/browser/use-selection.ts';
import { useReviewerAdminText } from '#web/texts/reviewer-admin.ts';
import { BulkBar } from '#web/ui/table/bulk-bar.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { DataTable, type TableColumn } from '#web/ui/table/data-table.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { FilterSelect, FilterTabs, SearchBox } from '#web/ui/table/list-filters.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { FeaturedDialog } from './featured-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { judgeReads } from './judge-reads.ts';
import { RemindDialog } from './remind-dialog.tsx';
import { AwardsCell, InvitedChip, NameCell, Portrait, StandingChip } from './reviewer-cells.tsx';

type Body = Sent<typeof reviewerList.getReviewersByProperty>['body'];

const filterNames = ['search', 'standing', 'role', 'schedule', 'cluster', 'category'];

export function ReviewersScreen() {
  const t = useReviewerAdminText();
  const messages = useHeaderMessages();
  const { propertyId: award, season, isPending } = useAdminSeason();
  const site = traitsOf(traitsOf(award).judgedBy ?? award);
  const mayManage = useMay('reviewer.manage', award);
  const list = useList('Name');
  const view = list.get('view');
  const { send } = usePortal();
  const [opened, setOpened] = useState<'approve' | 'bulk' | 'invite' | 'order' | 'remind' | undefined>();
  useAct('invite', mayManage, () => setOpened('invite'));
  const JudgingPropertyID = site.id;
  const options = useCall(
    reviewerList.getReviewerFilterOptionsVMForJudgingProperty,
    { body: { JudgingPropertyID, SeasonID: season?.SeasonID } },
    {
      keepsLast: true,
      enabled: !isPending,
    },
  );
  const judges = useCall(
    reviewerList.getReviewersByProperty,
    { body: requestOf(list, JudgingPropertyID, award, season?.SeasonID) },
    {
      keepsLast: true,
      enabled: !isPending,
    },
  );
  const approving = useSend(reviewerList.approveReviewer, { refreshes: judgeReads });
  const returning = useSend(reviewerRecord.reactivateReviewer, { refreshes: judgeReads });
  const rows = judges.data?.Rows ?? [];
  const selection = useSelection({
    list,
    ids: rows.map(({ UserReviewerID }) => String(UserReviewerID)),
    total: judges.data?.Total ?? 0,
    findAll: () =>
      idsOfPages(
        (page) =>
          send(reviewerList.getReviewersByProperty, { body: { ...requestOf(list, JudgingPropertyID, award, season?.SeasonID), ...page } }),
        ({ UserReviewerID }) => String(UserReviewerID),
      ),
  });
  const isFiltered = filterNames.some((name) => list.get(name) !== '');
  const isOfSeason = view === '';
  const hasOneAward = options.data?.EntryProperties.length === 1;

  const tell = (problem: unknown): void => {
    if (!(problem instanceof CallProblem)) throw problem;
    messages.error(problem.message);
  };
  const approve = (judge: ReviewerRow): void =>
    approving.mutate(
      { body: { UserReviewerID: judge.UserReviewerID } },
      {
        onSuccess: ({ Scheduled: count }) => {
          const name = fullName(judge);
          messages.success(count > 0 ? t('approved', { name, count }) : t('approvedUnscheduled', { name }));
        },
        onError: tell,
      },
    );
  const approveAll = async (): Promise<void> => {
    try {
      for (const id of selection.ids) await approving.mutateAsync({ body: { UserReviewerID: Number(id) } });
      messages.success(t('approvedMany', { count: selection.count }));
      selection.clear();
    } catch (problem) {
      tell(problem);
    } finally {
      setOpened(undefined);
    }
  };

  const columns: TableColumn<ReviewerRow>[] = [
    { id: 'Picture', header: t('picture'), isHeaderHidden: true, cell: (row) => <Portrait judge={row} /> },
    { id: 'Name', header: t('name'), isSortable: true, cell: (row) => <NameCell judge={row} /> },
    { id: 'Organization', place: 'under', keep: -1, header: t('organization'), isSortable: true, cell: (row) => row.Organization ?? '' },
    { id: 'Kind', keep: -2, header: t('kind'), cell: (row) => t(row.Executive ? 'executive' : 'associate') },
    { id: 'Standing', header: t('standing'), cell: (row) => <StandingChip id={row.GlobalStatusID} /> },
    {
      id: 'Progress',
      place: 'line',
      keep: 9,
      header: t('progress'),
      isSortable: true,
      isWide: true,
      cell: (row) => <AwardsCell judge={row} only={isOfSeason ? award : undefined} hidesNames={hasOneAward || isOfSeason} />,
    },
    view === 'waiting'
      ? {
          id: 'Created',
          keep: 2,
          header: t('registered'),
          isSortable: true,
          cell: (row) => <span className="figures">{formatDate(row.CreatedDate, site)}</span>,
        }
      : {
          id: 'LastSeen',
          keep: 2,
          header: t('lastSeen'),
          isSortable: true,
          cell: (row) =>
            row.LastSeenDate ? (
              <span className="figures">{formatDate(row.LastSeenDate, site)}</span>
            ) : row.InvitedDate ? (
              <InvitedChip />
            ) : (
              <span className="type-muted">{t('never')}</span>
            ),
        },
    {
      id: 'Actions',
      header: t('actions'),
      isHeaderHidden: true,
      align: 'end',
      cell: (row) =>
        row.DeletedDate
          ? mayManage && (
              <Button
                variant="default"
                size="sm"
                aria-label={t('reactivateName', { name: fullName(row) })}
                onClick={() =>
                  returning.mutate(
                    { body: { Id: row.UserReviewerID } },
                    { onSuccess: () => messages.success(t('reactivated', { name: fullName(row) })), onError: tell },
                  )
                }
              >
                {t('reactivate')}
              </Button>
            )
          : row.GlobalStatusID === globalStatuses.new && (
              <Allowed to="reviewer.manage">
                <Button variant="default" size="sm" aria-label={t('approveName', { name: fullName(row) })} onClick={() => approve(row)}>
                  {t('approve')}
                </Button>
              </Allowed>
            ),
    },
  ];

  return (
    <>
      <PageHead
        title={t('judges')}
        actions={
          <>
            <Allowed to="reviewer.manage">
              <Button variant="default" onClick={() => setOpened('order')}>
                {t('order')}
              </Button>
            </Allowed>
            <Allowed to="reviewer.manage">
              <Button variant="default" onClick={() => setOpened('remind')}>
                {t('remind')}
              </Button>
            </Allowed>
            <Allowed to="reviewer.manage">
              <Button onClick={() => setOpened('invite')}>{t('invite')}</Button>
            </Allowed>
          </>
        }
      />
      <FilterTabs
        list={list}
        name="view"
        label={t('view')}
        choices={[
          { value: '', label: t('seasonView', { number: season?.SeasonNumber ?? '', count: formatNumber(options.data?.InSeason ?? 0) }) },
          { value: 'all', label: t('allJudges', { count: formatNumber(options.data?.Judges ?? 0) }) },
          { value: 'waiting', label: t('waiting', { count: formatNumber(options.data?.Waiting ?? 0) }) },
          { value: 'featured', label: t('featuredView', { count: formatNumber(options.data?.Featured ?? 0) }) },
          { value: 'deleted', label: t('deletedView', { count: formatNumber(options.data?.Deleted ?? 0) }) },
        ]}
      />
      <DataTable
        name={t('judgesOf', { site: site.name })}
        datesIn={site.timeZone}
        columns={columns}
        rows={rows}
        idOf={(row) => String(row.UserReviewerID)}
        nameOf={fullName}
        {...tableState(judges)}
        search={<SearchBox list={list} label={t('search')} />}
        filterCount={filterNames.filter((name) => name !== 'search' && list.get(name) !== '').length}
        filters={
          <Filters list={list} judgingPropertyId={JudgingPropertyID} award={award} seasonId={season?.SeasonID} options={options.data} />
        }
        empty={<Nobody view={view} isFiltered={isFiltered} registers={site.selfRegistration} />}
        {...list.paged(judges.data?.Total ?? 0)}
        pagerEnd={t('total', { count: judges.data?.Total ?? 0 })}
        {...(view !== 'deleted' &&
          mayManage && {
            ...selection.table,
            bulkBar: (
              <BulkBar
                {...selection.bar}
                words={t('selected', { count: selection.count })}
                // Only there everyone waits; elsewhere each row that does has its own button.
                actions={
                  view === 'waiting' ? [{ label: t('approveAll', { count: selection.count }), onAction: () => setOpened('approve') }] : []
                }
                main={{ label: t('changeCount', { count: selection.count }), onAction: () => setOpened('bulk') }}
              />
            ),
          })}
      />
      <ConfirmDialog
        opened={opened === 'approve'}
        title={t('approveTitle', { count: selection.count })}
        confirmLabel={t('approveAll', { count: selection.count })}
        isWorking={approving.isPending}
        onCancel={() => setOpened(undefined)}
        onConfirm={() => void approveAll()}
      >
        {t('approveBody')}
      </ConfirmDialog>
      <BulkDialog
        opened={opened === 'bulk'}
        judgingPropertyId={JudgingPropertyID}
        ids={selection.ids.map(Number)}
        awards={options.data?.EntryProperties ?? []}
        award={award}
        otherSeason={season && !season.IsCurrent ? season : undefined}
        onClose={() => setOpened(undefined)}
        onDone={selection.clear}
      />
      <InviteDialog
        opened={opened === 'invite'}
        judgingPropertyId={JudgingPropertyID}
        seasonId={season?.SeasonID}
        onClose={() => setOpened(undefined)}
      />
      <FeaturedDialog opened={opened === 'order'} judgingPropertyId={JudgingPropertyID} onClose={() => setOpened(undefined)} />
      <RemindDialog opened={opened === 'remind'} judgingPropertyId={JudgingPropertyID} onClose={() => setOpened(undefined)} />
    </>
  );
}

function requestOf(list: List, JudgingPropertyID: number, award: number, season: number | undefined): Body {
  const number = (name: string): number | undefined => Number(list.get(name)) || undefined;
  const view = list.get('view');
  const standing = view === 'waiting' ? globalStatuses.new : number('standing');
  const role = reviewerRoles.find((one) => one === list.get('role'));
  return {
    ...list.request<NonNullable<Body['Sort']>>(),
    JudgingPropertyID,
    Deleted: view === 'deleted',
    ...(view === 'featured' && { Featured: true }),
    ...(standing && { GlobalStatusID: standing as NonNullable<Body['GlobalStatusID']> }),
    ...(role && { Role: role }),
    // Everyone of the site, enrolled for this award or not, unless a schedule is asked for.
    ...((view === '' || number('schedule')) && { EntryPropertyID: award }),
    ...(view === '' && { SeasonID: season }),
    ReviewerPropertyStatusID: number('schedule') as Body['ReviewerPropertyStatusID'],
    ClusterID: number('cluster'),
    CategoryID: number('category'),
  };
}

interface FiltersProps {
  list: List;
  judgingPropertyId: number;
  award: number;
  seasonId: number | undefined;
  options:
    | {
        GlobalStatuses: readonly { id: number; value: string }[];
        PropertyStatuses: readonly { id: number; value: string }[];
      }
    | undefined;
}

const choicesOf = (options: readonly { id: number; value: string }[] = []) =>
  options.map(({ id, value }) => ({ value: String(id), label: value }));

function Filters({ list, judgingPropertyId, award, seasonId, options }: FiltersProps) {
  const t = useReviewerAdminText();
  const { data } = useCall(
    reviewerList.getReviewerCategoryFilterOptionsVMForJudgingProperty,
    { body: { JudgingPropertyID: judgingPropertyId, EntryPropertyID: award, SeasonID: seasonId } },
    { keepsLast: true, staleMs: 60_000, enabled: seasonId !== undefined },
  );
  const clusters = data?.Clusters ?? [];
  // Where there is one, there is nothing to choose but its categories.
  const cluster = clusters.length === 1 ? clusters[0] : clusters.find(({ id }) => String(id) === list.get('cluster'));
  /** What hangs on a filter goes with it. */
  const clearing = (...names: string[]): List => ({
    ...list,
    set: (values) => list.set({ ...Object.fromEntries(names.map((name) => [name, ''])), ...values }),
  });
  return (
    <>
      <FilterSelect
        list={list}
        name="schedule"
        label={t('schedule')}
        all={t('anySchedule')}
        choices={choicesOf(options?.PropertyStatuses)}
      />
      {!traitsOf(award).treatsExecutivesAsAssociates && (
        <FilterSelect
          list={list}
          name="role"
          label={t('role')}
          all={t('anyRole')}
          choices={[
            { value: 'Associate', label: t('associate') },
            { value: 'Executive', label: t('executive') },
          ]}
        />
      )}
      {list.get('view') !== 'waiting' && (
        <FilterSelect
          list={list}
          name="standing"
          label={t('standing')}
          all={t('anyStanding')}
          choices={choicesOf(options?.GlobalStatuses)}
        />
      )}
      {clusters.length > 1 && (
        <FilterSelect list={clearing('category')} name="cluster" label={t('cluster')} all={t('anyCluster')} choices={choicesOf(clusters)} />
      )}
      {cluster && cluster.Categories.length > 0 && (
        <FilterSelect list={list} name="category" label={t('category')} all={t('anyCategory')} choices={choicesOf(cluster.Categories)} />
      )}
    </>
  );
}

function Nobody({ view, isFiltered, registers }: { view: string; isFiltered: boolean; registers: boolean }) {
  const t = useReviewerAdminText();
  if (isFiltered) return <EmptyState title={t('nothingFits')}>{t('nothingFitsBody')}</EmptyState>;
  if (view === '') return <EmptyState title={t('nobodyInSeason')}>{t('nobodyInSeasonBody')}</EmptyState>;
  if (view === 'waiting') return <EmptyState title={t('nobodyWaits')}>{t('nobodyWaitsBody')}</EmptyState>;
  if (view === 'featured') return <EmptyState title={t('nobodyFeatured')}>{t('nobodyFeaturedBody')}</EmptyState>;
  if (view === 'deleted') return <EmptyState title={t('nobodyDeleted')} />;
  return <EmptyState title={t('noJudges')}>{t(registers ? 'noJudgesBody' : 'noJudgesInvite')}</EmptyState>;
}
