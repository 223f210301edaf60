import { useState } from 'react';
import { reviewerList, type ReviewerRow } from '#contract/wings/judging/reviewer/reviewer-list.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { fullName } from '#web/kernel/words/full-name.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useReviewerAdminText } from '#web/texts/reviewer-admin.ts';
import { EditDialog, EditForm } from '#web/ui/dialog/edit-dialog.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import { IconButton } from '#web/ui/small/icon-button.tsx';
import { Skeleton } from '#web/ui/state/skeletons.tsx';
import { Sortable, useSortableItem } from '#web/ui/order/sortable.tsx';
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
  const featured = useCall(
    reviewerList.getReviewersByProperty,
    { body: { JudgingPropertyID: judgingPropertyId, Featured: true, Sort: 'Featured', Page: 1, PageSize: 200 } },
    { enabled: opened },
  );
  const judges = featured.data?.Rows ?? [];
  return (
    <EditDialog opened={opened} onClose={onClose} title={t('orderTitle')} saveLabel={t('save')} isReady={judges.length > 1}>
      {featured.isPending && <Skeleton height={160} />}
      {featured.isError && <ErrorState title={featured.error.message} onRetry={() => void featured.refetch()} />}
      {featured.data && judges.length === 0 && <EmptyState title={t('nobodyFeatured')}>{t('nobodyFeaturedBody')}</EmptyState>}
      {opened && judges.length > 0 && (
        <OrderForm
          // Anyone who is featured by now makes another list.
          key={judges.map(({ UserReviewerID }) => UserReviewerID).join()}
          judges={judges}
          judgingPropertyId={judgingPropertyId}
          onClose={onClose}
          onStale={() => void featured.refetch()}
        />
      )}
    </EditDialog>
  );
}

interface OrderFormProps extends Omit<FeaturedDialogProps, 'opened'> {
  judges: readonly ReviewerRow[];
  onStale: () => void;
}

function OrderForm({ judges, judgingPropertyId, onClose, onStale }: OrderFormProps) {
  const t = useReviewerAdminText();
  const messages = useHeaderMessages();
  const [spoken, setSpoken] = useState('');
  const saving = useSend(reviewerList.updateFeaturedReviewerOrder, { refreshes: judgeReads });
  const bodyOf = ({ UserReviewerIDs }: { UserReviewerIDs: string[] }) => ({
    JudgingPropertyID: judgingPropertyId,
    UserReviewerIDs: UserReviewerIDs.map(Number),
  });
  const edit = useEdit({
    initialValues: { UserReviewerIDs: judges.map(({ UserReviewerID }) => String(UserReviewerID)) },
    validate: checkedBy(reviewerList.updateFeaturedReviewerOrder, bodyOf),
    save: async (values) => {
      await saving.mutateAsync({ body: bodyOf(values) });
      messages.success(t('orderSaved'));
    },
    onSaved: onClose,
    onStale,
  });
  const { UserReviewerIDs: ids } = edit.form.values;
  const judgeOf = (id: string) => judges.find(({ UserReviewerID }) => String(UserReviewerID) === id);
  const titleOf = (id: string): string => {
    const judge = judgeOf(id);
    return judge ? fullName(judge) : '';
  };
  const move = (id: string, to: number): void => {
    if (to < 0 || to >= ids.length) return;
    edit.form.setFieldValue('UserReviewerIDs', ids.filter((one) => one !== id).toSpliced(to, 0, id));
    setSpoken(t('movedTo', { name: titleOf(id), place: to + 1, places: ids.length }));
  };
  return (
    <EditForm edit={edit}>
      <p className="below-16 type-soft">{t('orderLead')}</p>
      <Sortable ids={ids} titleOf={titleOf} onMove={move} direction="down">
        <ol className="stack ruled-above">
          {ids.map((id, index) => {
            const judge = judgeOf(id);
            return judge && <Row key={id} judge={judge} place={index} isLast={index === ids.length - 1} onMove={move} />;
          })}
        </ol>
      </Sortable>
      <div className="visually-hidden" aria-live="polite">
        {spoken}
      </div>
    </EditForm>
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
    <li ref={ref} style={style} className={`lifts ${css.orderRow}`} data-dragging={isDragging}>
      <button type="button" {...handle} className={`tints ${css.grip}`} aria-label={t('drag', { name })}>
        <Icon name="grip" size={16} />
      </button>
      <span className="numeral-m text-end" aria-hidden="true" style={{ fontSize: '1.25rem' }}>
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
