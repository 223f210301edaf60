import { type RefObject, useCallback, useEffect, useState } from 'react';
import { clampVolume, nextSpeed } from './player-rules.ts';
import { savedSpeed, savedVolume, saveSpeed, saveVolume } from './saved-settings.ts';

interface Media {
  isPlaying: boolean;
  /** Has it ever been started. */
  isStarted: boolean;
  isWaiting: boolean;
  position: number;
  duration: number;
  volume: number;
  isMuted: boolean;
  speed: number;
  togglePlay: () => void;
  /** R416: paused at time zero. */
  stop: () => void;
  seek: (position: number) => void;
  setVolume: (volume: number) => void;
  toggleMute: () => void;
  cycleSpeed: () => void;
}

/** What the media element says of itself, and the actions on it. The element is the truth; this state follows its events. */
export function useMedia(element: RefObject<HTMLVideoElement | null>, src: string): Media {
  const [isPlaying, setPlaying] = useState(false);
  const [isStarted, setStarted] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const [position, setPosition] = useState(0);
  const [duration, setDuration] = useState(0);
  const [volume, setVolumeState] = useState(savedVolume);
  const [isMuted, setMuted] = useState(false);
  const [speed, setSpeed] = useState(savedSpeed);

  // A new source starts over.
  useEffect(() => {
    const media = element.current;
    if (!media) return;
    media.volume = savedVolume();
    // Loading goes back to the default speed, so both are set.
    media.defaultPlaybackRate = media.playbackRate = savedSpeed();
    setStarted(false);
    setPlaying(false);
    setPosition(0);
    setDuration(Number.isFinite(media.duration) ? media.duration : 0);
    const listeners: Record<string, () => void> = {
      play: () => {
        setPlaying(true);
        setStarted(true);
      },
      pause: () => setPlaying(false),
      ended: () => setPlaying(false),
      waiting: () => setWaiting(true),
      playing: () => setWaiting(false),
      canplay: () => setWaiting(false),
      timeupdate: () => setPosition(media.currentTime),
      seeking: () => setPosition(media.currentTime),
      durationchange: () => setDuration(Number.isFinite(media.duration) ? media.duration : 0),
      volumechange: () => {
        setVolumeState(clampVolume(media.volume));
        setMuted(media.muted);
      },
      ratechange: () => setSpeed(media.playbackRate),
    };
    for (const [event, listener] of Object.entries(listeners)) media.addEventListener(event, listener);
    return () => {
      for (const [event, listener] of Object.entries(listeners)) media.removeEventListener(event, listener);
    };
  }, [element, src]);

  const withMedia = useCallback(
    (action: (media: HTMLVideoElement) => void) => {
      if (element.current) action(element.current);
    },
    [element],
  );

  return {
    isPlaying,
    isStarted,
    isWaiting,
    position,
    duration,
    volume,
    isMuted,
    speed,
    togglePlay: () =>
      withMedia((media) => {
        // The promise fails when a pause follows immediately or the file cannot be played; the error event reports the latter.
        if (media.paused) media.play().catch(() => undefined);
        else media.pause();
      }),
    stop: () =>
      withMedia((media) => {
        media.pause();
        media.currentTime = 0;
        setPosition(0);
      }),
    seek: (to) =>
      withMedia((media) => {
        media.currentTime = to;
        setPosition(to);
      }),
    setVolume: (next) =>
      withMedia((media) => {
        media.volume = clampVolume(next);
        media.muted = false;
        saveVolume(next);
      }),
    toggleMute: () =>
      withMedia((media) => {
        media.muted = !media.muted;
      }),
    cycleSpeed: () =>
      withMedia((media) => {
        media.defaultPlaybackRate = media.playbackRate = nextSpeed(media.playbackRate);
        saveSpeed(media.playbackRate);
      }),
  };
}
