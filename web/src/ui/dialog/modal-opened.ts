import { createContext, useContext, useEffect } from 'react';

/** R468: page view counters are notified of every dialog that opens, with the location's hash as the page name. */
export const ModalOpenedContext = createContext<((hash: string) => void) | null>(null);

export function useModalOpened(isOpen: boolean): void {
  const tell = useContext(ModalOpenedContext);
  useEffect(() => {
    if (isOpen) tell?.(window.location.hash);
  }, [isOpen, tell]);
}
