import { galleryPath } from '#contract/wings/public/gallery/gallery-addresses.ts';
import type { PressPage as Content } from '#contract/wings/public/gallery/gallery-pages.ts';
import { TextBlocks } from '#web/wings/ground/cms/text-blocks.tsx';
import { usePublic } from '#web/kernel/public/public-portal.tsx';
import { useGalleryText } from '#web/texts/gallery.ts';
import { GalleryFrame } from './gallery-frame.tsx';
import css from './press.module.css';
import frame from './gallery.module.css';

/** The winners of a season for those who write about them: a list to copy, the same as a table and as data, and pictures. */
export function PressPage({ content: { season, levels, about, csv, json } }: { content: Content }) {
  const t = useGalleryText();
  const { property, base } = usePublic();
  return (
    <GalleryFrame>
      <header className={frame.title}>
        <h1 className="type-display" dir="auto">
          {t('pressTitle', { name: season.name })}
        </h1>
        <div className={frame.titleSide}>
          <p className="type-lead">{t('pressLead', { name: season.name })}</p>
          <p className={`tall-links ${css.files}`}>
            <a href={csv} download>
              {t('pressCsv')}
            </a>
            <a href={json} download>
              {t('pressJson')}
            </a>
          </p>
        </div>
      </header>
      {about.length > 0 && (
        <section className={css.part}>
          <h2 className="type-l">{t('pressAbout', { name: property.name })}</h2>
          <TextBlocks className={css.about} blocks={about} />
        </section>
      )}
      {levels.map(({ name, works }) => (
        <section key={name} className={css.part}>
          <h2 className="type-l" dir="auto">
            {name}
          </h2>
          <ul className={`tall-links ${css.works}`}>
            {works.map(({ id, title, organization, category, thumbnail, picture }) => (
              <li key={`${id} ${category}`}>
                <span className={css.thumb}>
                  {thumbnail && <img src={thumbnail} alt="" width={80} height={60} loading="lazy" decoding="async" />}
                </span>
                <a href={`${base}${galleryPath('work', id, title)}`} dir="auto">
                  {title}
                </a>
                <span className="type-muted" dir="auto">
                  {[organization, category].filter(Boolean).join(', ')}
                </span>
                {picture && (
                  <a href={picture} download aria-label={t('pressPictureOf', { title })}>
                    {t('pressPicture')}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </GalleryFrame>
  );
}
