import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { usePortal } from '#web/kernel/page/portal.ts';

/** Signing in or out, here or in another tab, runs the guards again. */
export function useSessionGuards(): void {
  const router = useRouter();
  const { session } = usePortal();
  const last = useRef(session.bearer());
  useEffect(
    () =>
      session.subscribe(() => {
        const now = session.bearer();
        const changed = (now === null) !== (last.current === null);
        last.current = now;
        if (changed) void router.invalidate();
      }),
    [router, session],
  );
}
