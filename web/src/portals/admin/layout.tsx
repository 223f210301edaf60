import { Outlet, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { isOnStage } from '#web/wings/accounts/account/account-routes.ts';
import { Person } from '#web/wings/accounts/account/person.tsx';
import { FactorGate } from '#web/wings/accounts/account/security/factor-gate.tsx';
import { useSessionGuards } from '#web/wings/accounts/account/sign-in/session-guards.ts';
import { SignInWatch } from '#web/wings/accounts/account/sign-in/sign-in-watch.tsx';
import { KnownAwards } from '#web/wings/desk/award/known-awards.tsx';
import { isInSetup } from '#web/wings/desk/award/setup/setup-path.ts';
import { SecondPersonWatch } from '#web/wings/desk/result-change/second-person-watch.tsx';
import { Notices, SkipLink } from '#web/frame/portal-frame.tsx';
import { useSession } from '#web/kernel/page/portal.ts';
import { SchemeSwitch } from '#web/ui/field/switches.tsx';
import { HelpLink } from './help-link.tsx';
import css from './layout.module.css';
import { Side } from './side.tsx';
import { StaffGrants } from './staff-grants.tsx';

export const emailArrivedPath = '/email-arrived';

/** The shell: navigation down the left side, the screen beside it. On phones the navigation folds into a menu. */
export function AdminLayout() {
  useSessionGuards();
  const { token } = useSession();
  const [areAwardsKnown, setAwardsKnown] = useState(false);
  const isStage = useLocation({ select: ({ pathname }) => isOnStage(pathname, [emailArrivedPath]) });
  // The set-up has a way of its own down the left side.
  const isSetup = useLocation({ select: ({ pathname }) => isInSetup(pathname) });
  const isDoor = useLocation({ select: ({ pathname }) => /^\/check-in\/./.test(pathname) });
  if (token && isDoor)
    return (
      <>
        <Outlet />
        <SignInWatch />
      </>
    );
  if (!token || isStage)
    return (
      <>
        <SkipLink />
        <Outlet />
      </>
    );
  return (
    <StaffGrants>
      {(screens) => (
        <div className={css.shell} data-bare={isSetup}>
          <SkipLink />
          {!isSetup && <Side areAwardsKnown={areAwardsKnown} />}
          {/* Beside the navigation, not in it: it scrolls, and would cut their menus off. */}
          <div className={css.actions}>
            <HelpLink />
            <SchemeSwitch />
            <Person />
          </div>
          <div>
            <main id="content" className={css.content} tabIndex={-1}>
              <Notices />
              {screens(
                <FactorGate>
                  <KnownAwards onKnown={() => setAwardsKnown(true)}>
                    <Outlet />
                  </KnownAwards>
                </FactorGate>,
              )}
            </main>
          </div>
          <SignInWatch />
          <SecondPersonWatch />
        </div>
      )}
    </StaffGrants>
  );
}
