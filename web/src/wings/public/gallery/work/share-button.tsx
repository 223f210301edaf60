import { useState } from 'react';
import { useGalleryText } from '#web/texts/gallery.ts';
import { useLive } from '../use-live.ts';

/** Hands the page's address on: by the device's own menu, else by the clipboard. Without a script there is the address bar. */
export function ShareButton({ title }: { title: string }) {
  const t = useGalleryText();
  const isLive = useLive();
  const [state, setState] = useState<'ready' | 'copied' | 'copyFailed'>('ready');
  if (!isLive) return null;
  const share = async (): Promise<void> => {
    const url = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? window.location.href;
    try {
      if ('share' in navigator && window.matchMedia('(pointer: coarse)').matches) return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      setState('copied');
    } catch (reason) {
      if (!(reason instanceof DOMException && reason.name === 'AbortError')) setState('copyFailed');
    }
  };
  return (
    <>
      <button type="button" className="p-button" onClick={() => void share()}>
        {t('share')}
      </button>
      <span role="status" className="type-small type-muted">
        {state === 'ready' ? '' : t(state)}
      </span>
    </>
  );
}
