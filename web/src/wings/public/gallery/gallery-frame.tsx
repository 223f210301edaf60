import type { ReactNode } from 'react';
import { rulesFolder } from '#contract/kernel/award/portals.ts';
import { wordmarkOf } from '#web/frame/wordmark-of.ts';
import { usePublic } from '#web/kernel/public/public-portal.tsx';
import { PublicSchemeSwitch } from '#web/kernel/public/scheme-switch.tsx';
import { useGalleryText } from '#web/texts/gallery.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import { Spine } from '#web/ui/chrome/spine.tsx';
import { Wordmark } from '#web/ui/chrome/wordmark.tsx';
import chrome from '#web/ui/chrome/frame.module.css';
import css from './gallery-frame.module.css';
import { useLive } from './use-live.ts';

interface GalleryFrameProps {
  here?: 'winners' | 'seasons' | 'rules' | 'search';
  children: ReactNode;
}

/** What is around every page of the gallery. All of it works without a script. */
export function GalleryFrame({ here, children }: GalleryFrameProps) {
  const t = useGalleryText();
  const { property, base } = usePublic();
  const isLive = useLive();
  const current = (place: GalleryFrameProps['here']) => (here === place ? ({ 'aria-current': 'page' } as const) : {});
  const isOwnDomain = base === '/gallery';
  const about = isOwnDomain ? '/' : `/entries/${property.slug}`;
  const links = (
    <>
      {property.gallery && (
        <>
          <a href={base} {...current('winners')}>
            {t('winners')}
          </a>
          <a href={`${base}/seasons`} {...current('seasons')}>
            {t('seasons')}
          </a>
        </>
      )}
      <a href={`${base}/${rulesFolder}`} {...current('rules')}>
        {t('rulesTitle')}
      </a>
      <a href={about}>{t('about')}</a>
    </>
  );
  return (
    <>
      <a className="skip-link" href="#content">
        {t('skip')}
      </a>
      <Spine>
        <header className={chrome.head}>
          <Wordmark name={wordmarkOf(property)} href={property.gallery ? base : about} brand={property.brand} />
          <nav className={`from-48 unprinted inks-links tabs ${chrome.nav}`} aria-label={t('pages')}>
            {links}
          </nav>
          <div className={`unprinted ${css.headEnd}`}>
            <span className={css.scheme}>{isLive && <PublicSchemeSwitch />}</span>
            {property.gallery && (
              <a className={css.searchLink} href={`${base}/search`} {...current('search')}>
                <Icon name="search" />
                <span>{t('searchArchive')}</span>
              </a>
            )}
            <details className={`relative until-48 ${css.menu}`}>
              <summary className="no-marker" aria-label={t('menu')}>
                <Icon name="menu" />
              </summary>
              <nav aria-label={t('menu')}>{links}</nav>
            </details>
          </div>
        </header>
        <main id="content" className={css.content} tabIndex={-1}>
          {children}
        </main>
        <footer className={`tall-links ${css.foot}`}>
          <a href="/">{isOwnDomain ? wordmarkOf(property) : t('homePage')}</a>
          <a href="/source">{t('sourceCode')}</a>
        </footer>
      </Spine>
    </>
  );
}
