import type { ReactNode } from 'react';
import { isOnOwnDomain } from '#web/kernel/session/own-domain.ts';
import { usePublic } from '#web/kernel/public/public-portal.tsx';
import { PublicSchemeSwitch } from '#web/kernel/public/scheme-switch.tsx';
import { useOnline } from '#web/kernel/browser/use-online.ts';
import { usePublicText } from '#web/texts/public.ts';
import { RunningHead, type RunningHeadProps } from '#web/ui/chrome/running-head.tsx';
import { Spine } from '#web/ui/chrome/spine.tsx';
import { Wordmark } from '#web/ui/chrome/wordmark.tsx';
import css from './frame.module.css';
import { rulesAddress } from './rules-address.ts';
import { wordmarkOf } from './wordmark-of.ts';

interface PublicFrameProps {
  where: string;
  end?: ReactNode;
  progress?: RunningHeadProps['progress'] | undefined;
  /** Below the head, from edge to edge. */
  below?: ReactNode;
  /** What just happened, or waits. */
  notice?: ReactNode;
  children: ReactNode;
}

/** The frame of the portals that everyone can open. */
export function PublicFrame({ where, end, progress, below, notice, children }: PublicFrameProps) {
  const t = usePublicText();
  const { property, base } = usePublic();
  const isOnline = useOnline();
  return (
    <>
      <a className="skip-link" href="#content">
        {t('skip')}
      </a>
      <Spine>
        <RunningHead
          wordmark={<Wordmark name={wordmarkOf(property)} href={`${base}/`} brand={property.brand} />}
          where={where}
          {...(progress && { progress })}
        >
          <PublicSchemeSwitch withLanguages />
          {end}
        </RunningHead>
        {below}
        <main id="content" className={`page ${css.content}`} tabIndex={-1}>
          <div className={css.notices}>
            <div role="status">{!isOnline && <p className="p-notice">{t('offline')}</p>}</div>
            {notice}
          </div>
          {children}
        </main>
        <footer className={`page tall-links ${css.foot}`}>
          <a href="/">{isOnOwnDomain(property) ? wordmarkOf(property) : t('homePage')}</a>
          <a href={rulesAddress(property)}>{t('howWinnersAreChosen')}</a>
          <a href="/source">{t('sourceCode')}</a>
        </footer>
      </Spine>
    </>
  );
}
