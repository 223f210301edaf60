import { Outlet } from '@tanstack/react-router';
import { PortalFrame } from '#web/areas/property/portal-frame.tsx';
import { usePortalText } from '#web/texts/portal.ts';

export function GalleryLayout() {
  const t = usePortalText();
  return (
    <PortalFrame where={t('gallery')}>
      <Outlet />
    </PortalFrame>
  );
}
