import { galleryPath } from '#contract/wings/public/gallery/gallery-addresses.ts';
import type { AchievementPage as Content } from '#contract/wings/public/gallery/gallery-pages.ts';
import { usePublic } from '#web/kernel/public/public-portal.tsx';
import { useGalleryText } from '#web/texts/gallery.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import { AchievementList } from './achievement-list.tsx';
import { GalleryFrame } from './gallery-frame.tsx';
import { Portrait } from './portrait.tsx';
import { ShareButton } from './work/share-button.tsx';
import css from './gallery.module.css';
import people from './people.module.css';
import name from './name.module.css';

/** Someone honored without an entry. */
export function AchievementPage({ content: { achievement, season, assets, others } }: { content: Content }) {
  const t = useGalleryText();
  const { base } = usePublic();
  const more = assets.filter(({ url, picture, isVideo }) => isVideo || (picture?.src ?? url) !== achievement.picture?.src);
  return (
    <GalleryFrame>
      <header className={name.head}>
        <Portrait picture={achievement.picture} name={achievement.name} sizes="(min-width: 64em) 17rem, 8rem" isLarge />
        <div className={name.who}>
          <p className={css.over}>
            <a href={`${base}${galleryPath('season', season.id, season.name)}`}>
              {t('achievementOf', { type: achievement.type, season: season.name })}
            </a>
          </p>
          <h1 className="type-display" dir="auto">
            {achievement.name}
          </h1>
          {achievement.organization && (
            <p className="type-lead" dir="auto">
              {achievement.organization}
            </p>
          )}
        </div>
      </header>
      <div className={people.reading}>
        {achievement.description
          .split(/\n{2,}/)
          .filter(Boolean)
          .map((text) => (
            <p key={text.slice(0, 80)} className="type-reading" dir="auto">
              {text}
            </p>
          ))}
        <p className="cluster align-center gap-12-16">
          {achievement.url && (
            <a className="p-button" data-variant="filled" href={achievement.url} target="_blank" rel="noopener noreferrer">
              {t('website')}
              <Icon name="external" size={16} />
              <span className="visually-hidden">, {t('newTab')}</span>
            </a>
          )}
          <ShareButton title={achievement.name} />
        </p>
      </div>
      {more.length > 0 && (
        <ul className={people.assets}>
          {more.map(({ url, isVideo, name: file, picture }) => (
            <li key={url}>
              {isVideo ? (
                <video controls preload="none" src={url} {...(picture && { poster: picture.src })} aria-label={file} />
              ) : (
                <a href={url}>
                  <img src={picture?.src ?? url} alt={file} loading="lazy" decoding="async" />
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <section className={css.section} aria-labelledby="others">
          <h2 id="others" className="type-s">
            {t('otherAchievements')}
          </h2>
          <AchievementList achievements={others} />
        </section>
      )}
    </GalleryFrame>
  );
}
