import { createContext, useContext } from 'react';
import type { PortalName } from '#contract/kernel/award/portals.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import type { Acting } from '../session/acting.ts';
import type { Send } from '../call/client.ts';
import { type Session, type SessionState, useSessionState } from '../session/session.ts';
import type { ProofPrompt, SignInPrompt } from '../session/sign-in-prompt.ts';

/** What a page is part of. A page belongs to one property for its whole life: going to another one loads a new page. */
export interface Portal {
  name: PortalName | 'door';
  property: PropertyTraits;
  /** `/judging/halyard`: what comes before every path of this portal. */
  base: string;
  session: Session;
  prompt: SignInPrompt;
  proof: ProofPrompt;
  send: Send;
  /** Set while an organizer looks at this portal as someone else. */
  acting?: Acting | undefined;
}

export const PortalContext = createContext<Portal | null>(null);

export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('usePortal needs a PortalContext above it');
  return portal;
}

export const useSession = (): SessionState => useSessionState(usePortal().session);
