import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { GalleryPicture as Picture, WorkPage } from '#contract/wings/public/gallery/gallery-pages.ts';
import { thumbnailStrip } from '#contract/kernel/text/file-types.ts';
import { useGalleryText } from '#web/texts/gallery.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import { GalleryPicture } from '../gallery-picture.tsx';
import { useLive } from '../use-live.ts';
import { EnlargedPicture } from './enlarged-picture.tsx';
import css from '../gallery.module.css';
import page from './work.module.css';

type File = WorkPage['files'][number];

// The player and the reader of documents come when there is something to play or read.
const MediaPlayer = lazy(() => import('#web/ui/player/media-player.tsx').then((file) => ({ default: file.MediaPlayer })));
const DocumentReader = lazy(() => import('./document-reader.tsx').then((file) => ({ default: file.DocumentReader })));

/** Video and audio first, then the lead image. */
const heroOf = ({ files }: WorkPage): File | undefined =>
  files.find(({ Kind }) => Kind === 'video') ??
  files.find(({ Kind }) => Kind === 'audio') ??
  files.find(({ Kind, LeadImage }) => Kind === 'image' && LeadImage) ??
  files.find(({ Kind }) => Kind === 'image');

const thumbnailWidth = 640;
const largeWidth = 1600;
const pictureOfFile = ({ Url, ThumbnailUrl, LargeUrl, width, height }: File): Picture => ({
  src: ThumbnailUrl ?? LargeUrl ?? Url,
  width,
  height,
  srcSet:
    ThumbnailUrl && width && width > thumbnailWidth
      ? `${ThumbnailUrl} ${thumbnailWidth}w, ${LargeUrl ?? Url} ${LargeUrl ? Math.min(width, largeWidth) : width}w`
      : null,
});

/** The work itself, from edge to edge. */
export function WorkHero({ content }: { content: WorkPage }) {
  const { work } = content;
  const file = heroOf(content);
  if (!file)
    return (
      <div className={page.hero}>
        <GalleryPicture picture={work.picture} title={work.title} alt={work.title} sizes="100vw" isFirst className={page.heroPicture} />
      </div>
    );
  return (
    <div className={page.hero} data-kind={file.Kind}>
      {file.Kind === 'image' ? (
        <EnlargedPicture href={file.Url} title={work.title} name={file.OriginalFileName}>
          <GalleryPicture
            picture={pictureOfFile(file)}
            title={work.title}
            alt={work.title}
            sizes="100vw"
            isFirst
            className={page.heroPicture}
          />
        </EnlargedPicture>
      ) : (
        <Media file={file} title={work.title} poster={file.ThumbnailUrl ?? work.picture?.src ?? null} isFirst />
      )}
    </div>
  );
}

/** Everything else that was sent in with it. */
export function WorkFiles({ content }: { content: WorkPage }) {
  const t = useGalleryText();
  const { work, files } = content;
  const hero = heroOf(content);
  const rest = files.filter((file) => file !== hero);
  if (rest.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby="files">
      <h2 id="files" className="type-s">
        {t('more')}
      </h2>
      <ul className={page.files}>
        {rest.map((file) => (
          <li key={file.PieceFileID} data-kind={file.Kind}>
            {file.Kind === 'image' && (
              <EnlargedPicture href={file.Url} title={work.title} name={file.OriginalFileName}>
                <GalleryPicture
                  picture={pictureOfFile(file)}
                  title={work.title}
                  alt={`${work.title}: ${file.OriginalFileName}`}
                  sizes="(min-width: 64em) 45vw, 100vw"
                  className={`ratio-3-2 ${page.filePicture}`}
                />
              </EnlargedPicture>
            )}
            {(file.Kind === 'video' || file.Kind === 'audio') && (
              <Media file={file} title={`${work.title}: ${file.OriginalFileName}`} poster={file.ThumbnailUrl} />
            )}
            {file.Kind === 'document' && <Document file={file} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function sourcesOf({ FileMP4, FileWEBM, Url }: File) {
  const encoded = [...(FileMP4 ? [{ src: FileMP4, type: 'video/mp4' }] : []), ...(FileWEBM ? [{ src: FileWEBM, type: 'video/webm' }] : [])];
  return encoded.length > 0 ? encoded : [{ src: Url }];
}

/** A film or a sound: a link to it until the player is there, which never starts automatically. */
function Media({ file, title, poster, isFirst = false }: { file: File; title: string; poster: string | null; isFirst?: boolean }) {
  const t = useGalleryText();
  const isLive = useLive();
  const sources = sourcesOf(file);
  const still = (
    <a className={page.still} href={sources[0]?.src ?? file.Url}>
      <GalleryPicture
        picture={poster ? { src: poster, width: null, height: null, srcSet: null } : null}
        title={title}
        sizes="100vw"
        isFirst={isFirst}
        className={page.heroPicture}
      />
      <span className={page.play}>
        <Icon name="play" />
        <span>{t(file.Kind === 'video' ? 'play' : 'listen')}</span>
      </span>
    </a>
  );
  if (!isLive) return still;
  return (
    <Suspense fallback={still}>
      <MediaPlayer
        title={title}
        media={file.Kind === 'video' ? 'video' : 'audio'}
        sources={sources}
        {...(poster && { poster })}
        captions={file.Captions.map(({ Language, Label, Url }) => ({ src: Url, srcLang: Language, label: Label }))}
        {...(file.ThumbnailsUrl && { thumbnails: { src: file.ThumbnailsUrl, ...thumbnailStrip } })}
      />
    </Suspense>
  );
}

const isPdf = ({ OriginalFileName, Url }: File): boolean => /\.pdf$/i.test(OriginalFileName) || /\.pdf$/i.test(Url);

/** A document: a link to it, and its pages in their place once someone comes near. */
function Document({ file }: { file: File }) {
  const t = useGalleryText();
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element || !isPdf(file)) return;
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '300px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [file]);
  const link = (
    <a className={page.document} href={file.Url} target="_blank" rel="noopener noreferrer">
      <Icon name="document" size={28} />
      <span dir="auto">{t('openFile', { name: file.OriginalFileName })}</span>
      <span className="visually-hidden">, {t('newTab')}</span>
    </a>
  );
  return (
    <div ref={place} className="on-wall">
      {isNear ? (
        <Suspense fallback={link}>
          <DocumentReader src={file.Url} name={file.OriginalFileName} link={link} />
        </Suspense>
      ) : (
        link
      )}
    </div>
  );
}
