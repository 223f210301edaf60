import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { BallotEntry } from '#contract/wings/judging/ballot/ballot.ts';
import { PrivateNote } from '#web/wings/judging/review/judging/private-note.tsx';
import { Links, WorkMakers, WorkWords } from '#web/wings/entering/piece/view/work-view.tsx';
import { viewedFiles } from '#web/wings/entering/piece/view/work-files.ts';
import { useBallotText } from '#web/texts/ballot.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { FilesViewer } from '#web/ui/work/files-viewer.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import type { Ranking } from '#web/ui/order/ranking.ts';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import css from './work-dialog.module.css';

interface WorkDialogProps {
  works: readonly BallotEntry[];
  openId: string | undefined;
  onOpen: (id: string | undefined) => void;
  /** Absent where nothing is chosen: behind a mailed link. */
  choice?: { ranking: Ranking; isFull: boolean; onToggle: (id: string) => void };
  /** Absent where no one is signed in. */
  onNoLoad?: (id: string) => void;
  /** In place of access details that are not shown here. */
  access?: (id: string) => ReactNode;
}

/** R088: one work with all that belongs to it, and the way to its neighbours. */
export function WorkDialog({ works, openId, onOpen, choice, onNoLoad, access }: WorkDialogProps) {
  const t = useBallotText();
  const at = works.findIndex(({ EntryID }) => String(EntryID) === openId);
  const work = works[at];
  const step = (by: number): void => {
    const next = works[(at + by + works.length) % works.length];
    if (next) onOpen(String(next.EntryID));
  };
  return (
    <Dialog
      opened={work !== undefined}
      onClose={() => onOpen(undefined)}
      width={1040}
      title={work && <WorkTitle size="m">{work.PieceTitle}</WorkTitle>}
    >
      {work && (
        <>
          <div className="below-16 size-15 type-soft">
            <WorkMakers work={work} />
          </div>
          <FilesViewer key={work.EntryID} title={work.PieceTitle} files={viewedFiles(work)} />
          <div className="stack gap-24 above-20 unless-empty">
            <Links entry={work} />
            {access?.(String(work.EntryID))}
            <WorkWords work={work} />
            {choice && <PrivateNote key={work.EntryID} entryId={work.EntryID} />}
            {onNoLoad && (
              <p>
                <PlainButton variant="underlined" onClick={() => onNoLoad(String(work.EntryID))}>
                  {t('noLoad')}
                </PlainButton>
              </p>
            )}
          </div>
          <div className={css.actions}>
            {works.length > 1 && (
              <span className={`row align-center gap-12 ${css.steps}`}>
                <button type="button" className={`greys ${css.step}`} aria-label={t('previousWork')} onClick={() => step(-1)}>
                  <Icon name="left" size={18} />
                </button>
                <span className="type-small type-muted">{t('workOf', { at: at + 1, all: works.length })}</span>
                <button type="button" className={`greys ${css.step}`} aria-label={t('nextWork')} onClick={() => step(1)}>
                  <Icon name="right" size={18} />
                </button>
              </span>
            )}
            {choice && <Choose id={String(work.EntryID)} {...choice} />}
          </div>
        </>
      )}
    </Dialog>
  );
}

function Choose({ id, ranking, isFull, onToggle }: NonNullable<WorkDialogProps['choice']> & { id: string }) {
  const t = useBallotText();
  const place = ranking.indexOf(id) + 1;
  if (place > 0)
    return (
      <Button variant="default" leftSection={<Icon name="close" size={18} />} onClick={() => onToggle(id)}>
        {t('unchoose', { place })}
      </Button>
    );
  return isFull ? (
    <p className="type-small type-muted">{t('allTaken')}</p>
  ) : (
    <Button leftSection={<Icon name="plus" size={18} />} onClick={() => onToggle(id)}>
      {t('chooseForPlace', { place: ranking.length + 1 })}
    </Button>
  );
}
