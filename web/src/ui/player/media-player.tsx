import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { player } from '#contract/kernel/call/constants.ts';
import { formatDuration, formatPercent } from '#contract/kernel/text/formats.ts';
import { Icon, type IconName } from '../small/icon.tsx';
import { Placeholder } from '#web/ui/work/placeholder.tsx';
import { Spinner } from '../state/spinner.tsx';
import { useUiText } from '../small/use-ui-text.ts';
import css from './media-player.module.css';
import { captionsFor, nextCaptions, stepPosition, stepVolume, type ThumbnailStrip } from './player-rules.ts';
import { saveCaptions, savedCaptions } from './saved-settings.ts';
import { ScrubBar } from './scrub-bar.tsx';
import { useAutoHide } from './use-auto-hide.ts';
import { useCaption } from './use-caption.ts';
import { useMedia } from './use-media.ts';
import { usePauseUnseen } from './use-pause-unseen.ts';

export interface MediaSource {
  src: string;
  /** 'video/mp4', so that the browser need not try. */
  type?: string;
}

export interface CaptionTrack {
  src: string;
  srcLang: string;
  label: string;
}

interface MediaPlayerProps {
  title: string;
  /** In order of preference; the browser takes the first it can play. */
  sources: readonly MediaSource[];
  media?: 'video' | 'audio';
  poster?: string;
  /** Width by height, so that nothing jumps: '16 / 9'. */
  ratio?: string;
  captions?: readonly CaptionTrack[];
  thumbnails?: ThumbnailStrip;
  hideAfterMs?: number;
  /** Something lies over it: it pauses. One that is hidden or out of sight pauses on its own. */
  isCovered?: boolean;
  /** R418: called when the file cannot be loaded. No message is shown; a quiet placeholder appears instead, with this in it if given. */
  onError?: () => void;
  errorContent?: ReactNode;
}

/** Tracks of another origin, such as a bucket's, load only where the player asks for everything with CORS. */
const isElsewhere = (src: string): boolean => /^https?:/i.test(src) && new URL(src).origin !== location.origin;

