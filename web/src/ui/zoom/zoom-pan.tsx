import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { IconButton } from '../small/icon-button.tsx';
import { useUiText } from '../small/use-ui-text.ts';
import { useZoom } from './use-zoom.ts';
import css from './zoom-pan.module.css';
import type { Size } from './zoom-rules.ts';

interface ZoomPanProps {
  /** The name of what is looked at. */
  label: string;
  /** What is shown, where it changes in its place: another one begins whole again. */
  shown?: string | number;
  /** In any unit: only the aspect ratio counts. */
  content: Size;
  /** The plain wheel zooms: only where nothing else scrolls. Otherwise it takes Ctrl, or two fingers. */
  takesWheel?: boolean;
  /** Keys that zooming leaves alone. */
  onKeyDown?: (event: KeyboardEvent) => void;
  /** Knows how large it is shown, so that it can be drawn as sharp as that. */
  children: (scale: number) => ReactNode;
}

/** Shows something whole, and as near as one wants: wheel, pinch, double tap, drag, buttons, and the keys + - 0 and the arrows. */
export function ZoomPan({ label, content, shown = '', takesWheel = false, onKeyDown, children }: ZoomPanProps) {
  const t = useUiText();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const zoom = useZoom(box, content, takesWheel, shown);
  const { scale, x, y } = zoom.view;
  const isClose = scale > 1;
  return (
    <div className={css.frame}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons below do the same */}
      <div
        ref={box}
        className={`focus-in-3 ${css.box}`}
        role="group"
        aria-label={label}
        aria-describedby={`${id}-keys`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys move it, so the keyboard must reach it
        tabIndex={0}
        data-close={isClose}
        data-takes-wheel={takesWheel}
        onKeyDown={(event) => {
          zoom.onKeyDown(event);
          if (!event.defaultPrevented) onKeyDown?.(event);
        }}
        {...zoom.pointer}
      >
        <div
          className={css.content}
          data-testid="zoomed"
          data-moving={zoom.isMoving}
          style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
        >
          {children(scale)}
        </div>
      </div>
      <div className={css.actions}>
        <span id={`${id}-keys`} className="visually-hidden">
          {t('zoomKeys')}
        </span>
        <output className={css.scale}>{t('zoomScale', { percent: Math.round(scale * 100) })}</output>
        <IconButton icon="minus" label={t('zoomOut')} isOff={!zoom.canShrink} onAction={zoom.shrink} />
        <IconButton icon="plus" label={t('zoomIn')} isOff={!zoom.canGrow} onAction={zoom.grow} />
        <IconButton icon="fit" label={t('zoomFit')} isOff={!isClose} onAction={zoom.fit} />
      </div>
    </div>
  );
}
