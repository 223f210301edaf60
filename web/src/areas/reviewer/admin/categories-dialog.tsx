import { Button, Checkbox } from '@mantine/core';
import { useEffect, useState } from 'react';
import { reviewerCategory } from '#contract/areas/reviewer/reviewer-category.ts';
import type { ReviewerDetails } from '#contract/areas/reviewer/reviewer-record.ts';
import { fullName } from '#web/kernel/full-name.ts';
import { useCall, useSend } from '#web/kernel/use-call.ts';
import { useReviewerAdminText } from '#web/texts/reviewer-admin.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { StandingMessage, useHeaderMessages } from '#web/ui/header-messages.tsx';
import { Skeleton } from '#web/ui/skeletons.tsx';
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

export function CategoriesDialog({ opened, judge, seasonId, round, onClose }: CategoriesDialogProps) {
  const t = useReviewerAdminText();
  const messages = useHeaderMessages();
  const [ticked, setTicked] = useState<ReadonlySet<number> | undefined>();
  const [problem, setProblem] = useState<string | undefined>();
  const where = { UserID: judge.UserID, SeasonID: seasonId, ForRound: round };
  const info = useCall(reviewerCategory.getCategoryClusterInfoForUser, { body: where }, { enabled: opened });
  useEffect(() => {
    if (opened) return;
    setTicked(undefined);
    setProblem(undefined);
  }, [opened]);
  const clusters = info.data?.Clusters ?? [];
  const assigned = new Set(
    clusters.flatMap(({ Categories }) => Categories.filter(({ Assigned }) => Assigned).map((one) => one.CategoryID)),
  );
  const now = ticked ?? assigned;
  const saving = useSend(reviewerCategory.assignCategoriesToUser, {
    refreshes: [...judgeReads, reviewerCategory.getCategoryClusterInfoForUser],
    onSuccess: ({ Assigned: count }) => {
      messages.success(count > 0 ? t('assigned', { count }) : t('backToExpertise'));
      onClose();
    },
    onProblem: ({ errors, message }) => setProblem(errors[0]?.Message ?? message),
  });
  const tick = (id: number, isTicked: boolean): void => {
    const next = new Set(now);
    isTicked ? next.add(id) : next.delete(id);
    setTicked(next);
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      width={680}
      title={t('categoriesTitle', { name: fullName(judge) })}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            loading={saving.isPending}
            disabled={!info.data}
            onClick={() => saving.mutate({ body: { ...where, CategoryIDs: [...now] } })}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      <div className={css.tools}>
        <p className="type-soft">
          {t(round === 1 ? 'roundOne' : 'roundTwo')}. {t('categoriesLead')}
        </p>
        {now.size > 0 && (
          <Button variant="subtle" size="sm" onClick={() => setTicked(new Set())}>
            {t('clearTicks')}
          </Button>
        )}
      </div>
      {problem && <StandingMessage kind="error" text={problem} />}
      {info.isPending && <Skeleton height={200} />}
      {info.isError && <ErrorState title={t('failed', { why: '' })} onRetry={() => void info.refetch()} />}
      <div className={css.clusters}>
        {clusters.map((cluster) => (
          <fieldset key={cluster.ClusterID} className={css.cluster}>
            <legend className={css.legend}>{cluster.Name}</legend>
            <div className={css.ticks}>
              {cluster.Categories.map((category) => (
                <Checkbox
                  key={category.CategoryID}
                  label={category.Name}
                  description={[t('works', { count: category.Entries }), category.ByExpertise ? t('byExpertise') : '']
                    .filter(Boolean)
                    .join(', ')}
                  checked={now.has(category.CategoryID)}
                  onChange={(event) => tick(category.CategoryID, event.currentTarget.checked)}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </Dialog>
  );
}
