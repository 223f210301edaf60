import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { formatDuration } from '#contract/kernel/text/formats.ts';
import { useUiText } from '../small/use-ui-text.ts';
import css from './media-player.module.css';
import { stepPosition, type ThumbnailStrip, thumbnailAt, tileOffset } from './player-rules.ts';

interface ScrubBarProps {
  position: number;
  duration: number;
  onSeek: (position: number) => void;
  thumbnails?: ThumbnailStrip;
}

const keySteps: Record<string, number> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 2, PageDown: -2 };

/** The pointer may land anywhere, a key moves 5 per cent: so the range has no step of its own and the keys are ours. */
export function ScrubBar({ position, duration, onSeek, thumbnails }: ScrubBarProps) {
  const t = useUiText();
  const [previewed, setPreviewed] = useState<number>();
  const [isScrubbing, setScrubbing] = useState(false);
  const shown = isScrubbing ? position : previewed;

  const onKeyDown = (event: KeyboardEvent): void => {
    const steps = keySteps[event.key];
    const to =
      steps !== undefined ? stepPosition(position, duration, steps) : event.key === 'Home' ? 0 : event.key === 'End' ? duration : undefined;
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setScrubbing(true);
    onSeek(to);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    setPreviewed(Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)) * duration);
  };

  return (
    <div className={`relative ${css.scrub}`} onPointerMove={onPointerMove} onPointerLeave={() => setPreviewed(undefined)}>
      {shown !== undefined && duration > 0 && <Preview moment={shown} duration={duration} thumbnails={thumbnails} />}
      <input
        type="range"
        className={css.range}
        aria-label={t('seek')}
        aria-valuetext={t('positionOf', { position: formatDuration(position), duration: formatDuration(duration) })}
        min={0}
        max={duration || 1}
        step="any"
        value={Math.min(position, duration || 1)}
        style={{ ['--share' as string]: duration > 0 ? position / duration : 0 }}
        onChange={(event) => onSeek(event.currentTarget.valueAsNumber)}
        onKeyDown={onKeyDown}
        onBlur={() => setScrubbing(false)}
        onPointerDown={() => setScrubbing(true)}
        onPointerUp={() => setScrubbing(false)}
      />
    </div>
  );
}

function Preview({ moment, duration, thumbnails }: { moment: number; duration: number; thumbnails?: ThumbnailStrip }) {
  const index = thumbnailAt(moment, duration);
  const tile = thumbnails && tileOffset(thumbnails, index);
  const half = thumbnails ? thumbnails.tileWidth / 2 + 2 : 24;
  return (
    <div
      className={css.preview}
      data-testid="scrub-preview"
      aria-hidden="true"
      style={{ ['--at' as string]: `${(moment / duration) * 100}%`, ['--half' as string]: `${half}px` }}
    >
      {thumbnails && tile && (
        <span
          className={css.tile}
          data-tile={index}
          style={{
            width: thumbnails.tileWidth,
            height: thumbnails.tileHeight,
            backgroundImage: `url("${thumbnails.src}")`,
            backgroundPosition: `${-tile.x}px ${-tile.y}px`,
            backgroundSize: `${tile.sheetWidth}px ${tile.sheetHeight}px`,
          }}
        />
      )}
      <span className={css.previewTime}>{formatDuration(moment)}</span>
    </div>
  );
}