/** Our own controls on the browser's own player: the figures of R416 to R424, small enough for the public pages. */
export function MediaPlayer(props: MediaPlayerProps) {
  const { title, sources, media: kind = 'video', captions = [], hideAfterMs = player.hideAfterMs } = props;
  const t = useUiText();
  const container = useRef<HTMLElement>(null);
  const element = useRef<HTMLVideoElement>(null);
  const source = sources.map(({ src }) => src).join(' ');
  const media = useMedia(element, source);
  const [failedSource, setFailedSource] = useState<string>();
  const [wanted, setWanted] = useState(savedCaptions);
  const captionsAt = captionsFor(
    captions.map(({ srcLang }) => srcLang),
    wanted,
  );
  const caption = useCaption(element, captionsAt, source);
  const [isFull, setFull] = useState(false);
  const { isHidden, wake } = useAutoHide(container, media.isPlaying && kind === 'video', hideAfterMs);

  usePauseUnseen(container, element, props.isCovered ?? false);

  useEffect(() => {
    const onChange = (): void => setFull(document.fullscreenElement === container.current);
    document.addEventListener('fullscreenchange', onChange);
    return () => document.removeEventListener('fullscreenchange', onChange);
  }, []);

  // The error of a source reaches the element around it as well: reported once.
  const toldOf = useRef('');
  const onFailed = (): void => {
    if (toldOf.current === source) return;
    toldOf.current = source;
    setFailedSource(source);
    props.onError?.();
  };
  const turnCaptions = (): void => {
    const next = captions[nextCaptions(captions.length, captionsAt)]?.srcLang ?? '';
    setWanted(next);
    saveCaptions(next);
  };
  const captionsLabel = (): string => {
    if (captions.length === 1) return t('captionsOn');
    const shown = captions[captionsAt];
    return shown ? t('captionsIn', { language: shown.label }) : t('captionsOff');
  };
  const toggleFull = (): void => {
    const action = document.fullscreenElement ? document.exitFullscreen() : container.current?.requestFullscreen();
    action?.catch(() => undefined);
  };
  const keys: Record<string, () => void> = {
    k: media.togglePlay,
    m: media.toggleMute,
    f: toggleFull,
    c: () => captions.length > 0 && turnCaptions(),
    ArrowRight: () => media.seek(stepPosition(media.position, media.duration, 1)),
    ArrowLeft: () => media.seek(stepPosition(media.position, media.duration, -1)),
    // The element knows immediately what the state learns a moment later: two quick presses are two steps.
    ArrowUp: () => media.setVolume(stepVolume(element.current?.volume ?? media.volume, 1)),
    ArrowDown: () => media.setVolume(stepVolume(element.current?.volume ?? media.volume, -1)),
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    wake();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const action = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!action || (event.target instanceof HTMLInputElement && event.key.startsWith('Arrow'))) return;
    event.preventDefault();
    action();
  };

  const ratio = props.ratio ?? '16 / 9';
  if (failedSource === source)
    return (
      <Placeholder style={{ aspectRatio: kind === 'audio' ? undefined : ratio, minHeight: '9rem' }}>
        {props.errorContent ?? (
          <span className={css.failed} dir="auto">
            {title}
          </span>
        )}
      </Placeholder>
    );

  const clock = `${formatDuration(media.position)} / ${formatDuration(media.duration)}`;
  return (
    <section
      ref={container}
      className={css.player}
      dir="ltr"
      aria-label={t('player', { title })}
      data-media={kind}
      data-state={media.isPlaying ? 'playing' : media.position > 0 ? 'paused' : 'stopped'}
      data-idle={isHidden}
      style={{ ['--ratio' as string]: ratio }}
      onPointerMove={wake}
      onPointerDown={wake}
      onFocus={wake}
      onKeyDown={onKeyDown}
    >
      {/* The picture is a large target for the pointer; the keyboard has the button below. */}
      <video
        ref={element}
        key={source}
        className={css.media}
        poster={props.poster}
        crossOrigin={captions.some(({ src }) => isElsewhere(src)) ? 'anonymous' : undefined}
        preload="metadata"
        playsInline
        onClick={() => {
          if (isHidden) wake();
          else media.togglePlay();
        }}
        onError={onFailed}
      >
        {sources.map(({ src, type }, index) => (
          // The element's own error event is not sent for sources: the last one to fail means that none can be played.
          <source key={src} src={src} type={type} onError={index === sources.length - 1 ? onFailed : undefined} />
        ))}
        {captions.map((track) => (
          <track key={track.src} kind="captions" src={track.src} srcLang={track.srcLang} label={track.label} />
        ))}
      </video>
      {media.isWaiting && media.isPlaying && (
        <span className={css.waiting}>
          <Spinner tone="white" size={40} />
        </span>
      )}
      {!media.isStarted && kind === 'video' && (
        <button type="button" className={css.start} tabIndex={-1} aria-hidden="true" onClick={media.togglePlay}>
          <Icon name="play" size={28} />
        </button>
      )}
      {caption && (
        <p className={css.caption} data-testid="player-caption">
          <span dir="auto">{caption}</span>
        </p>
      )}
      <div className={css.bar} data-testid="player-controls">
        <span className={css.phoneTime}>{clock}</span>
        <ScrubBar position={media.position} duration={media.duration} onSeek={media.seek} thumbnails={props.thumbnails} />
        <div className="row align-center">
          <Control icon={media.isPlaying ? 'pause' : 'play'} label={media.isPlaying ? t('pause') : t('play')} onAction={media.togglePlay} />
          <Control icon="stop" label={t('stop')} onAction={media.stop} />
          <span className={css.time}>{clock}</span>
          <span className={css.spacer} />
          <button type="button" className={css.control} aria-label={t('speed', { speed: media.speed })} onClick={media.cycleSpeed}>
            {media.speed}x
          </button>
          {captions.length > 0 && <Control icon="captions" label={captionsLabel()} isPressed={captionsAt >= 0} onAction={turnCaptions} />}
          <Control
            icon={media.isMuted || media.volume === 0 ? 'muted' : 'volume'}
            label={media.isMuted ? t('unmute') : t('mute')}
            onAction={media.toggleMute}
          />
          <span className={css.volume}>
            <input
              type="range"
              className={css.range}
              aria-label={t('volume')}
              aria-valuetext={formatPercent(media.isMuted ? 0 : media.volume, 1)}
              min={0}
              max={1}
              step={player.volumeStep}
              value={media.isMuted ? 0 : media.volume}
              style={{ ['--share' as string]: media.isMuted ? 0 : media.volume }}
              onChange={(event) => media.setVolume(event.currentTarget.valueAsNumber)}
            />
          </span>
          {kind === 'video' && (
            <Control
              icon={isFull ? 'exitFullScreen' : 'fullScreen'}
              label={isFull ? t('exitFullScreen') : t('fullScreen')}
              onAction={toggleFull}
            />
          )}
        </div>
      </div>
    </section>
  );
}

function Control({ icon, label, isPressed, onAction }: { icon: IconName; label: string; isPressed?: boolean; onAction: () => void }) {
  return (
    <button type="button" className={css.control} aria-label={label} aria-pressed={isPressed} onClick={onAction}>
      <Icon name={icon} />
    </button>
  );
}
