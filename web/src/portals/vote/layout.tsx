import { Outlet } from '@tanstack/react-router';
import { PortalFrame } from '#web/areas/property/portal-frame.tsx';
import { usePortalText } from '#web/texts/portal.ts';

export function VoteLayout() {
  const t = usePortalText();
  return (
    <PortalFrame where={t('vote')}>
      <Outlet />
    </PortalFrame>
  );
}
