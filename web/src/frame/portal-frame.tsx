import type { ReactNode } from 'react';
import { isOnOwnDomain } from '#web/kernel/session/own-domain.ts';
import { usePortal, useSession } from '#web/kernel/page/portal.ts';
import { useOnline } from '#web/kernel/browser/use-online.ts';
import { usePortalText } from '#web/texts/portal.ts';
import { HeaderMessagesOutlet, StandingMessage } from '#web/ui/state/header-messages.tsx';
import { RunningHead, type RunningHeadProps } from '#web/ui/chrome/running-head.tsx';
import { Spine } from '#web/ui/chrome/spine.tsx';
import { SchemeSwitch } from '#web/ui/field/switches.tsx';
import { Wordmark } from '#web/ui/chrome/wordmark.tsx';
import css from './frame.module.css';
import { rulesAddress } from './rules-address.ts';
import { version } from '../../../package.json';
import { wordmarkOf } from './wordmark-of.ts';

export function SkipLink() {
  const t = usePortalText();
  return (
    <a className="skip-link" href="#content">
      {t('skip')}
    </a>
  );
}

/** Above the content of every page: being offline, then what just happened. */
export function Notices({ isFloating = false }: { isFloating?: boolean }) {
  const t = usePortalText();
  const isOnline = useOnline();
  return (
    <div className={css.notices} data-floating={isFloating}>
      <div role="status">{!isOnline && <StandingMessage kind="warning" text={t('offline')} />}</div>
      <HeaderMessagesOutlet />
    </div>
  );
}

export interface PortalFrameProps {
  where: string;
  nav?: ReactNode;
  /** Actions at the end of the head: the person, or the way to sign in. */
  end?: ReactNode;
  progress?: RunningHeadProps['progress'];
  /** A room fills the window from edge to edge, has no foot, and messages float over it, so that nothing moves under the hand. */
  layout?: 'page' | 'room';
  children: ReactNode;
}

export function PortalFrame({ where, nav, end, progress, layout = 'page', children }: PortalFrameProps) {
  const t = usePortalText();
  const { property, base } = usePortal();
  const { token, guestToken } = useSession();
  return (
    <>
      <SkipLink />
      <Spine>
        <RunningHead
          wordmark={<Wordmark name={wordmarkOf(property)} href={`${base}/`} brand={property.brand} />}
          where={where}
          {...(nav !== undefined && { nav, navLabel: t('mainNav') })}
          {...(progress && { progress })}
        >
          <SchemeSwitch withLanguages={!(token ?? guestToken)} />
          {end}
        </RunningHead>
        <main id="content" className={layout === 'room' ? css.room : `page ${css.content}`} tabIndex={-1}>
          <Notices isFloating={layout === 'room'} />
          {children}
        </main>
        {layout === 'page' && <Foot />}
      </Spine>
    </>
  );
}

function Foot() {
  const t = usePortalText();
  const { property, name } = usePortal();
  return (
    <footer className={`page tall-links ${css.foot}`}>
      <a href="/">{isOnOwnDomain(property) ? wordmarkOf(property) : t('homePage')}</a>
      {property.kind === 'entry' && <a href={rulesAddress(property)}>{t('howWinnersAreChosen')}</a>}
      <a href="/source">{t('sourceCode')}</a>
      {name === 'admin' && <span>{t('laurelVersion', { version })}</span>}
    </footer>
  );
}
