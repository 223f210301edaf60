const mirrored: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** A key as it means the same in every direction: on a page from right to left, the arrow to the left goes on. */
export const keyAlong = (key: string): string => (document.documentElement.dir === 'rtl' ? (mirrored[key] ?? key) : key);
