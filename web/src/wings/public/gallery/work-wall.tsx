import { galleryPath } from '#contract/wings/public/gallery/gallery-addresses.ts';
import type { GalleryCard } from '#contract/wings/public/gallery/gallery-pages.ts';
import { usePublic } from '#web/kernel/public/public-portal.tsx';
import { GalleryPicture } from './gallery-picture.tsx';
import { HonorLabel } from './honor-label.tsx';
import css from './gallery.module.css';

const largeSizes = '(min-width: 64em) 60vw, 100vw';
const smallSizes = '(min-width: 64em) 30vw, (min-width: 40em) 46vw, 100vw';

/** Works as they hang: one large and one beside it, then three; on phones a large one and a pair. */
export function WorkWall({
  works,
  isFirst = false,
  heading: Heading = 'h2',
}: {
  works: readonly GalleryCard[];
  isFirst?: boolean;
  heading?: 'h2' | 'h3';
}) {
  const { base } = usePublic();
  return (
    <ul className={css.wall}>
      {works.map((work, at) => {
        const [best] = work.honors;
        return (
          <li key={work.id} className={css.card}>
            <a href={`${base}${galleryPath('work', work.id, work.title)}`} tabIndex={-1} aria-hidden="true" className={css.cardPicture}>
              <GalleryPicture
                picture={work.picture}
                title={work.title}
                sizes={at % 5 === 0 ? largeSizes : smallSizes}
                isFirst={isFirst && at < 2}
              />
            </a>
            <div className={css.caption}>
              <div className={css.captionWords}>
                <Heading className={`bare-links ${css.workTitle}`} dir="auto">
                  <a href={`${base}${galleryPath('work', work.id, work.title)}`}>{work.title}</a>
                </Heading>
                <p className="breaks type-small type-muted" dir="auto">
                  {[work.organization, best?.category.name].filter(Boolean).join('. ')}
                </p>
              </div>
              {best && (
                <HonorLabel kind={best.level.kind} colour={best.level.colour}>
                  {best.level.name}
                </HonorLabel>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
