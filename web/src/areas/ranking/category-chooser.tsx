import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { ranking, RankingKind } from '#contract/areas/ranking/ranking.ts';
import type { Reply } from '#contract/kernel/call.ts';
import { useRankingText } from '#web/texts/ranking.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
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

/** A list beside the ranking where there is room, else a select. */
export function CategoryChooser({ kind, reviewsWanted, categories, chosen, onChoose }: ChooserProps) {
  const t = useRankingText();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const found = categories.filter(({ Category, MediaType }) => `${Category} ${MediaType}`.toLowerCase().includes(wanted));
  const media = [...Map.groupBy(categories, ({ MediaType }) => MediaType)];
  return (
    <div>
      <nav className={css.chooser} aria-label={t('categories')}>
        <SearchField label={t('findCategory')} value={typed} onChange={setTyped} />
        <div className={css.list}>
          {found.map((category) => (
            <button
              key={category.CategoryID}
              type="button"
              className={css.choice}
              aria-current={category.CategoryID === chosen}
              onClick={() => onChoose(category.CategoryID)}
            >
              <span className={css.choiceName}>
                {category.Category}
                {category.FinalizedAt && (
                  <StatusChip status="done" ground="none">
                    {t('final')}
                  </StatusChip>
                )}
              </span>
              <Progress kind={kind} reviewsWanted={reviewsWanted} category={category} />
            </button>
          ))}
          {found.length === 0 && <p className={css.muted}>{t('noCategoryFits')}</p>}
        </div>
      </nav>
      <NativeSelect
        className={css.select}
        label={t('category')}
        value={String(chosen ?? '')}
        onChange={(event) => onChoose(Number(event.currentTarget.value))}
        data={media.map(([group, items]) => ({
          group,
          items: items.map(({ CategoryID, Category, FinalizedAt }) => ({
            value: String(CategoryID),
            label: FinalizedAt ? `${Category} (${t('final')})` : Category,
          })),
        }))}
      />
    </div>
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
