import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useId, useState } from 'react';
import type { StaffGrant } from '#contract/kernel/call/permissions.ts';
import { isOnStage } from '#web/wings/accounts/account/account-routes.ts';
import { Person } from '#web/wings/accounts/account/person.tsx';
import { FactorGate } from '#web/wings/accounts/account/security/factor-gate.tsx';
import { useSessionGuards } from '#web/wings/accounts/account/sign-in/session-guards.ts';
import { SignInWatch } from '#web/wings/accounts/account/sign-in/sign-in-watch.tsx';
import { KnownAwards } from '#web/wings/desk/award/known-awards.tsx';
import { isInSetup } from '#web/wings/desk/award/setup/setup-path.ts';
import { SecondPersonWatch } from '#web/wings/desk/result-change/second-person-watch.tsx';
import { Notices, SkipLink } from '#web/frame/portal-frame.tsx';
import { useGrants } from '#web/kernel/session/grants.ts';
import { usePortal, useSession } from '#web/kernel/page/portal.ts';
import { useNavigationText } from '#web/texts/navigation.ts';
import { usePortalText } from '#web/texts/portal.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import { SchemeSwitch } from '#web/ui/field/switches.tsx';
import { Wordmark } from '#web/ui/chrome/wordmark.tsx';
import css from './layout.module.css';
import type { AdminScreen } from './admin-screen.ts';
import { adminScreens, isOpenTo } from './screens.ts';
import { StaffGrants } from './staff-grants.tsx';

export const emailArrivedPath = '/email-arrived';

/** The shell: navigation down the left side, the screen beside it. On phones the navigation folds into a menu. */
export function AdminLayout() {
  useSessionGuards();
  const { token } = useSession();
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
          {!isSetup && <Side />}
          {/* Beside the navigation, not in it: it scrolls, and would cut their menus off. */}
          <div className={css.actions}>
            <SchemeSwitch />
            <Person />
          </div>
          <div>
            <main id="content" className={css.content} tabIndex={-1}>
              <Notices />
              {screens(
                <FactorGate>
                  <KnownAwards>
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

function Side() {
  const t = usePortalText();
  const { property } = usePortal();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const path = useLocation({ select: (location) => location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of page closes the menu
  useEffect(() => setOpen(false), [path]);
  return (
    <header className={`ruled-below ${css.side}`}>
      <div className={css.top}>
        <Wordmark name={property.name} href="/admin/" withLeaf />
        <button
          type="button"
          className={`until-70 ${css.burger}`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'close' : 'menu'} />
          <span className="visually-hidden">{t(isOpen ? 'closeMenu' : 'openMenu')}</span>
        </button>
      </div>
      <nav id={id} className={css.nav} data-open={isOpen} aria-label={t('adminNav')}>
        <SideLinks />
      </nav>
    </header>
  );
}

type Group = AdminScreen['group'];

const groupsOf = (grants: readonly StaffGrant[]): [Group, AdminScreen[]][] => {
  const groups = new Map<Group, AdminScreen[]>();
  for (const screen of adminScreens) {
    if (screen.label && isOpenTo(screen, grants)) groups.set(screen.group, [...(groups.get(screen.group) ?? []), screen]);
  }
  return [...groups];
};

/** Links carry the award and season; where one is does not depend on them. */
const byPath = { includeSearch: false };

function SideLinks() {
  const t = usePortalText();
  const name = useNavigationText();
  return (
    <>
      {groupsOf(useGrants()).map(([group, screens]) => (
        <div key={group ?? ''}>
          {group && <h2 className={css.group}>{name(group)}</h2>}
          <ul>
            {screens.map(({ path, label }) => (
              <li key={path}>
                <Link
                  to={path}
                  className={`focus-in-3 ${css.link}`}
                  activeOptions={{ ...byPath, exact: path === '/' }}
                  activeProps={{ 'aria-current': 'page' }}
                >
                  {label && name(label)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <ul className={css.last}>
        <li>
          <Link to="/account" className={`focus-in-3 ${css.link}`} activeOptions={byPath} activeProps={{ 'aria-current': 'page' }}>
            {t('yourAccount')}
          </Link>
        </li>
        <li>
          <Link to="/security" className={`focus-in-3 ${css.link}`} activeOptions={byPath} activeProps={{ 'aria-current': 'page' }}>
            {t('security')}
          </Link>
        </li>
      </ul>
    </>
  );
}
