import { QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { CallProblem } from '#contract/kernel/call/client.ts';
import type { Send } from '#web/kernel/call/client.ts';
import { PortalContext, usePortal } from '#web/kernel/page/portal.ts';
import { openQueryClient } from '#web/kernel/call/use-call.ts';
import type { KeptPass } from './kept-pass.ts';

const PassContext = createContext<KeptPass | undefined>(undefined);

/** The pass that the pages around are opened by; none for someone who is signed in. */
export const usePass = (): KeptPass | undefined => useContext(PassContext);

/** Where the pages of the shop are: a buyer with a pass has the same ones under another address. */
export const useShopBase = (): '/shop' | '/pass' => (usePass() ? '/pass' : '/shop');

interface PassScopeProps {
  pass: KeptPass;
  /** The server no longer knows it. */
  onExpired: () => void;
  children: ReactNode;
}

/** All calls inside use the pass, even if an account is signed in; their cache is separate from the account's. */
export function PassScope({ pass, onExpired, children }: PassScopeProps) {
  const portal = usePortal();
  const queries = useMemo(() => openQueryClient(), []);
  const within = useMemo(() => {
    const send: Send = async (call, sent, options) => {
      try {
        return await portal.send(call, sent, { ...options, token: pass.Token, whenExpired: 'throw' });
      } catch (problem) {
        if (problem instanceof CallProblem && problem.status === 401) onExpired();
        throw problem;
      }
    };
    return { ...portal, send };
  }, [portal, pass, onExpired]);
  return (
    <PassContext value={pass}>
      <PortalContext value={within}>
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      </PortalContext>
    </PassContext>
  );
}
