import { NativeSelect } from '@mantine/core';
import { savedFilter } from '#contract/wings/desk/entry/saved-filter.ts';
import { useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useList } from '#web/kernel/call/use-list.ts';
import { useQuestionAdminText } from '#web/texts/question-admin.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { QuestionsSection } from './questions-section.tsx';

/** The questions of every category of a season, one category at a time; the address says which. */
export function QuestionsScreen() {
  const t = useQuestionAdminText();
  const list = useList('');
  const { propertyId, season, isError, retry } = useAdminSeason();
  const SeasonID = season?.SeasonID ?? 0;
  const asked = useCall(
    savedFilter.getFilterCategoryOptionData,
    { body: { PropertyID: propertyId, SeasonID: SeasonID || 1 } },
    { enabled: SeasonID > 0 },
  );
  const categories = asked.data?.Categories ?? [];
  const wished = Number(list.get('category'));
  const chosen = categories.find(({ id }) => id === wished) ?? categories[0];
  const media = [...Map.groupBy(categories, ({ MediaType }) => MediaType)];
  return (
    <>
      <PageHead title={t('questions')} lead={t('screenLead')} />
      {isError || asked.isError ? (
        <ErrorState title={asked.error?.message ?? t('questions')} onRetry={isError ? retry : () => void asked.refetch()} />
      ) : asked.isPending ? (
        <TextSkeleton lines={4} />
      ) : chosen ? (
        <>
          <NativeSelect
            className="up-to-32"
            label={t('category')}
            value={String(chosen.id)}
            onChange={({ currentTarget: { value } }) => list.set({ category: value })}
            data={media.map(([group, items]) => ({
              group,
              items: items.map(({ id, value, CategoryType }) => ({ value: String(id), label: `${CategoryType}: ${value}` })),
            }))}
          />
          <QuestionsSection key={chosen.id} categoryId={chosen.id} />
        </>
      ) : (
        <EmptyState title={t('noCategories')}>{t('noCategoriesBody')}</EmptyState>
      )}
    </>
  );
}
