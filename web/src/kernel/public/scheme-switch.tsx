import { useState } from 'react';
import { localShelf } from '#web/kernel/session/storage.ts';
import { schemeKey } from '#web/theme/scheme.ts';
import { SchemeMenu } from '#web/ui/chrome/scheme-menu.tsx';

const isDark = (scheme: string): boolean =>
  scheme === 'dark' || (scheme !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);

/** Kept in this browser, for all portals. */
export function PublicSchemeSwitch({ withLanguages = false }: { withLanguages?: boolean }) {
  const [scheme, setScheme] = useState(() => localShelf().get(schemeKey) ?? 'auto');
  const choose = (next: string): void => {
    localShelf().set(schemeKey, next);
    setScheme(next);
    document.documentElement.setAttribute('data-mantine-color-scheme', isDark(next) ? 'dark' : 'light');
  };
  return <SchemeMenu scheme={scheme} onChoose={choose} withLanguages={withLanguages} />;
}
