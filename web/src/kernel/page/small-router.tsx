import { type ComponentType, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { trackPageView } from '../browser/analytics.ts';
import { usePortal } from './portal.ts';
import { withoutEnd } from '#contract/kernel/text/text-ends.ts';

/**
 * Routes for the public portals, whose whole first page must stay under 150 kB: the router of the others costs a fifth of that. Paths are
 * `/`, `/seasons/{number}`; what is in braces comes as a prop of that name.
 */
export interface SmallRoute {
  path: string;
  Page: ComponentType<Record<string, string>>;
}

const subscribe = (hear: () => void): (() => void) => {
  window.addEventListener('popstate', hear);
  return () => window.removeEventListener('popstate', hear);
};

/** The path within the portal, without a slash at its end. */
export const withinBase = (pathname: string, base: string): string => withoutEnd(pathname.slice(base.length), /\//) || '/';

export function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const names: string[] = [];
  const source = pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    names.push(name);
    return '([^/]+)';
  });
  const found = new RegExp(`^${source}$`, 'i').exec(path);
  return found ? Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? '')])) : undefined;
}

export function SmallRouter({ routes, notFound, pending }: { routes: readonly SmallRoute[]; notFound: ReactNode; pending?: ReactNode }) {
  const { base } = usePortal();
  const path = useSyncExternalStore(subscribe, () => withinBase(window.location.pathname, base));
  useEffect(() => {
    trackPageView({ page: path, isModal: false });
  }, [path]);
  for (const { path: pattern, Page } of routes) {
    const props = matchPath(pattern, path);
    if (props)
      return (
        <Suspense fallback={pending}>
          <Page key={path} {...props} />
        </Suspense>
      );
  }
  return notFound;
}
