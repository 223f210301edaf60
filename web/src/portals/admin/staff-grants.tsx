import { Navigate } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { useMemo } from 'react';
import { staff } from '#contract/wings/accounts/account/staff.ts';
import { GrantsContext, ScreenPermissionsContext, useGrants } from '#web/kernel/session/grants.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useCall } from '#web/kernel/call/use-call.ts';
import { usePortalText } from '#web/texts/portal.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import type { AdminScreen } from './admin-screen.ts';
import { adminScreens, isOpenTo } from './screens.ts';

/** Asks once what the signed-in person may do, for the navigation and for every screen. */
export function StaffGrants({ children }: { children: (screens: (drawn: ReactNode) => ReactNode) => ReactNode }) {
  const asked = useCall(staff.getMyGrants, {}, { staleMs: 60_000 });
  const grants = useMemo(() => asked.data?.map(({ PropertyID, Role }) => ({ propertyId: PropertyID, role: Role })), [asked.data]);
  return (
    <GrantsContext value={grants}>
      {children((drawn) => {
        if (grants) return drawn;
        return asked.isError ? <ErrorState onRetry={() => void asked.refetch()} /> : <TextSkeleton lines={6} />;
      })}
    </GrantsContext>
  );
}

/** A screen for people who may use it; others see whom to ask. */
export function withGrant(screen: AdminScreen, Screen: ComponentType): ComponentType {
  const permissions = [screen.may ?? ('award.list' as const)].flat();
  return function WithGrant() {
    const grants = useGrants();
    if (!isOpenTo(screen, grants)) {
      // People who may see only one thing, such as an event's check-in, arrive there.
      const first = screen.path === '/' && adminScreens.find((other) => other.label && other.may && isOpenTo(other, grants));
      return first ? <Navigate to={first.path} replace /> : <NotGranted hasNone={grants.length === 0} />;
    }
    return (
      <ScreenPermissionsContext value={permissions}>
        <Screen />
      </ScreenPermissionsContext>
    );
  };
}

function NotGranted({ hasNone }: { hasNone: boolean }) {
  const t = usePortalText();
  return (
    <>
      <PageHead title={t(hasNone ? 'noRole' : 'notGranted')} />
      <EmptyState title={t(hasNone ? 'noRoleTitle' : 'notGrantedTitle')}>{t(hasNone ? 'noRoleBody' : 'notGrantedBody')}</EmptyState>
    </>
  );
}
