import { useEffect, useState } from 'react';
import type { PieceFileState } from '#contract/wings/entering/piece/piece-file-state.ts';
import { formatFileSize } from '#contract/kernel/text/formats.ts';
import { IconButton } from '#web/ui/small/icon-button.tsx';
import { Icon, type IconName } from '#web/ui/small/icon.tsx';
import { ProgressBar } from '#web/ui/state/progress-bar.tsx';
import { useSortableItem } from '#web/ui/order/sortable.tsx';
import { useUploadText } from '#web/texts/upload.ts';
import { FileStateWords } from './file-state-words.tsx';
import css from './upload.module.css';
import type { MediaKind, UploadAction, UploadItem } from '#web/wings/ground/file/upload/upload-queue.ts';

const mediaIcons: Record<MediaKind, IconName> = {
  image: 'picture',
  video: 'film',
  audio: 'sound',
  document: 'document',
  captions: 'captions',
};

/** What the server has made of a stored file so far. */
export interface FileMade {
  state: PieceFileState;
  /** Percent, while it is being prepared. */
  progress: number;
  thumb: string | null;
}

/** What a caption file says of itself. */
export interface CaptionWords {
  label: string;
  /** Why no video shows it. */
  problem?: string;
}

interface FileRowProps {
  item: UploadItem;
  index: number;
  count: number;
  isLead: boolean;
  /** One file has no order and no lead. */
  isSingle: boolean;
  made?: FileMade;
  captions?: CaptionWords;
  rowId?: string;
  onAction: (action: UploadAction) => void;
}

export function FileRow({ item, index, count, isLead, isSingle, made, captions, rowId, onAction }: FileRowProps) {
  const t = useUploadText();
  const { ref, style, handle } = useSortableItem(item.id);
  const { name } = item;
  const isBusy = item.state === 'waiting' || item.state === 'sending';
  const moveBy = (step: number): void => {
    const to = index + step;
    if (to >= 0 && to < count) onAction({ type: 'move', id: item.id, to });
  };
  return (
    <li className={css.row} ref={ref} style={style} data-testid="upload-row" {...(rowId && { id: rowId, tabIndex: -1 })}>
      {isSingle ? (
        <span />
      ) : (
        <button type="button" className={css.grip} aria-label={t('dragItem', { title: name })} {...handle}>
          <Icon name="grip" size={18} />
        </button>
      )}
      <Thumb item={item} {...(made?.thumb && { made: made.thumb })} />
      <div className="stack gap-6 shrinks">
        <span className={css.name}>{name}</span>
        {(isBusy || item.state === 'paused') && <ProgressBar value={item.progress} max={1} label={t('uploadProgressOf', { name })} />}
        <span className={css.state}>
          {captions && <span>{captions.label}</span>}
          <StateWords item={item} {...(made && { made })} />
          {item.size > 0 && <span>{formatFileSize(item.size)}</span>}
          {captions?.problem && <span className="type-warning">{captions.problem}</span>}
          {isLead && !isSingle && <span className="type-strong type-accent">{t('leadImage')}</span>}
        </span>
      </div>
      <div className={css.actions}>
        {!isSingle && item.media === 'image' && (
          <IconButton
            icon="star"
            label={isLead ? t('isLead', { name }) : t('makeLead', { name })}
            isPressed={isLead}
            onAction={() => onAction({ type: 'lead', id: item.id })}
          />
        )}
        {!isSingle && <IconButton icon="up" label={t('moveUp', { title: name })} isOff={index === 0} onAction={() => moveBy(-1)} />}
        {!isSingle && (
          <IconButton icon="down" label={t('moveDown', { title: name })} isOff={index === count - 1} onAction={() => moveBy(1)} />
        )}
        {(item.state === 'failed' || item.state === 'cancelled') && (
          <IconButton icon="retry" label={t('retryUpload', { name })} onAction={() => onAction({ type: 'retry', id: item.id })} />
        )}
        {isBusy && <IconButton icon="pause" label={t('pauseUpload', { name })} onAction={() => onAction({ type: 'pause', id: item.id })} />}
        {item.state === 'paused' && (
          <IconButton icon="play" label={t('resumeUpload', { name })} onAction={() => onAction({ type: 'resume', id: item.id })} />
        )}
        {isBusy || item.state === 'paused' ? (
          <IconButton icon="close" label={t('cancelUpload', { name })} onAction={() => onAction({ type: 'cancel', id: item.id })} />
        ) : (
          <IconButton icon="trash" label={t('removeItem', { title: name })} onAction={() => onAction({ type: 'remove', id: item.id })} />
        )}
      </div>
    </li>
  );
}

function StateWords({ item, made }: { item: UploadItem; made?: FileMade }) {
  const t = useUploadText();
  switch (item.state) {
    case 'waiting':
      return <span>{t('uploadWaiting')}</span>;
    case 'paused':
      return <span>{t('uploadPaused', { percent: Math.round(item.progress * 100) })}</span>;
    case 'sending':
      if (item.isStalled) return <span className="type-warning">{t('uploadStalled')}</span>;
      return <span>{t('uploadSending', { percent: Math.round(item.progress * 100) })}</span>;
    case 'done':
      return made ? (
        <FileStateWords state={made.state} progress={made.progress} />
      ) : (
        <span className="type-success type-medium">{t('uploadDone')}</span>
      );
    case 'failed':
      return (
        <span className="type-danger type-medium" role="alert">
          {item.error ?? t('uploadFailed')}
        </span>
      );
    case 'cancelled':
      return <span>{t('uploadCancelled')}</span>;
  }
}

/** The browser's own view of an image still on its way; an icon for everything else. */
function Thumb({ item, made }: { item: UploadItem; made?: string }) {
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    if (!item.file || item.media !== 'image') return;
    const url = URL.createObjectURL(item.file);
    setSrc(url);
    return () => URL.revokeObjectURL(url);
  }, [item.file, item.media]);
  const picture = made ?? src;
  const [broken, setBroken] = useState<string>();
  return (
    <span className={`covers ${css.thumb}`}>
      {picture && picture !== broken ? (
        <img src={picture} alt="" onError={() => setBroken(picture)} />
      ) : (
        <Icon name={mediaIcons[item.media]} />
      )}
    </span>
  );
}
