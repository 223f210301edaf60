import { Button, Radio } from '@mantine/core';
import { useEffect, useState } from 'react';
import { type ReviewerDetails, reviewerRecord } from '#contract/wings/judging/reviewer/reviewer-record.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { tableState } from '#web/kernel/browser/table-state.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useReviewerAdminText } from '#web/texts/reviewer-admin.ts';
import { DataTable, type TableColumn } from '#web/ui/table/data-table.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { StandingMessage, useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { Skeleton } from '#web/ui/state/skeletons.tsx';
import { judgeReads } from './judge-reads.ts';
import css from './reviewer-admin.module.css';
import { Swatch } from './swatch.tsx';

interface ClusterRow {
  clusterId: number;
  cluster: string;
  entryPropertyId: number;
  tieBreaker: { UserID: number; Name: string } | null;
}

/** The clusters of the seasons in which this judge is enrolled, and who breaks their ties. */
export function TieBreakers({ judge }: { judge: ReviewerDetails }) {
  const t = useReviewerAdminText();
  const [changing, setChanging] = useState<ClusterRow | undefined>();
  const options = useCall(
    reviewerRecord.getReviewerDetailOptions,
    { params: { propertyId: judge.JudgingPropertyID } },
    { staleMs: 60_000 },
  );
  const seasons = new Set(judge.ReviewerProperties.map(({ SeasonID }) => SeasonID));
  const rows = (options.data?.EntryProperties ?? []).flatMap((award) =>
    award.Seasons.filter(({ SeasonID }) => seasons.has(SeasonID)).flatMap(({ Clusters }) =>
      Clusters.map(
        ({ id, value, TieBreaker }): ClusterRow => ({
          clusterId: id,
          cluster: value,
          entryPropertyId: award.EntryPropertyID,
          tieBreaker: TieBreaker,
        }),
      ),
    ),
  );
  const hasManyAwards = new Set(rows.map(({ entryPropertyId }) => entryPropertyId)).size > 1;
  const columns: TableColumn<ClusterRow>[] = [
    {
      id: 'Cluster',
      header: t('cluster'),
      cell: (row) => row.cluster,
    },
    ...(hasManyAwards
      ? [
          {
            id: 'Award',
            place: 'line' as const,
            header: t('award'),
            cell: (row: ClusterRow) => (
              <span className="inline-row align-center gap-8">
                <Swatch propertyId={row.entryPropertyId} />
                {traitsOf(row.entryPropertyId).name}
              </span>
            ),
          },
        ]
      : []),
    {
      id: 'TieBreaker',
      place: 'line',
      keep: 5,
      header: t('tieBreaker'),
      cell: (row) =>
        row.tieBreaker ? (
          <span className={row.tieBreaker.UserID === judge.UserID ? 'type-strong' : undefined}>{row.tieBreaker.Name}</span>
        ) : (
          <span className="type-muted">{t('nobody')}</span>
        ),
    },
    {
      id: 'Actions',
      header: t('actions'),
      isHeaderHidden: true,
      align: 'end',
      cell: (row) => (
        <Allowed to="reviewer.manage" award={row.entryPropertyId}>
          <Button variant="default" size="sm" aria-label={t('changeTieOf', { cluster: row.cluster })} onClick={() => setChanging(row)}>
            {t('changeTie')}
          </Button>
        </Allowed>
      ),
    },
  ];
  if (options.data && rows.length === 0) return null;
  return (
    <section aria-labelledby="tie-breakers">
      <div className="below-16 pad-above-12 barred">
        <h2 id="tie-breakers" className="type-s">
          {t('tieBreakers')}
        </h2>
        <p className="type-caption type-muted">{t('tieBreakersLead')}</p>
      </div>
      <DataTable
        name={t('tieBreakers')}
        columns={columns}
        rows={rows}
        idOf={(row) => String(row.clusterId)}
        nameOf={(row) => row.cluster}
        {...tableState(options)}
      />
      <TieBreakerDialog cluster={changing} judge={judge} onClose={() => setChanging(undefined)} />
    </section>
  );
}

interface TieBreakerDialogProps {
  cluster: ClusterRow | undefined;
  judge: ReviewerDetails;
  onClose: () => void;
}

const nobody = 'nobody';

function TieBreakerDialog({ cluster, judge, onClose }: TieBreakerDialogProps) {
  const t = useReviewerAdminText();
  const messages = useHeaderMessages();
  const [chosen, setChosen] = useState<string | undefined>();
  const [problem, setProblem] = useState<string | undefined>();
  const where = { ClusterID: cluster?.clusterId ?? 0, EntryPropertyID: cluster?.entryPropertyId ?? 0 };
  const options = useCall(
    reviewerRecord.getTieBreakerOptions,
    { body: { ...where, UserID: judge.UserID } },
    { enabled: cluster !== undefined, staleMs: 0 },
  );
  useEffect(() => {
    if (cluster) return;
    setChosen(undefined);
    setProblem(undefined);
  }, [cluster]);
  const saving = useSend(reviewerRecord.saveTieBreaker, {
    refreshes: [...judgeReads, reviewerRecord.getReviewerDetailOptions, reviewerRecord.getTieBreakerOptions],
    onSuccess: () => {
      messages.success(t('tieSaved', { cluster: cluster?.cluster ?? '' }));
      onClose();
    },
    onProblem: ({ errors, message }) => setProblem(errors[0]?.Message ?? message),
  });
  const current = options.data?.TieBreaker?.UserID;
  const now = current === undefined ? nobody : String(current);
  const value = chosen ?? now;
  const isFixed = options.data !== undefined && options.data.WhyStays !== '';
  return (
    <Dialog
      opened={cluster !== undefined}
      onClose={onClose}
      title={t('tieTitle', { cluster: cluster?.cluster ?? '' })}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            loading={saving.isPending}
            disabled={!options.data || isFixed}
            onClick={() =>
              value === now ? onClose() : saving.mutate({ body: { ...where, UserID: value === nobody ? null : Number(value) } })
            }
          >
            {t('save')}
          </Button>
        </>
      }
    >
      {options.isPending && <Skeleton height={120} />}
      {options.isError && <ErrorState title={options.error.message} onRetry={() => void options.refetch()} />}
      {problem && <StandingMessage kind="error" text={problem} />}
      {options.data && (
        <>
          {isFixed ? (
            <StandingMessage kind="info" text={options.data.WhyStays} />
          ) : (
            options.data.WhyNot && <p className="below-16 type-soft">{options.data.WhyNot}</p>
          )}
          {options.data.Options.length === 0 && !options.data.TieBreaker ? (
            <EmptyState title={t('tieNone')} />
          ) : (
            <Radio.Group label={t('tieBreaker')} value={value} onChange={setChosen}>
              {/* Choices that no one can take have no focus, so their list takes it to be scrolled by keys. */}
              <div className={css.options} {...(isFixed && { tabIndex: 0 })}>
                <Radio value={nobody} label={t('nobody')} disabled={isFixed} />
                {options.data.TieBreaker && !options.data.Options.some(({ UserID }) => UserID === current) && (
                  <Radio value={now} label={options.data.TieBreaker.Name} description={t('tieAway')} disabled={isFixed} />
                )}
                {options.data.Options.map(({ UserID, Name, Organization, Slot }) => (
                  <Radio
                    key={UserID}
                    value={String(UserID)}
                    label={Name}
                    disabled={isFixed}
                    description={[Organization, Slot ? t('tieSlot', { slot: Slot }) : ''].filter(Boolean).join(', ')}
                  />
                ))}
              </div>
            </Radio.Group>
          )}
        </>
      )}
    </Dialog>
  );
}
