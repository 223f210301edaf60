import { Button } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { formatDuration } from '#contract/kernel/formats.ts';
import { Dialog } from './dialog.tsx';
import css from './files-viewer.module.css';
import { Icon, type IconName } from './icon.tsx';
import { Place } from './place.tsx';
import { Plate } from './plate.tsx';
import { type CaptionTrack, MediaPlayer, type MediaSource } from './player/media-player.tsx';
import type { ThumbnailStrip } from './player/player-rules.ts';
import { type UiText, useUiText } from './use-ui-text.ts';
import { WorkTitle } from './work-title.tsx';

export type ViewedFile = { id: string; name: string; thumb?: string } & (
  | { kind: 'image'; src: string }
  | {
      kind: 'video';
      sources: readonly MediaSource[];
      poster?: string;
      seconds?: number;
      captions?: readonly CaptionTrack[];
      thumbnails?: ThumbnailStrip;
    }
  | { kind: 'audio'; sources: readonly MediaSource[]; poster?: string; seconds?: number }
  | { kind: 'document'; src: string }
  | { kind: 'link'; src: string }
);

export interface FilesViewerProps {
  /** The work's title, for the names of the parts. */
  title: string;
  files: readonly ViewedFile[];
  /** On phones the file goes from edge to edge, and only what stands below it keeps the margin. */
  bleeds?: boolean;
  /** A picture opens in full size, in a dialog. */
  enlarges?: boolean;
  onMediaError?: (file: ViewedFile) => void;
}

const kindTexts = { image: 'kindImage', video: 'kindVideo', audio: 'kindAudio', document: 'kindDocument', link: 'kindLink' } as const;
const kindIcons: Record<ViewedFile['kind'], IconName> = {
  image: 'picture',
  video: 'film',
  audio: 'sound',
  document: 'document',
  link: 'external',
};

/** One file large, the others as a strip below; the arrow keys go through them. */
export function FilesViewer({ title, files, bleeds = false, enlarges = false, onMediaError }: FilesViewerProps) {
  const t = useUiText();
  const [at, setAt] = useState(0);
  const strip = useRef<HTMLDivElement>(null);
  const index = Math.min(at, Math.max(0, files.length - 1));
  const file = files[index];

  const show = (next: number, withFocus = false): void => {
    const wrapped = (next + files.length) % files.length;
    setAt(wrapped);
    const tab = strip.current?.children[wrapped];
    if (!(tab instanceof HTMLElement)) return;
    tab.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (withFocus) tab.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: files.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    show(to, true);
  };

  if (!file)
    return (
      <Place ratio="film">
        <span className="type-small">{t('noFiles')}</span>
      </Place>
    );
  return (
    <section className={css.viewer} data-bleeds={bleeds} aria-label={t('viewer', { title })}>
      <div className={css.stage} aria-live="polite">
        <Stage key={file.id} file={file} title={title} enlarges={enlarges} onMediaError={onMediaError} />
      </div>
      {files.length > 1 && (
        <>
          <div className={css.foot}>
            <span className={css.count}>
              {t('fileOf', { index: index + 1, count: files.length })}: {file.name}
            </span>
            <button type="button" className={css.step} aria-label={t('previousFile')} onClick={() => show(index - 1)}>
              <Icon name="left" size={18} />
            </button>
            <button type="button" className={css.step} aria-label={t('nextFile')} onClick={() => show(index + 1)}>
              <Icon name="right" size={18} />
            </button>
          </div>
          {/* One stop for the tab key; the arrows go on from there. */}
          <div className={css.strip} ref={strip} role="group" aria-label={t('fileList')} onKeyDown={onKeyDown}>
            {files.map((other, position) => (
              <button
                key={other.id}
                type="button"
                className={css.tab}
                aria-current={position === index}
                aria-label={`${other.name}, ${kindWords(t, other)}`}
                tabIndex={position === index ? 0 : -1}
                onClick={() => show(position)}
              >
                <Tab file={other} />
              </button>
            ))}
          </div>
        </>
      )}
    </section>
  );
}

/** 'Film 2:18' */
function kindWords(t: UiText, file: ViewedFile): string {
  const kind = t(kindTexts[file.kind]);
  return 'seconds' in file && file.seconds !== undefined ? `${kind} ${formatDuration(file.seconds)}` : kind;
}

function Tab({ file }: { file: ViewedFile }) {
  const t = useUiText();
  const thumb = file.thumb ?? (file.kind === 'image' ? file.src : 'poster' in file ? file.poster : undefined);
  if (!thumb)
    return (
      <Place ratio="thumb" size="small" className={css.iconTile}>
        <span className="type-small" style={{ display: 'inline-flex', gap: 6, alignItems: 'center' }}>
          <Icon name={kindIcons[file.kind]} size={16} />
          {t(kindTexts[file.kind])}
        </span>
      </Place>
    );
  return (
    <>
      <Plate src={thumb} alt="" ratio="thumb" size="small" />
      {file.kind !== 'image' && <span className={css.tag}>{kindWords(t, file)}</span>}
    </>
  );
}

interface StageProps extends Pick<FilesViewerProps, 'title' | 'enlarges' | 'onMediaError'> {
  file: ViewedFile;
}

function Stage({ file, title, enlarges, onMediaError }: StageProps) {
  const t = useUiText();
  switch (file.kind) {
    case 'image':
      return enlarges ? (
        <Enlarging src={file.src} name={file.name} title={title} />
      ) : (
        <div className={css.picture}>
          <img src={file.src} alt={`${title}: ${file.name}`} />
        </div>
      );
    case 'video':
    case 'audio':
      return (
        <MediaPlayer
          title={`${title}: ${file.name}`}
          media={file.kind}
          sources={file.sources}
          poster={file.poster}
          captions={file.kind === 'video' ? file.captions : undefined}
          thumbnails={file.kind === 'video' ? file.thumbnails : undefined}
          onError={() => onMediaError?.(file)}
        />
      );
    case 'document':
    case 'link':
      return (
        <Place className={css.document}>
          <div className={css.documentInside}>
            <Icon name={kindIcons[file.kind]} size={28} />
            <span>{file.name}</span>
            <Button
              component="a"
              href={file.src}
              target="_blank"
              rel="noopener noreferrer"
              variant="default"
              rightSection={<Icon name="external" size={16} />}
            >
              {t(file.kind === 'document' ? 'openDocument' : 'openSite')}
              <span className="visually-hidden">, {t('opensInNewTab')}</span>
            </Button>
          </div>
        </Place>
      );
  }
}

/** R035: the picture as large as the window allows, for who looks at the details. */
function Enlarging({ src, name, title }: { src: string; name: string; title: string }) {
  const t = useUiText();
  const [isLarge, setLarge] = useState(false);
  return (
    <>
      <button type="button" className={`${css.picture} ${css.enlarge}`} aria-label={t('enlarge', { name })} onClick={() => setLarge(true)}>
        <img src={src} alt="" />
      </button>
      <Dialog opened={isLarge} onClose={() => setLarge(false)} width={1600} title={<WorkTitle size="m">{title}</WorkTitle>}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
        <div className={css.pan} role="group" aria-label={name} tabIndex={0}>
          <img src={src} alt={`${title}: ${name}`} className={css.large} />
        </div>
      </Dialog>
    </>
  );
}
