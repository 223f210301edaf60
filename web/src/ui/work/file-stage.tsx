import { Button } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Dialog } from '../dialog/dialog.tsx';
import type { ViewedFile } from './files-viewer.tsx';
import css from './files-viewer.module.css';
import { Icon } from '../small/icon.tsx';
import { MissingPicture } from './missing-picture.tsx';
import { Placeholder } from './placeholder.tsx';
import { MediaPlayer } from '../player/media-player.tsx';
import { Spinner } from '../state/spinner.tsx';
import { usePicture } from './use-picture.ts';
import { useUiText } from '../small/use-ui-text.ts';
import { WorkTitle } from './work-title.tsx';
import { ZoomPan } from '../zoom/zoom-pan.tsx';

// What draws PDFs is larger than a whole portal: it comes when there is one to draw.
const PdfPages = lazy(() => import('../pdf/pdf-pages.tsx').then(({ PdfPages: part }) => ({ default: part })));

interface StageProps {
  file: ViewedFile;
  /** The work's title. */
  title: string;
  enlarges: boolean;
  isCovered: boolean;
  onMediaError?: (file: ViewedFile) => void;
}

/** One file, as large as there is room. */
export function Stage({ file, title, enlarges, isCovered, onMediaError }: StageProps) {
  switch (file.kind) {
    case 'image':
      return (
        <Picture
          src={file.src}
          large={file.large}
          name={file.name}
          title={title}
          enlarges={enlarges}
          onFailed={() => onMediaError?.(file)}
        />
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
          isCovered={isCovered}
          onError={() => onMediaError?.(file)}
        />
      );
    case 'document':
      return <PdfDocument src={file.src} name={file.name} />;
    case 'link':
      return (
        <Placeholder className={css.document}>
          <OpenElsewhere kind="link" src={file.src} name={file.name} />
        </Placeholder>
      );
  }
}

interface PictureProps {
  src: string;
  /** What is in its place where it opens in full size. */
  large: string | undefined;
  name: string;
  title: string;
  enlarges: boolean;
  onFailed: () => void;
}

/** R035: a picture in its place; near to it there, or as large as the window allows. */
function Picture({ src, large, name, title, enlarges, onFailed }: PictureProps) {
  const t = useUiText();
  const [isLarge, setLarge] = useState(false);
  const { state, size, image } = usePicture(enlarges && large ? large : src);
  const isMissing = state === 'failed';
  useEffect(() => {
    if (isMissing) onFailed();
    // Called once per picture, however often the rest is redrawn.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isMissing, src]);
  if (isMissing)
    return (
      <MissingPicture title={title} className={css.missing}>
        <span className="type-small">{t('pictureFailed')}</span>
      </MissingPicture>
    );
  const alt = `${title}: ${name}`;
  if (!enlarges)
    return (
      <div className={css.picture}>
        <ZoomPan label={alt} content={size}>
          {() => <img {...image} src={src} alt={alt} draggable={false} />}
        </ZoomPan>
      </div>
    );
  return (
    <>
      <button
        type="button"
        className={`${css.picture} focus-in-3 ${css.enlarge}`}
        aria-label={t('enlarge', { name })}
        onClick={() => setLarge(true)}
      >
        <img {...image} src={large ?? src} alt="" />
      </button>
      <Dialog opened={isLarge} onClose={() => setLarge(false)} width={1600} title={<WorkTitle size="m">{title}</WorkTitle>}>
        <FullSize src={src} name={name} alt={alt} />
      </Dialog>
    </>
  );
}

function FullSize({ src, name, alt }: { src: string; name: string; alt: string }) {
  const { size, image } = usePicture(src);
  return (
    <div className={css.large}>
      <ZoomPan label={name} content={size} takesWheel>
        {() => <img {...image} src={src} alt={alt} draggable={false} />}
      </ZoomPan>
    </div>
  );
}

function PdfDocument({ src, name }: { src: string; name: string }) {
  const t = useUiText();
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed)
    return (
      <Placeholder className={css.document}>
        <OpenElsewhere kind="document" src={src} name={name}>
          {t('documentFailed')}
        </OpenElsewhere>
      </Placeholder>
    );
  return (
    <Suspense fallback={<PdfWaiting />}>
      <PdfPages src={src} name={name} waiting={<PdfWaiting />} onFailed={() => setFailed(true)} />
    </Suspense>
  );
}

const PdfWaiting = () => (
  <Placeholder className="ratio-4-3">
    <Spinner size={32} />
  </Placeholder>
);

interface OpenElsewhereProps {
  kind: 'document' | 'link';
  src: string;
  name: string;
  children?: string;
}

function OpenElsewhere({ kind, src, name, children }: OpenElsewhereProps) {
  const t = useUiText();
  return (
    <div className={css.documentInside}>
      <Icon name={kind === 'document' ? 'document' : 'external'} size={28} />
      <span dir="auto">{name}</span>
      {children && <span className="type-small type-muted">{children}</span>}
      <Button
        component="a"
        href={src}
        target="_blank"
        rel="noopener noreferrer"
        variant="default"
        rightSection={<Icon name="external" size={16} />}
      >
        {t(kind === 'document' ? 'openDocument' : 'openSite')}
        <span className="visually-hidden">, {t('opensInNewTab')}</span>
      </Button>
    </div>
  );
}
