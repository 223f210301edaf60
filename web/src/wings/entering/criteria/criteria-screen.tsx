import { Button } from '@mantine/core';
import { useState } from 'react';
import { criteria, type SeasonCriterion } from '#contract/wings/entering/criteria/criteria.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { ProposeDialog } from '#web/wings/ground/rule-lock/propose-dialog.tsx';
import { ProposeWeightDialog } from '#web/wings/ground/rule-lock/propose-weight-dialog.tsx';
import { useRuleLock } from '#web/wings/ground/rule-lock/use-rule-lock.ts';
import { useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { useMay } from '#web/kernel/session/grants.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useCriteriaText } from '#web/texts/criteria.ts';
import { useRuleLockText } from '#web/texts/rule-lock.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { StandingMessage, useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { OrderedList } from '#web/ui/order/ordered-list.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { CriterionDialog } from './criterion-dialog.tsx';
import { shareIn } from './criterion-values.ts';
import css from './criteria.module.css';

/** What judges of a season score: for every work, and for single media types in addition. */
export function CriteriaScreen() {
  const t = useCriteriaText();
  const { season, isError, retry } = useAdminSeason();
  const SeasonID = season?.SeasonID ?? 0;
  const asked = useCall(criteria.getCriterion, { body: { SeasonID: SeasonID || 1 } }, { enabled: SeasonID > 0 });
  return (
    <>
      <PageHead title={t('criteria')} lead={t('lead')} />
      {isError || asked.isError ? (
        <ErrorState title={asked.error?.message ?? t('criteria')} onRetry={isError ? retry : () => void asked.refetch()} />
      ) : asked.data ? (
        <Criteria key={asked.data.SeasonID} season={asked.data} onStale={() => void asked.refetch()} />
      ) : (
        <TextSkeleton lines={6} />
      )}
    </>
  );
}

type SeasonCriteria = Reply<typeof criteria.getCriterion>;

function Criteria({ season, onStale }: { season: SeasonCriteria; onStale: () => void }) {
  const t = useCriteriaText();
  const messages = useHeaderMessages();
  const isReadOnly = !useMay('season.manage', season.PropertyID);
  const [editing, setEditing] = useState<SeasonCriterion | 'new'>();
  const [removing, setRemoving] = useState<SeasonCriterion>();
  const [weighing, setWeighing] = useState<SeasonCriterion>();
  const { locked, guarded, clear } = useRuleLock();
  const [wished, setWished] = useState<number[]>();
  const { Criteria: listed, MediaTypes, Reviews, NextSeason, SeasonID } = season;
  // Once works were scored, changes hold from the next season on.
  const hasBegun = Reviews > 0;
  const next = hasBegun ? NextSeason?.Name : undefined;
  const isFixed = isReadOnly || (hasBegun && !NextSeason);
  const order = useSend(criteria.updateCriteriaOrder, {
    refreshes: [criteria.getCriterion],
    onProblem: ({ message }) => {
      messages.error(t('orderFailed', { why: message }));
      onStale();
    },
  });
  const remove = useSend(criteria.deleteCriteria, {
    refreshes: [criteria.getCriterion],
    onSuccess: () => {
      const name = removing?.Name ?? '';
      messages.success(next ? t('deletedNext', { name, next }) : t('deleted', { name }));
      setRemoving(undefined);
    },
    onProblem: ({ message, failure }) => {
      if (failure !== 'RuleLocked') messages.error(t('failed', { why: message }));
      setRemoving(undefined);
      onStale();
    },
  });
  const ordered = wished ? listed.toSorted((one, other) => wished.indexOf(one.CriterionID) - wished.indexOf(other.CriterionID)) : listed;
  const groups = [
    { id: null, name: t('everyWork'), lead: t('everyWorkLead') },
    ...MediaTypes.map(({ MediaTypeID, Name }) => ({ id: MediaTypeID, name: Name, lead: t('mediaLead', { media: Name }) })),
  ].map((group) => ({ ...group, criteria: ordered.filter(({ MediaTypeID }) => MediaTypeID === group.id) }));
  /** One group in its new order, the others where they were. */
  const orderAll = (groupId: number | null, ids: number[]): void => {
    const all = groups.flatMap((group) => (group.id === groupId ? ids : group.criteria.map(({ CriterionID }) => CriterionID)));
    setWished(all);
    order
      .mutateAsync({ body: { SeasonID, CriterionIDs: all } })
      .catch(() => undefined)
      .finally(() => setWished(undefined));
  };
  return (
    <>
      {hasBegun && (
        <StandingMessage kind="info" text={t('begun', { count: Reviews })} detail={next ? t('begunBody', { next }) : t('begunNoNext')} />
      )}
      {!isFixed && (
        <div className="around-16">
          <Button onClick={() => setEditing('new')}>{next ? t('addNextTitle', { next }) : t('add')}</Button>
        </div>
      )}
      {listed.length === 0 && <EmptyState title={t('none')}>{t('noneBody')}</EmptyState>}
      {groups
        .filter((group) => group.criteria.length > 0)
        .map((group) => (
          <section key={group.id ?? 0} className="above-32" aria-labelledby={`criteria-${group.id ?? 0}`}>
            <h2 className="type-s" id={`criteria-${group.id ?? 0}`}>
              {group.name}
            </h2>
            <p className="type-small type-muted below-12">{group.lead}</p>
            <OrderedList
              name={group.name}
              items={group.criteria}
              idOf={({ CriterionID }) => CriterionID}
              titleOf={({ Name }) => Name}
              isFixed={isReadOnly}
              onOrder={(ids) => orderAll(group.id, ids)}
            >
              {(criterion) => (
                <CriterionRow
                  criterion={criterion}
                  share={shareIn(listed, criterion)}
                  media={group.id === null ? undefined : group.name}
                  next={next}
                  isFixed={isFixed}
                  onEdit={() => setEditing(criterion)}
                  onRemove={() => setRemoving(criterion)}
                  onWeigh={hasBegun && !isReadOnly ? () => setWeighing(criterion) : undefined}
                />
              )}
            </OrderedList>
          </section>
        ))}
      <CriterionDialog
        seasonId={SeasonID}
        mediaTypes={MediaTypes}
        editing={editing}
        next={next}
        onClose={() => setEditing(undefined)}
        onSaved={(name) => {
          messages.success(next ? t('savedNext', { name, next }) : t('saved', { name }));
          setEditing(undefined);
        }}
        onStale={(latest) => {
          setEditing(latest);
          onStale();
        }}
      />
      <ConfirmDialog
        opened={removing !== undefined}
        title={next ? t('deleteNextTitle', { name: removing?.Name ?? '', next }) : t('deleteTitle', { name: removing?.Name ?? '' })}
        cancelLabel={t('keep')}
        confirmLabel={t('confirmDelete')}
        isDangerous
        isWorking={remove.isPending}
        onCancel={() => setRemoving(undefined)}
        onConfirm={() => {
          const body = removing && { CriterionID: removing.CriterionID, FromNextSeason: next !== undefined };
          if (body) guarded(() => remove.mutateAsync({ body })).catch(() => undefined);
        }}
      >
        {t(next ? 'deleteNextBody' : 'deleteBody')}
      </ConfirmDialog>
      <ProposeDialog locked={locked} onClose={clear} onProposed={clear} />
      <ProposeWeightDialog propertyId={season.PropertyID} criterion={weighing} onClose={() => setWeighing(undefined)} />
    </>
  );
}

interface CriterionRowProps {
  criterion: SeasonCriterion;
  share: number;
  media: string | undefined;
  next: string | undefined;
  isFixed: boolean;
  onEdit: () => void;
  onRemove: () => void;
  /** Once works were scored by it. */
  onWeigh: (() => void) | undefined;
}

function CriterionRow({ criterion, share, media, next, isFixed, onEdit, onRemove, onWeigh }: CriterionRowProps) {
  const t = useCriteriaText();
  const rules = useRuleLockText();
  const { Name, Question, LowAnchor, MiddleAnchor, HighAnchor } = criterion;
  const weigh = onWeigh && (
    <Button variant="default" size="sm" aria-label={rules('proposeWeightNamed', { name: Name })} onClick={onWeigh}>
      {rules('proposeWeight')}
    </Button>
  );
  const scale = [LowAnchor && `1 ${LowAnchor}`, MiddleAnchor, HighAnchor && `10 ${HighAnchor}`].filter(Boolean);
  return (
    <div className={css.criterion}>
      <div className={css.words}>
        <p className="type-strong" dir="auto">
          {Name}
        </p>
        {Question && <p dir="auto">{Question}</p>}
        <div className={css.facts}>
          <span>{media ? t('shareOf', { share, media }) : t('share', { share })}</span>
          {scale.length > 0 && (
            <span>
              <span className="visually-hidden">{t('scale')}: </span>
              {scale.join(' · ')}
            </span>
          )}
        </div>
      </div>
      {onWeigh && isFixed && <div className="cluster gap-8">{weigh}</div>}
      {!isFixed && (
        <div className="cluster gap-8">
          {weigh}
          <Button
            variant="default"
            size="sm"
            aria-label={next ? t('changeNextNamed', { name: Name, next }) : t('editNamed', { name: Name })}
            onClick={onEdit}
          >
            {next ? t('changeNext', { next }) : t('edit')}
          </Button>
          <Button
            variant="default"
            size="sm"
            aria-label={next ? t('removeNextNamed', { name: Name, next }) : t('removeNamed', { name: Name })}
            onClick={onRemove}
          >
            {t('remove')}
          </Button>
        </div>
      )}
    </div>
  );
}
