import css from '../work/picture.module.css';
import { type Ratio, ratios } from '../chart/ratios.ts';
import { usePicture } from '../work/use-picture.ts';

interface PlateProps {
  src?: string | null;
  /** The title of the work; '' when the title is beside it. */
  alt: string;
  ratio?: Ratio;
  /** Contain when judging: a judge sees the whole work. */
  fit?: 'cover' | 'contain';
  /** Per cent from the left and the top. */
  focalPoint?: { x: number; y: number };
  size?: 'usual' | 'small';
  /** Images in the first view load immediately. */
  eager?: boolean;
}

/** A picture at its final ratio from the start, so that nothing jumps; corners while it loads, and with its title when it is missing or fails. */
export function Plate({ src, alt, ratio = 'plate', fit = 'cover', focalPoint, size = 'usual', eager = false }: PlateProps) {
  const { state, image } = usePicture(src);
  const isMissing = !src || state === 'failed';
  return (
    <span
      className={size === 'small' ? `${css.plate} ${css.small}` : css.plate}
      data-fit={fit}
      style={{ aspectRatio: ratios[ratio] }}
      {...(isMissing && alt ? { role: 'img', 'aria-label': alt } : {})}
    >
      {state !== 'shown' && <span className={css.corners} aria-hidden="true" />}
      {isMissing && alt && size === 'usual' && (
        <span className={css.missing} dir="auto" aria-hidden="true">
          {alt}
        </span>
      )}
      {!isMissing && (
        <img
          {...image}
          src={src}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          data-waiting={state === 'waiting'}
          style={focalPoint ? { objectPosition: `${focalPoint.x}% ${focalPoint.y}%` } : undefined}
        />
      )}
    </span>
  );
}
