import { type KeyboardEvent, useRef, useState } from 'react';
import { keyAlong } from '#web/kernel/browser/key-along.ts';
import { formatDuration } from '#contract/kernel/text/formats.ts';
import { Stage } from './file-stage.tsx';
import css from './files-viewer.module.css';
import { Icon, type IconName } from '../small/icon.tsx';
import { Placeholder } from './placeholder.tsx';
import { Plate } from '../chrome/plate.tsx';
import type { CaptionTrack, MediaSource } from '../player/media-player.tsx';
import type { ThumbnailStrip } from '../player/player-rules.ts';
import { type UiText, useUiText } from '../small/use-ui-text.ts';

export type ViewedFile = {
  id: string;
  name: string;
  thumb?: string;
} /** `large` is what the page shows of it; opened in full size it is `src`. */ & (
  | { kind: 'image'; src: string; large?: string }
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

interface FilesViewerProps {
  /** The work's title, for the names of the parts. */
  title: string;
  files: readonly ViewedFile[];
  /** On phones the file goes from edge to edge, and only what is below it keeps the margin. */
  bleeds?: boolean;
  /** A picture opens in full size, in a dialog. */
  enlarges?: boolean;
  /** Something lies over the viewer, as a score sheet on a phone: what plays pauses. */
  isCovered?: boolean;
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
export function FilesViewer({ title, files, bleeds = false, enlarges = false, isCovered = false, onMediaError }: FilesViewerProps) {
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
    const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: files.length - 1 }[keyAlong(event.key)];
    if (to === undefined) return;
    event.preventDefault();
    show(to, true);
  };

  if (!file)
    return (
      <Placeholder ratio="film">
        <span className="type-small">{t('noFiles')}</span>
      </Placeholder>
    );
  return (
    <section className={`stack gap-12 ${css.viewer}`} data-bleeds={bleeds} aria-label={t('viewer', { title })}>
      <div className="relative on-wall" aria-live="polite">
        <Stage key={file.id} file={file} title={title} enlarges={enlarges} isCovered={isCovered} onMediaError={onMediaError} />
      </div>
      {files.length > 1 && (
        <>
          <div className={`row align-center gap-8 ${css.foot}`}>
            <span className={css.count}>
              {t('fileOf', { index: index + 1, count: files.length })}: <bdi>{file.name}</bdi>
            </span>
            <button type="button" className={`greys ${css.step}`} aria-label={t('previousFile')} onClick={() => show(index - 1)}>
              <Icon name="left" size={18} />
            </button>
            <button type="button" className={`greys ${css.step}`} aria-label={t('nextFile')} onClick={() => show(index + 1)}>
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
  const thumb = file.thumb ?? (file.kind === 'image' ? (file.large ?? file.src) : 'poster' in file ? file.poster : undefined);
  if (!thumb)
    return (
      <Placeholder ratio="thumb" size="small" className={css.iconTile}>
        <span className="type-small" style={{ display: 'inline-flex', gap: 6, alignItems: 'center' }}>
          <Icon name={kindIcons[file.kind]} size={16} />
          {t(kindTexts[file.kind])}
        </span>
      </Placeholder>
    );
  return (
    <>
      <Plate src={thumb} alt="" ratio="thumb" size="small" />
      {file.kind !== 'image' && <span className={css.tag}>{kindWords(t, file)}</span>}
    </>
  );
}
