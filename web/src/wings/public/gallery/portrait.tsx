import { useState } from 'react';
import type { GalleryPicture } from '#contract/wings/public/gallery/gallery-pages.ts';
import css from './gallery.module.css';
import people from './people.module.css';
import { initialsOf } from './initials.ts';

/** Someone's picture, upright; their initials between four corners where there is none. */
export function Portrait({
  picture,
  name,
  sizes,
  isLarge = false,
}: {
  picture: GalleryPicture | null;
  name: string;
  sizes: string;
  isLarge?: boolean;
}) {
  const [failed, setFailed] = useState<string>();
  const isThere = picture && failed !== picture.src;
  return (
    <span className={`covers ${people.portrait}`} data-large={isLarge} data-missing={!isThere}>
      {isThere ? (
        <img
          src={picture.src}
          srcSet={picture.srcSet ?? undefined}
          sizes={picture.srcSet ? sizes : undefined}
          width={picture.width ?? undefined}
          height={picture.height ?? undefined}
          alt=""
          loading={isLarge ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setFailed(picture.src)}
        />
      ) : (
        <>
          <span className={css.corners} data-corners="" aria-hidden="true" />
          <span className={people.initials} aria-hidden="true">
            {initialsOf(name)}
          </span>
        </>
      )}
    </span>
  );
}
