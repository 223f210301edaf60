import { Button } from '@mantine/core';
import { useState } from 'react';
import { type DeskWork, galleryDesk, type GalleryDesk } from '#contract/wings/public/gallery/gallery-desk.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { wordsOf } from '#contract/kernel/call/client.ts';
import { useMay } from '#web/kernel/session/grants.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useGalleryDeskText } from '#web/texts/gallery-desk.ts';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { OrderedList } from '#web/ui/order/ordered-list.tsx';
import { Plate } from '#web/ui/chrome/plate.tsx';
import { Section } from '#web/ui/chrome/section.tsx';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import { FeatureDialog } from './feature-dialog.tsx';
import css from './gallery-desk.module.css';

interface FeaturedProps {
  desk: GalleryDesk;
  award: PropertyTraits;
  onStale: () => void;
}

/** Works that visitors see first: chosen, and put in order. */
export function FeaturedSection({ desk: asked, award, onStale }: FeaturedProps) {
  const t = useGalleryDeskText();
  const messages = useHeaderMessages();
  const mayManage = useMay('achievement.manage', award.id);
  const [isChoosing, setChoosing] = useState(false);
  // The requested value is shown until the server answers, and the answer until the page is reloaded.
  const [wished, setWished] = useState<DeskWork[]>();
  const [answered, setAnswered] = useState(asked);
  const desk = answered.SeasonID === asked.SeasonID && answered.Version > asked.Version ? answered : asked;
  const save = useSend(galleryDesk.saveFeaturedWorks, { refreshes: [galleryDesk.getGalleryDesk] });
  const put = (works: DeskWork[]): Promise<boolean> => {
    setWished(works);
    return save
      .mutateAsync({ body: { SeasonID: desk.SeasonID, PieceIDs: works.map(({ PieceID }) => PieceID), Version: desk.Version } })
      .then((answer) => {
        setAnswered(answer);
        return true;
      })
      .catch((reason: unknown) => {
        messages.error(t('featuredFailed', { why: wordsOf(reason) }));
        onStale();
        return false;
      })
      .finally(() => setWished(undefined));
  };
  const works = wished ?? desk.Featured;
  return (
    <Section title={t('featured')} lead={t('featuredLead')}>
      {works.length === 0 ? (
        <p className="type-caption type-muted">{t('noneFeatured')}</p>
      ) : (
        <OrderedList
          name={t('featured')}
          items={works}
          idOf={({ PieceID }) => PieceID}
          titleOf={({ PieceTitle }) => PieceTitle}
          isFixed={!mayManage}
          onOrder={(ids) => void put(ids.flatMap((id) => works.find(({ PieceID }) => PieceID === id) ?? []))}
        >
          {(work) => (
            <div className="cluster align-center gap-8-12">
              <span className={css.thumb}>
                <Plate src={work.PictureUrl} alt="" ratio="thumb" size="small" />
              </span>
              <div className="stack shrinks breaks grows-12">
                <WorkTitle size="s" as="span">
                  {work.PieceTitle}
                </WorkTitle>
                <p className="type-caption type-muted">
                  <bdi>{[work.Organization, work.WinnerLevel].filter(Boolean).join(', ')}</bdi>
                </p>
              </div>
              {mayManage && (
                <Button
                  variant="default"
                  size="sm"
                  aria-label={t('removeNamed', { title: work.PieceTitle })}
                  onClick={() =>
                    void put(works.filter(({ PieceID }) => PieceID !== work.PieceID)).then(
                      (isDone) => isDone && messages.success(t('removed', { title: work.PieceTitle })),
                    )
                  }
                >
                  {t('remove')}
                </Button>
              )}
            </div>
          )}
        </OrderedList>
      )}
      {mayManage && (
        <div className="cluster gap-8 above-16">
          {/* Chosen from what is saved: a work just removed would come back. */}
          <Button variant="default" disabled={save.isPending} onClick={() => setChoosing(true)}>
            {t('chooseWorks')}
          </Button>
        </div>
      )}
      <FeatureDialog
        opened={isChoosing}
        desk={desk}
        onClose={() => setChoosing(false)}
        onSave={async (chosen) => {
          if (!(await put(chosen))) return;
          messages.success(t('featuredSaved'));
          setChoosing(false);
        }}
        isSaving={save.isPending}
      />
    </Section>
  );
}
