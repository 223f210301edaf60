import { NativeSelect } from '@mantine/core';
import type { CategorySheet } from '#contract/wings/entering/category/category-manager.ts';
import { categoryRecommendation as calls } from '#contract/wings/entering/category/category-recommendation.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useManagerText } from '#web/texts/category-manager.ts';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { IconButton } from '#web/ui/small/icon-button.tsx';
import { MoveButtons } from '#web/ui/order/move-buttons.tsx';
import css from './manager.module.css';
import own from './sheet.module.css';

/** What else its entrants are offered, in order, with how many took it. Saved immediately. */
export function NeighboursPart({ sheet, isFixed }: { sheet: CategorySheet; isFixed: boolean }) {
  const t = useManagerText();
  const messages = useHeaderMessages();
  const listed = useCall(calls.getRecommendationsByPropertyCategoryDataID, { params: { id: sheet.CategoryID } });
  const choices = useCall(
    calls.getCategoriesForNewRecommendation,
    { params: { season: sheet.SeasonID, current: sheet.CategoryID, isCampaign: sheet.IsCampaign ? 'true' : 'false' } },
    { enabled: !isFixed },
  );
  const options = {
    refreshes: [calls.getRecommendationsByPropertyCategoryDataID, calls.getCategoriesForNewRecommendation],
    onProblem: (problem: { message: string }) => messages.error(t('neighbourFailed', { why: problem.message })),
  };
  const adding = useSend(calls.saveCategoryRecommendation, options);
  const ranking = useSend(calls.bulkUpdateRank, options);
  const removing = useSend(calls.deleteCategoryRecommendation, options);
  const rows = listed.data ?? [];
  const ids = rows.map(({ CategoryRecommendationID }) => CategoryRecommendationID);
  const move = (id: number, change: -1 | 1): void => {
    const at = ids.indexOf(id);
    ranking.mutate({
      body: { CategoryID: sheet.CategoryID, CategoryRecommendationIDs: ids.toSpliced(at, 1).toSpliced(at + change, 0, id) },
    });
  };
  const groups = Map.groupBy(choices.data ?? [], ({ MediaType, CategoryType }) => `${MediaType}, ${CategoryType}`);
  return (
    <section className="pad-14 ruled-above" aria-labelledby="part-neighbours">
      <div className={css.partHead}>
        <h3 id="part-neighbours">{t('neighbours')}</h3>
      </div>
      <p className="size-14 type-soft">{listed.data && rows.length === 0 ? t('noNeighbours') : t('neighboursHint')}</p>
      <ul className={own.list}>
        {rows.map((row, at) => (
          <li key={row.CategoryRecommendationID}>
            <span>
              <bdi>{row.Name}</bdi>
              {!row.IsOffered && <span className="size-14 type-soft"> {t('notOffered')}</span>}
            </span>
            <span className="size-14 type-soft">{row.Taken ? t('tookBoth', { taken: row.Taken, works: row.Works }) : t('tookNone')}</span>
            {!isFixed && (
              <MoveButtons
                className="row rigid"
                up={t('up', { name: row.Name })}
                down={t('down', { name: row.Name })}
                isFirst={at === 0}
                isLast={at === rows.length - 1}
                onMove={(change) => move(row.CategoryRecommendationID, change)}
              >
                <IconButton
                  icon="close"
                  label={t('removeNamed', { name: row.Name })}
                  onAction={() => removing.mutate({ params: { id: row.CategoryRecommendationID } })}
                />
              </MoveButtons>
            )}
          </li>
        ))}
      </ul>
      {!isFixed && (
        <NativeSelect
          aria-label={t('addNeighbour')}
          value=""
          disabled={adding.isPending || groups.size === 0}
          data={[
            { value: '', label: t('addNeighbour') },
            ...[...groups].map(([group, items]) => ({
              group,
              items: items.map((one) => ({ value: String(one.CategoryID), label: one.Name })),
            })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            value && adding.mutate({ body: { CategoryID: sheet.CategoryID, RecommendedCategoryID: Number(value) } })
          }
        />
      )}
    </section>
  );
}
