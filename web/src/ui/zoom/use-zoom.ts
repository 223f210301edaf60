import { type KeyboardEvent, type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import {
  clampView,
  closeScale,
  distanceOf,
  fitted,
  largestScale,
  middleOf,
  panByKeys,
  type Point,
  type Size,
  type View,
  zoomAt,
  zoomStep,
} from './zoom-rules.ts';

/** Two taps within this time, and this near to each other, are a double tap. */
const doubleTap = { ms: 320, pixels: 32 };

interface Zoom {
  view: View;
  /** While fingers or the mouse move it, it follows immediately. */
  isMoving: boolean;
  canGrow: boolean;
  canShrink: boolean;
  grow: () => void;
  shrink: () => void;
  fit: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  pointer: Record<'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel', (event: PointerEvent<HTMLElement>) => void>;
}

/** Wheel, pinch, double tap, drag and keys on one picture. `takesWheel`: the plain wheel zooms too, where the page need not scroll. Something else `shown` begins whole again. */
export function useZoom(box: RefObject<HTMLElement | null>, content: Size, takesWheel: boolean, shown: string | number): Zoom {
  const [view, setView] = useState<View>(fitted);
  const [isMoving, setMoving] = useState(false);
  const fingers = useRef(new Map<number, Point>());
  const lastTap = useRef<Point & { at: number }>(undefined);
  const { width, height } = content;

  const sizeOfBox = useCallback((): Size => ({ width: box.current?.clientWidth ?? 0, height: box.current?.clientHeight ?? 0 }), [box]);
  const fromMiddle = useCallback(
    ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
      const around = box.current?.getBoundingClientRect();
      return around ? { x: clientX - around.left - around.width / 2, y: clientY - around.top - around.height / 2 } : { x: 0, y: 0 };
    },
    [box],
  );
  const zoomTo = useCallback(
    (scaleOf: (scale: number) => number, point: Point = { x: 0, y: 0 }) =>
      setView((now) => zoomAt(now, scaleOf(now.scale), point, sizeOfBox(), { width, height })),
    [sizeOfBox, width, height],
  );

  useEffect(() => setView(fitted), [shown]);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    // React listens passively, and the page would scroll or grow along.
    const onWheel = (event: WheelEvent): void => {
      // A pinch on a touchpad comes as a wheel with Ctrl.
      if (!takesWheel && !event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 16 : event.deltaY;
      zoomTo((scale) => scale * Math.exp(-pixels * (event.ctrlKey ? 0.01 : 0.002)), fromMiddle(event));
    };
    const onTouchMove = (event: TouchEvent): void => {
      if (event.touches.length > 1) event.preventDefault();
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    element.addEventListener('touchmove', onTouchMove, { passive: false });
    // A box of another size may leave less room to move.
    const observer = new ResizeObserver(() => setView((now) => clampView(now, sizeOfBox(), { width, height })));
    observer.observe(element);
    return () => {
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('touchmove', onTouchMove);
      observer.disconnect();
    };
  }, [box, takesWheel, zoomTo, fromMiddle, sizeOfBox, width, height]);

  const lift = (event: PointerEvent<HTMLElement>): void => {
    fingers.current.delete(event.pointerId);
    if (fingers.current.size === 0) setMoving(false);
  };
  const pan = (right: number, down: number) => setView((now) => panByKeys(now, right, down, sizeOfBox(), content));
  const keys: Record<string, () => void> = {
    '+': () => zoomTo((scale) => scale * zoomStep),
    '=': () => zoomTo((scale) => scale * zoomStep),
    '-': () => zoomTo((scale) => scale / zoomStep),
    '0': () => setView(fitted),
    ...(view.scale > 1 && {
      ArrowRight: () => pan(1, 0),
      ArrowLeft: () => pan(-1, 0),
      ArrowDown: () => pan(0, 1),
      ArrowUp: () => pan(0, -1),
    }),
  };

  return {
    view,
    isMoving,
    canGrow: view.scale < largestScale,
    canShrink: view.scale > 1,
    grow: () => zoomTo((scale) => scale * zoomStep),
    shrink: () => zoomTo((scale) => scale / zoomStep),
    fit: () => setView(fitted),
    onKeyDown: (event) => {
      const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
      if (!action) return;
      event.preventDefault();
      event.stopPropagation();
      action();
    },
    pointer: {
      onPointerDown: (event) => {
        if (event.pointerType === 'mouse' && event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        fingers.current.set(event.pointerId, fromMiddle(event));
      },
      onPointerMove: (event) => {
        const before = fingers.current.get(event.pointerId);
        if (!before) return;
        const now = fromMiddle(event);
        const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
        if (distanceOf(before, now) === 0) return;
        setMoving(true);
        fingers.current.set(event.pointerId, now);
        const moved = (point: Point, by: Point, from: Point) => ({ x: point.x + by.x - from.x, y: point.y + by.y - from.y });
        setView((view) => {
          if (!other) return clampView({ ...view, ...moved(view, now, before) }, sizeOfBox(), content);
          const [from, to] = [middleOf(before, other), middleOf(now, other)];
          const spread = distanceOf(now, other) / Math.max(1, distanceOf(before, other));
          return zoomAt({ ...view, ...moved(view, to, from) }, view.scale * spread, to, sizeOfBox(), content);
        });
      },
      onPointerUp: (event) => {
        const wasAlone = fingers.current.size === 1 && fingers.current.has(event.pointerId);
        lift(event);
        const tap = { ...fromMiddle(event), at: event.timeStamp };
        const before = lastTap.current;
        lastTap.current = wasAlone && !isMoving ? tap : undefined;
        if (!wasAlone || !before || tap.at - before.at > doubleTap.ms || distanceOf(before, tap) > doubleTap.pixels) return;
        lastTap.current = undefined;
        zoomTo((scale) => (scale > 1 ? 1 : closeScale), tap);
      },
      onPointerCancel: lift,
    },
  };
}
