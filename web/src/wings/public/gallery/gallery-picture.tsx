import { useState } from 'react';
import type { GalleryPicture as Picture } from '#contract/wings/public/gallery/gallery-pages.ts';
import css from './gallery.module.css';

interface GalleryPictureProps {
  picture: Picture | null;
  /** The title of what it shows; shown in its place where there is none. */
  title: string;
  /** '' where the title is beside it. */
  alt?: string;
  sizes: string;
  /** In the first view: fetched immediately. */
  isFirst?: boolean;
  className?: string | undefined;
}

/** A picture whose place is kept from the start. Missing or damaged, its place holds the title between four corners. */
export function GalleryPicture({ picture, title, alt = '', sizes, isFirst = false, className }: GalleryPictureProps) {
  const [failed, setFailed] = useState<string>();
  const classes = [css.picture, className].filter(Boolean).join(' ');
  if (!picture || failed === picture.src)
    return (
      <span className={classes} data-missing="true">
        <span className={css.corners} aria-hidden="true" />
        <span className={css.missing} dir="auto" aria-hidden="true">
          {title}
        </span>
      </span>
    );
  const { src, srcSet, width, height } = picture;
  const damaged = (): void => setFailed(src);
  return (
    <span className={classes}>
      <img
        src={src}
        srcSet={srcSet ?? undefined}
        sizes={srcSet ? sizes : undefined}
        width={width ?? undefined}
        height={height ?? undefined}
        alt={alt}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
        onError={damaged}
        // It may have failed before anyone listened.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) damaged();
        }}
      />
    </span>
  );
}
