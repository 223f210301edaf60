import { NativeSelect } from '@mantine/core';
import { category } from '#contract/wings/entering/category/category.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useReviewText } from '#web/texts/review.ts';
import { useWorkInHand } from './review-flow.ts';

/** For works that would do better elsewhere; the organiser decides. */
export function SuggestedCategory() {
  const t = useReviewText();
  const { entry, draft, change } = useWorkInHand();
  const offered = useCall(category.getCategoriesOfProperty, { params: { propertyId: entry.EntryPropertyID } }, { staleMs: 600_000 });
  // No one should wait for, or be stopped by, what hardly anyone uses.
  if (!offered.data) return null;
  const groups = offered.data.MediaTypes.map(({ Name, CategoryTypes }) => ({
    group: Name,
    items: CategoryTypes.flatMap(({ Categories }) => Categories)
      .filter(({ CategoryID }) => CategoryID !== entry.CategoryID)
      .map(({ CategoryID, Name: label }) => ({ value: String(CategoryID), label })),
  })).filter(({ items }) => items.length > 0);
  return (
    <div className="below-20">
      <NativeSelect
        label={t('suggested')}
        description={t('suggestedHelp')}
        value={String(draft.suggestedCategoryId ?? '')}
        onChange={({ currentTarget: { value } }) => change({ ...draft, suggestedCategoryId: value ? Number(value) : null })}
        data={[{ value: '', label: t('suggestedNone') }, ...groups]}
      />
    </div>
  );
}
