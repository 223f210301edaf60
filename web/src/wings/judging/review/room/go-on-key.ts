import type { KeyboardEvent } from 'react';

/** Ctrl or Command with Enter goes on, also from within a note. */
export const onGoOnKey =
  (goOn: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    goOn();
  };
