import { lazy, Suspense, useState } from 'react';
import { thumbnailStrip } from '#contract/kernel/text/file-types.ts';
import { useVotingText } from '#web/texts/voting.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import { Placeholder } from '#web/ui/work/placeholder.tsx';
import { usePicture } from '#web/ui/work/use-picture.ts';
import type { BallotWork } from './vote-calls.ts';
import { pictureOf, shownFiles } from './work-pictures.ts';
import { phoneQuery } from './use-is-phone.ts';
import css from './vote.module.css';

const MediaPlayer = lazy(() => import('#web/ui/player/media-player.tsx').then((file) => ({ default: file.MediaPlayer })));

/** The work, large: its film, its sound or its pictures. Films never start automatically. */
export function WorkStage({ work }: { work: BallotWork }) {
  const t = useVotingText();
  const files = shownFiles(work);
  const [at, setAt] = useState(0);
  const file = files[Math.min(at, files.length - 1)];
  const count = files.length;
  return (
    <div>
      {!file && (
        <Placeholder ratio="film">
          <span className={css.untold} dir="auto">
            {work.PieceTitle}
          </span>
        </Placeholder>
      )}
      {file?.Kind === 'image' && <Picture key={file.PieceFileID} file={file} title={work.PieceTitle} />}
      {file && file.Kind !== 'image' && (
        <Suspense fallback={<Poster src={file.ThumbnailUrl ?? pictureOf(work)} />}>
          <MediaPlayer
            key={file.PieceFileID}
            title={work.PieceTitle}
            media={file.Kind === 'video' ? 'video' : 'audio'}
            sources={sourcesOf(file)}
            {...((file.ThumbnailUrl ?? pictureOf(work)) && { poster: file.ThumbnailUrl ?? pictureOf(work) ?? '' })}
            captions={file.Captions.map(({ Language, Label, Url }) => ({ src: Url, srcLang: Language, label: Label }))}
            {...(file.ThumbnailsUrl && { thumbnails: { src: file.ThumbnailsUrl, ...thumbnailStrip } })}
          />
        </Suspense>
      )}
      {count > 1 && (
        <div className={css.steps}>
          <span className="type-small type-muted" aria-live="polite">
            {t('pictureOf', { index: at + 1, count })}
          </span>
          <button type="button" className="square-button" aria-label={t('previousPicture')} onClick={() => setAt((at + count - 1) % count)}>
            <Icon name="left" size={18} />
          </button>
          <button type="button" className="square-button" aria-label={t('nextPicture')} onClick={() => setAt((at + 1) % count)}>
            <Icon name="right" size={18} />
          </button>
        </div>
      )}
    </div>
  );
}

type File = BallotWork['PieceFiles'][number];

function sourcesOf({ FileMP4, FileWEBM, Url }: File) {
  const encoded = [...(FileMP4 ? [{ src: FileMP4, type: 'video/mp4' }] : []), ...(FileWEBM ? [{ src: FileWEBM, type: 'video/webm' }] : [])];
  return encoded.length > 0 ? encoded : [{ src: Url }];
}

const Poster = ({ src }: { src: string | null | undefined }) => (
  <div className={css.picture}>{src && <img src={src} alt="" fetchPriority="high" />}</div>
);

function Picture({ file, title }: { file: File; title: string }) {
  const shown = file.LargeUrl ?? file.Url;
  const { state, image } = usePicture(shown);
  if (state === 'failed')
    return (
      <Placeholder ratio="film">
        <span className={css.untold} dir="auto">
          {title}
        </span>
      </Placeholder>
    );
  return (
    <div className={css.picture}>
      {/* The small picture is as wide as a phone needs. */}
      <picture>
        {file.ThumbnailUrl && <source media={phoneQuery} srcSet={file.ThumbnailUrl} />}
        <img {...image} src={shown} alt={title} fetchPriority="high" decoding="async" />
      </picture>
    </div>
  );
}
