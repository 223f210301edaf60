import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** What an address of the admin asks a screen to open at once: `?act=invite`. It opens a dialog, and never does anything itself. */
const actParam = 'act';

/** Opens the dialog that the address asks for, once: a reload doesn't open it again. */
export function useAct(name: string, mayOpen: boolean, open: () => void): void {
  const isAsked = useLocation({ select: (location) => (location.search as Record<string, unknown>)[actParam] === name });
  const navigate = useNavigate();
  const opened = useEffectEvent(open);
  useEffect(() => {
    if (!isAsked || !mayOpen) return;
    const without = (search: Record<string, unknown>) => ({ ...search, [actParam]: undefined });
    void navigate({ to: '.', search: without as never, replace: true, resetScroll: false });
    opened();
  }, [isAsked, mayOpen, navigate]);
}
