import { Button, Checkbox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { type DeskWork, galleryDesk, type GalleryDesk, mostFeatured } from '#contract/wings/public/gallery/gallery-desk.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useGalleryDeskText } from '#web/texts/gallery-desk.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Plate } from '#web/ui/chrome/plate.tsx';
import { SearchField } from '#web/ui/field/search-field.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import css from './gallery-desk.module.css';

interface FeatureDialogProps {
  opened: boolean;
  desk: GalleryDesk;
  onClose: () => void;
  onSave: (works: DeskWork[]) => Promise<void>;
  isSaving: boolean;
}

/** Announced works of the season with their pictures; what is ticked comes first, in the order in which it was ticked. */
export function FeatureDialog({ opened, ...props }: FeatureDialogProps) {
  return opened ? <Chooser {...props} /> : null;
}

const pageSize = 24;

function Chooser({ desk, onClose, onSave, isSaving }: Omit<FeatureDialogProps, 'opened'>) {
  const t = useGalleryDeskText();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 250);
  const [pages, setPages] = useState(1);
  const [chosen, setChosen] = useState<DeskWork[]>(desk.Featured);
  const found = useCall(
    galleryDesk.listGalleryWorks,
    { body: { SeasonID: desk.SeasonID, Page: 1, PageSize: Math.min(200, pages * pageSize), ...(search && { Search: search }) } },
    { keepsLast: true },
  );
  const isFull = chosen.length >= mostFeatured;
  const has = (id: number): boolean => chosen.some(({ PieceID }) => PieceID === id);
  const rows = found.data?.Rows ?? [];
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('chooseWorks')}
      width={640}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button loading={isSaving} onClick={() => void onSave(chosen)}>
            {t('saveWorks', { count: chosen.length })}
          </Button>
        </>
      }
    >
      <SearchField
        label={t('searchWorks')}
        value={typed}
        onChange={(value) => {
          setTyped(value);
          setPages(1);
        }}
        isFirst
      />
      <p className="type-caption type-muted" aria-live="polite">
        {t(isFull ? 'fullHint' : 'chosenCount', { count: chosen.length, most: mostFeatured })}
      </p>
      {found.isError ? (
        <ErrorState onRetry={() => void found.refetch()} />
      ) : found.data ? (
        <ul className={css.choices} aria-label={t('chooseWorks')}>
          {rows.map((work) => (
            <li key={work.PieceID}>
              <Checkbox
                checked={has(work.PieceID)}
                disabled={isFull && !has(work.PieceID)}
                onChange={() => setChosen(has(work.PieceID) ? chosen.filter(({ PieceID }) => PieceID !== work.PieceID) : [...chosen, work])}
                label={
                  <span className="row align-center gap-12">
                    <span className={css.thumb}>
                      <Plate src={work.PictureUrl} alt="" ratio="thumb" size="small" />
                    </span>
                    <span className="stack shrinks breaks grows-12">
                      <WorkTitle size="s" as="span">
                        {work.PieceTitle}
                      </WorkTitle>
                      <span className="type-caption type-muted">
                        <bdi>{[work.Organization, work.WinnerLevel].filter(Boolean).join(', ')}</bdi>
                      </span>
                    </span>
                  </span>
                }
              />
            </li>
          ))}
        </ul>
      ) : (
        <TextSkeleton lines={6} />
      )}
      {found.data && rows.length === 0 && <p className="type-caption type-muted">{t(search ? 'noMatch' : 'nothingBody')}</p>}
      {found.data && rows.length < Math.min(200, found.data.Total) && (
        <Button variant="default" onClick={() => setPages(pages + 1)}>
          {t('showMore')}
        </Button>
      )}
    </Dialog>
  );
}
