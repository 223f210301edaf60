import { type MouseEvent, useSyncExternalStore } from 'react';

const subscribe = (hear: () => void): (() => void) => {
  window.addEventListener('popstate', hear);
  return () => window.removeEventListener('popstate', hear);
};

/** The address below the origin, followed as it changes. */
export const useAddress = (): URL => new URL(useSyncExternalStore(subscribe, () => window.location.href));

/** To another page of the portal, without loading it again. */
export function go(address: string, { replace = false }: { replace?: boolean } = {}): void {
  if (replace) window.history.replaceState(null, '', address);
  else window.history.pushState(null, '', address);
  window.dispatchEvent(new PopStateEvent('popstate'));
  if (!replace) window.scrollTo(0, 0);
}

/** For links within the portal: a plain click stays in the page, everything else is the browser's. */
export const followed = (href: string) => ({
  href,
  onClick: (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(href);
  },
});
