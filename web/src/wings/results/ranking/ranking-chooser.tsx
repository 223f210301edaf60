import type { ranking, RankingKind } from '#contract/wings/results/ranking/ranking.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { useRankingText } from '#web/texts/ranking.ts';
import { CategoryChooser } from '#web/ui/field/category-chooser.tsx';
import { ProgressBar } from '#web/ui/state/progress-bar.tsx';
import { StatusChip } from '#web/ui/state/status-chip.tsx';
import css from './ranking.module.css';

type CategoryProgress = Reply<typeof ranking.getRankingProgress>[number];

interface ChooserProps {
  kind: RankingKind;
  /** Of each entry of the season. */
  reviewsWanted: number;
  categories: readonly CategoryProgress[];
  chosen: number | undefined;
  onChoose: (categoryId: number) => void;
}

export function RankingChooser({ kind, reviewsWanted, ...props }: ChooserProps) {
  const t = useRankingText();
  return (
    <CategoryChooser
      {...props}
      words={{ categories: t('categories'), find: t('findCategory'), none: t('noCategoryFits'), category: t('category') }}
      show={(category) => (
        <>
          <span className="row spread gap-8 type-medium">
            {category.Category}
            {category.FinalizedAt && (
              <StatusChip status="done" ground="none">
                {t('final')}
              </StatusChip>
            )}
          </span>
          <Progress kind={kind} reviewsWanted={reviewsWanted} category={category} />
        </>
      )}
      labelOf={({ Category, FinalizedAt }) => (FinalizedAt ? `${Category} (${t('final')})` : Category)}
    />
  );
}

function Progress({ kind, reviewsWanted, category }: { kind: RankingKind; reviewsWanted: number; category: CategoryProgress }) {
  const t = useRankingText();
  const { Done, Expected } = category;
  if (Expected === null) return <span className={css.progress}>{t('votesIn', { count: Done })}</span>;
  if (kind === 'executive' && category.IsHidden) return <span className={css.progress}>{t('hidden')}</span>;
  const words = t(kind === 'executive' ? 'ballotsOf' : 'reviewedOf', { done: Done, expected: Expected, wanted: reviewsWanted });
  return (
    <span className={css.progress}>
      <ProgressBar
        value={Done}
        max={Math.max(Expected, Done, 1)}
        label={words}
        tone={Done >= Expected && Done > 0 ? 'success' : 'accent'}
      />
      <span>{words}</span>
    </span>
  );
}
