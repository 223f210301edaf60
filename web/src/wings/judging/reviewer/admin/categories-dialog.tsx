import { Button, Checkbox } from '@mantine/core';
import { reviewerCategory } from '#contract/wings/judging/reviewer/reviewer-category.ts';
import type { ReviewerDetails } from '#contract/wings/judging/reviewer/reviewer-record.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { fullName } from '#web/kernel/words/full-name.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useReviewerAdminText } from '#web/texts/reviewer-admin.ts';
import { EditDialog, EditForm } from '#web/ui/dialog/edit-dialog.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { StandingMessage, useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { Skeleton } from '#web/ui/state/skeletons.tsx';
import { judgeReads } from './judge-reads.ts';
import css from './reviewer-admin.module.css';

interface CategoriesDialogProps {
  opened: boolean;
  judge: ReviewerDetails;
  seasonId: number;
  /** Executives vote in round two. */
  round: 1 | 2;
  onClose: () => void;
}

type Clusters = Reply<typeof reviewerCategory.getCategoryClusterInfoForUser>['Clusters'];

export function CategoriesDialog({ opened, judge, seasonId, round, onClose }: CategoriesDialogProps) {
  const t = useReviewerAdminText();
  const where = { UserID: judge.UserID, SeasonID: seasonId, ForRound: round };
  const info = useCall(reviewerCategory.getCategoryClusterInfoForUser, { body: where }, { enabled: opened });
  return (
    <EditDialog
      opened={opened}
      onClose={onClose}
      width={680}
      title={t('categoriesTitle', { name: fullName(judge) })}
      saveLabel={t('save')}
      isReady={info.data !== undefined}
    >
      {info.isPending && <Skeleton height={200} />}
      {info.isError && <ErrorState title={info.error.message} onRetry={() => void info.refetch()} />}
      {opened && info.data && <CategoriesForm where={where} clusters={info.data.Clusters} onClose={onClose} />}
    </EditDialog>
  );
}

interface CategoriesFormProps {
  where: { UserID: number; SeasonID: number; ForRound: 1 | 2 };
  clusters: Clusters;
  onClose: () => void;
}

function CategoriesForm({ where, clusters, onClose }: CategoriesFormProps) {
  const t = useReviewerAdminText();
  const messages = useHeaderMessages();
  const saving = useSend(reviewerCategory.assignCategoriesToUser, {
    refreshes: [...judgeReads, reviewerCategory.getCategoryClusterInfoForUser],
  });
  const bodyOf = ({ CategoryIDs }: { CategoryIDs: number[] }) => ({ ...where, CategoryIDs });
  const edit = useEdit({
    initialValues: {
      CategoryIDs: clusters.flatMap(({ Categories }) => Categories.filter(({ Assigned }) => Assigned).map((one) => one.CategoryID)),
    },
    validate: checkedBy(reviewerCategory.assignCategoriesToUser, bodyOf),
    save: async (values) => {
      const { Assigned: count } = await saving.mutateAsync({ body: bodyOf(values) });
      messages.success(count > 0 ? t('assigned', { count }) : t('backToExpertise'));
    },
    onSaved: onClose,
  });
  const { form } = edit;
  const { CategoryIDs: ticked } = form.values;
  const tick = (id: number, isTicked: boolean): void =>
    form.setFieldValue('CategoryIDs', isTicked ? [...ticked, id] : ticked.filter((other) => other !== id));
  return (
    <EditForm edit={edit}>
      <div className="cluster align-center spread gap-8-16 below-16">
        <p className="type-soft">
          {t(where.ForRound > 1 ? 'roundTwo' : 'roundOne')}. {t('categoriesLead')}
        </p>
        {ticked.length > 0 && (
          <Button variant="subtle" size="sm" onClick={() => form.setFieldValue('CategoryIDs', [])}>
            {t('clearTicks')}
          </Button>
        )}
      </div>
      {form.errors.CategoryIDs && <StandingMessage kind="error" text={String(form.errors.CategoryIDs)} />}
      <div className={css.clusters}>
        {clusters.map((cluster) => (
          <fieldset key={cluster.ClusterID} className="stack gap-8">
            <legend className={css.legend}>{cluster.Name}</legend>
            <div className={css.ticks}>
              {cluster.Categories.map((category) => (
                <Checkbox
                  key={category.CategoryID}
                  label={category.Name}
                  description={[t('worksCount', { count: category.Entries }), category.ByExpertise ? t('byExpertise') : '']
                    .filter(Boolean)
                    .join(', ')}
                  checked={ticked.includes(category.CategoryID)}
                  onChange={(event) => tick(category.CategoryID, event.currentTarget.checked)}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </EditForm>
  );
}
