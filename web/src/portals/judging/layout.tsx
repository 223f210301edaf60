import { Link, Outlet, useMatches } from '@tanstack/react-router';
import { isOnStage } from '#web/wings/accounts/account/account-routes.ts';
import { ActingWatch } from '#web/wings/accounts/account/acting/acting-watch.tsx';
import { useSessionGuards } from '#web/wings/accounts/account/sign-in/session-guards.ts';
import { SignInWatch } from '#web/wings/accounts/account/sign-in/sign-in-watch.tsx';
import { PortalFrame, SkipLink } from '#web/frame/portal-frame.tsx';
import { JudgeMenu } from '#web/wings/judging/reviewer/judge-menu.tsx';
import { ReviewQueueProvider } from '#web/wings/judging/review/queue/queue-context.tsx';
import { AnswerQueueProvider } from '#web/wings/judging/stage/queue/queue-context.tsx';
import { useSession } from '#web/kernel/page/portal.ts';
import { usePortalText } from '#web/texts/portal.ts';

/**
 * The sign-in pages have no frame; the judging rooms, the registration and a mailed ballot have their own;
 * all others are pages.
 */
export function frameOf(path: string): 'stage' | 'room' | 'page' {
  if (isOnStage(path)) return 'stage';
  return /^\/([^/]+\/(entry|executive)|register|mailed-ballot)(\/|$)/i.test(path) ? 'room' : 'page';
}

export const JudgingLayout = () => (
  <ReviewQueueProvider>
    <AnswerQueueProvider>
      <ActingWatch />
      <Layout />
    </AnswerQueueProvider>
  </ReviewQueueProvider>
);

function Layout() {
  const t = usePortalText();
  const { token } = useSession();
  useSessionGuards();
  // By what is shown, not by the address: that changes first, and a room would be in the frame of a page for a moment.
  const frame = useMatches({ select: (matches) => frameOf(matches.at(-1)?.pathname ?? '/') });
  if (frame === 'room')
    return (
      <>
        <Outlet />
        <SignInWatch />
      </>
    );
  if (!token || frame === 'stage')
    return (
      <>
        <SkipLink />
        <Outlet />
      </>
    );
  return (
    <>
      <PortalFrame
        where={t('judging')}
        nav={
          <>
            <Link to="/now" activeProps={{ 'aria-current': 'page' }}>
              {t('now')}
            </Link>
            <Link to="/dashboard" activeProps={{ 'aria-current': 'page' }}>
              {t('dashboard')}
            </Link>
            <Link to="/reviews" activeProps={{ 'aria-current': 'page' }}>
              {t('myReviews')}
            </Link>
            <Link to="/account" activeProps={{ 'aria-current': 'page' }}>
              {t('account')}
            </Link>
          </>
        }
        end={<JudgeMenu />}
      >
        <Outlet />
      </PortalFrame>
      <SignInWatch />
    </>
  );
}
