import { Outlet, useLocation } from '@tanstack/react-router';
import { Person, useSessionGuards } from '#web/areas/account/person.tsx';
import { SignInWatch } from '#web/areas/account/sign-in-watch.tsx';
import { PortalFrame, SkipLink } from '#web/areas/property/portal-frame.tsx';
import { useSession } from '#web/kernel/portal.ts';
import { usePortalText } from '#web/texts/portal.ts';

/** Signed in, the running head; before that the stage of the sign-in pages, which stands alone. */
export function JudgingLayout() {
  const t = usePortalText();
  const { token } = useSession();
  useSessionGuards();
  const isStage = useLocation({ select: ({ pathname }) => /^\/(login|forgot|reset-password|external)\/?$/.test(pathname) });
  if (!token || isStage)
    return (
      <>
        <SkipLink />
        <Outlet />
      </>
    );
  return (
    <>
      <PortalFrame where={t('judging')} end={<Person />}>
        <Outlet />
      </PortalFrame>
      <SignInWatch />
    </>
  );
}
