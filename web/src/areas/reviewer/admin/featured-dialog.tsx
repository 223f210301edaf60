import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { reviewerList, type ReviewerRow } from '#contract/areas/reviewer/reviewer-list.ts';
import { fullName } from '#web/kernel/full-name.ts';
import { useCall, useSend } from '#web/kernel/use-call.ts';
import { useReviewerAdminText } from '#web/texts/reviewer-admin.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { useHeaderMessages } from '#web/ui/header-messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Skeleton } from '#web/ui/skeletons.tsx';
import { Sortable, useSortableItem } from '#web/ui/sortable.tsx';
import css from './reviewer-admin.module.css';
import { Portrait } from './reviewer-cells.tsx';
import { judgeReads } from './judge-reads.ts';

interface FeaturedDialogProps {
  opened: boolean;
  judgingPropertyId: number;
  onClose: () => void;
}

export function FeaturedDialog({ opened, judgingPropertyId, onClose }: FeaturedDialogProps) {
  const t = useReviewerAdminText();
  const messages = useHeaderMessages();
  const [order, setOrder] = useState<readonly string[] | undefined>();
  const [spoken, setSpoken] = useState('');
  const featured = useCall(
    reviewerList.getReviewersByProperty,
    { body: { JudgingPropertyID: judgingPropertyId, Featured: true, Sort: 'Featured', Page: 1, PageSize: 200 } },
    { enabled: opened },
  );
  useEffect(() => {
    if (!opened) setOrder(undefined);
  }, [opened]);
  const rows = new Map((featured.data?.Rows ?? []).map((row) => [String(row.UserReviewerID), row]));
  const ids = order?.every((id) => rows.has(id)) && order.length === rows.size ? order : [...rows.keys()];
  const titleOf = (id: string): string => {
    const row = rows.get(id);
    return row ? fullName(row) : '';
  };
  const move = (id: string, to: number): void => {
    if (to < 0 || to >= ids.length) return;
    setOrder(ids.filter((one) => one !== id).toSpliced(to, 0, id));
    setSpoken(t('movedTo', { name: titleOf(id), place: to + 1, places: ids.length }));
  };
  const saving = useSend(reviewerList.updateFeaturedReviewerOrder, {
    refreshes: judgeReads,
    onSuccess: () => {
      messages.success(t('orderSaved'));
      onClose();
    },
    onProblem: (problem) => {
      messages.error(t('failed', { why: problem.message }));
      setOrder(undefined);
      void featured.refetch();
    },
  });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('orderTitle')}
      actions={
        ids.length > 1 && (
          <>
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button
              loading={saving.isPending}
              onClick={() => saving.mutate({ body: { JudgingPropertyID: judgingPropertyId, UserReviewerIDs: ids.map(Number) } })}
            >
              {t('save')}
            </Button>
          </>
        )
      }
    >
      {featured.isPending && <Skeleton height={160} />}
      {featured.isError && <ErrorState title={t('failed', { why: '' })} onRetry={() => void featured.refetch()} />}
      {featured.data && ids.length === 0 && <EmptyState title={t('nobodyFeatured')}>{t('nobodyFeaturedBody')}</EmptyState>}
      {ids.length > 0 && (
        <>
          <p className={css.lead}>{t('orderLead')}</p>
          <Sortable ids={ids} titleOf={titleOf} onMove={move} direction="down">
            <ol className={css.order}>
              {ids.map((id, index) => {
                const judge = rows.get(id);
                return judge && <Row key={id} judge={judge} place={index} isLast={index === ids.length - 1} onMove={move} />;
              })}
            </ol>
          </Sortable>
        </>
      )}
      <div className="visually-hidden" aria-live="polite">
        {spoken}
      </div>
    </Dialog>
  );
}

interface RowProps {
  judge: ReviewerRow;
  place: number;
  isLast: boolean;
  onMove: (id: string, to: number) => void;
}

function Row({ judge, place, isLast, onMove }: RowProps) {
  const t = useReviewerAdminText();
  const id = String(judge.UserReviewerID);
  const name = fullName(judge);
  const { ref, style, isDragging, handle } = useSortableItem(id);
  return (
    <li ref={ref} style={style} className={css.orderRow} data-dragging={isDragging}>
      <button type="button" {...handle} className={css.grip} aria-label={t('drag', { name })}>
        <Icon name="grip" size={16} />
      </button>
      <span className={`numeral-m ${css.place}`} aria-hidden="true" style={{ fontSize: '1.25rem' }}>
        {place + 1}
      </span>
      <span className={css.orderPicture}>
        <Portrait judge={judge} />
      </span>
      <span className={css.orderName}>
        {name}
        <small dir="auto">{judge.Organization}</small>
      </span>
      <IconButton icon="up" label={t('moveUp', { name })} isOff={place === 0} onAction={() => onMove(id, place - 1)} />
      <IconButton icon="down" label={t('moveDown', { name })} isOff={isLast} onAction={() => onMove(id, place + 1)} />
    </li>
  );
}
