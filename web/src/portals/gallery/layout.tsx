import type { ReactNode } from 'react';
import { PortalFrame } from '#web/frame/portal-frame.tsx';
import { usePortalText } from '#web/texts/portal.ts';

export function GalleryLayout({ children }: { children: ReactNode }) {
  const t = usePortalText();
  return <PortalFrame where={t('gallery')}>{children}</PortalFrame>;
}
