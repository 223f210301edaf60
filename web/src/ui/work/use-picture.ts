import { useState } from 'react';

interface Seen {
  src: string | null | undefined;
  state: 'waiting' | 'shown' | 'failed';
  width: number;
  height: number;
}

const unseen = (src: Seen['src']): Seen => ({ src, state: 'waiting', width: 0, height: 0 });

/** What became of a picture, and the props through which its element reports. Missing and damaged ones fail; a new address starts over. */
export function usePicture(src: string | null | undefined) {
  const [seen, setSeen] = useState(() => unseen(src));
  const now = seen.src === src ? seen : unseen(src);
  const shown = (image: HTMLImageElement): void => {
    if (now.state !== 'shown') setSeen({ src, state: 'shown', width: image.naturalWidth, height: image.naturalHeight });
  };
  return {
    state: src ? now.state : ('failed' as const),
    size: { width: now.width, height: now.height },
    image: {
      // A picture from the cache is complete before React listens for its load.
      ref: (image: HTMLImageElement | null): void => {
        if (image?.complete && image.naturalWidth > 0) shown(image);
      },
      onLoad: (event: { currentTarget: HTMLImageElement }): void => shown(event.currentTarget),
      onError: (): void => setSeen({ ...unseen(src), state: 'failed' }),
    },
  };
}
