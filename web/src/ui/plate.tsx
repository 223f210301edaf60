import { useState } from 'react';
import css from './picture.module.css';
import { type Ratio, ratios } from './ratios.ts';

export interface PlateProps {
  src?: string | null;
  /** The title of the work; '' when the title stands beside it. */
  alt: string;
  ratio?: Ratio;
  /** Contain when judging: a judge sees the whole work. */
  fit?: 'cover' | 'contain';
  /** Per cent from the left and the top. */
  focalPoint?: { x: number; y: number };
  size?: 'usual' | 'small';
  /** Pictures in the first view load at once. */
  eager?: boolean;
}

/** A picture at its final ratio from the start, so that nothing jumps; corners while it loads, when it is missing and when it fails. */
export function Plate({ src, alt, ratio = 'plate', fit = 'cover', focalPoint, size = 'usual', eager = false }: PlateProps) {
  const [state, setState] = useState<'waiting' | 'shown' | 'failed'>('waiting');
  const [shownSrc, setShownSrc] = useState(src);
  if (src !== shownSrc) {
    setShownSrc(src);
    setState('waiting');
  }
  const isMissing = !src || state === 'failed';
  return (
    <span
      className={size === 'small' ? `${css.plate} ${css.small}` : css.plate}
      data-fit={fit}
      style={{ aspectRatio: ratios[ratio] }}
      {...(isMissing && alt ? { role: 'img', 'aria-label': alt } : {})}
    >
      {state !== 'shown' && <span className={css.corners} aria-hidden="true" />}
      {!isMissing && (
        <img
          // A picture from the cache is complete before React listens for its load.
          ref={(image) => {
            if (image?.complete && image.naturalWidth > 0) setState('shown');
          }}
          src={src}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          data-waiting={state === 'waiting'}
          style={focalPoint ? { objectPosition: `${focalPoint.x}% ${focalPoint.y}%` } : undefined}
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
        />
      )}
    </span>
  );
}
