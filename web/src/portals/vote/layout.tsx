import type { ReactNode } from 'react';
import { PortalFrame } from '#web/frame/portal-frame.tsx';
import { usePortalText } from '#web/texts/portal.ts';

export function VoteLayout({ children }: { children: ReactNode }) {
  const t = usePortalText();
  return <PortalFrame where={t('vote')}>{children}</PortalFrame>;
}
