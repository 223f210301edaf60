import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** R423: true once nothing has moved for a while; never while the keyboard's focus is inside. */
export function useAutoHide(
  container: RefObject<HTMLElement | null>,
  isActive: boolean,
  afterMs: number,
): { isHidden: boolean; wake: () => void } {
  const [isHidden, setHidden] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const wake = useCallback(() => {
    setHidden(false);
    clearTimeout(timer.current);
    if (!isActive) return;
    const hide = (): void => {
      if (container.current?.querySelector(':focus-visible')) timer.current = setTimeout(hide, afterMs);
      else setHidden(true);
    };
    timer.current = setTimeout(hide, afterMs);
  }, [container, isActive, afterMs]);

  useEffect(() => {
    wake();
    return () => clearTimeout(timer.current);
  }, [wake]);

  return { isHidden: isHidden && isActive, wake };
}
