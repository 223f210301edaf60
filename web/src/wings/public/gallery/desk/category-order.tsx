import { Button } from '@mantine/core';
import { useState } from 'react';
import { galleryDesk, type GalleryDesk } from '#contract/wings/public/gallery/gallery-desk.ts';
import { useMay } from '#web/kernel/session/grants.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useGalleryDeskText } from '#web/texts/gallery-desk.ts';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { OrderedList } from '#web/ui/order/ordered-list.tsx';
import { Section } from '#web/ui/chrome/section.tsx';

/** In which order visitors find the categories; without one of its own, in that of the season's tree. */
export function CategoryOrder({ desk, onStale }: { desk: GalleryDesk; onStale: () => void }) {
  const t = useGalleryDeskText();
  const messages = useHeaderMessages();
  const mayManage = useMay('achievement.manage', desk.PropertyID);
  const [wished, setWished] = useState<number[]>();
  const order = useSend(galleryDesk.orderGalleryCategories, {
    refreshes: [galleryDesk.getGalleryDesk],
    onProblem: ({ message }) => {
      messages.error(t('orderFailed', { why: message }));
      onStale();
    },
  });
  const put = (ids: number[]): Promise<unknown> => order.mutateAsync({ body: { SeasonID: desk.SeasonID, CategoryIDs: ids } });
  const shown = wished
    ? desk.Categories.toSorted((a, b) => wished.indexOf(a.PropertyCategoryID) - wished.indexOf(b.PropertyCategoryID))
    : desk.Categories;
  return (
    <Section title={t('categories')} lead={t('categoriesLead')}>
      {shown.length === 0 ? (
        <p className="type-caption type-muted">{t('noCategories')}</p>
      ) : (
        <OrderedList
          name={t('categories')}
          items={shown}
          idOf={({ PropertyCategoryID }) => PropertyCategoryID}
          titleOf={({ CategoryName }) => CategoryName}
          isFixed={!mayManage}
          onOrder={(ids) => {
            setWished(ids);
            put(ids)
              .catch(() => undefined)
              .finally(() => setWished(undefined));
          }}
        >
          {(category) => (
            <p className="stack breaks">
              <bdi>{category.CategoryName}</bdi>
              <span className="type-caption type-muted">
                <bdi>{category.MediaType}</bdi>, {t('works', { count: category.Works })}
              </span>
            </p>
          )}
        </OrderedList>
      )}
      {mayManage && shown.length > 1 && (
        <div className="cluster gap-8 above-16">
          <Button
            variant="default"
            loading={order.isPending && !wished}
            onClick={() =>
              void put([])
                .then(() => messages.success(t('treeOrderSaved')))
                .catch(() => undefined)
            }
          >
            {t('useTreeOrder')}
          </Button>
        </div>
      )}
    </Section>
  );
}
