import { localShelf } from '#web/kernel/session/storage.ts';
import { schemeKey } from '#web/theme/scheme.ts';

/** Anyone who chose no mode has the system's, also when that changes. */
export function followSystem(): void {
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
    const chosen = localShelf().get(schemeKey);
    if (chosen === 'light' || chosen === 'dark') return;
    document.documentElement.setAttribute('data-mantine-color-scheme', matches ? 'dark' : 'light');
  });
}
