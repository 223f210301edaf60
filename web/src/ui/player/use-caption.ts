import { type RefObject, useEffect, useState } from 'react';

/** The words spoken now, of the track `at` that place; none with -1. Drawn by us, since the browser's own would lie under the controls. */
export function useCaption(element: RefObject<HTMLVideoElement | null>, at: number, source: string): string {
  const [words, setWords] = useState('');

  // A new source brings tracks of its own.
  useEffect(() => {
    const media = element.current;
    const track = media?.textTracks[at];
    setWords('');
    if (!track) return;
    // Asked of the cues themselves: a film that has not started yet calls none of them active.
    const onCue = (): void => {
      const now = media?.currentTime ?? 0;
      const spoken = [...(track.cues ?? [])].filter(({ startTime, endTime }) => startTime <= now && now < endTime);
      setWords(spoken.map(wordsOf).join('\n'));
    };
    const loading = media?.querySelectorAll('track')[at];
    // Hidden tracks are still loaded and timed; disabled ones are not.
    track.mode = 'hidden';
    track.addEventListener('cuechange', onCue);
    loading?.addEventListener('load', onCue);
    onCue();
    return () => {
      track.removeEventListener('cuechange', onCue);
      loading?.removeEventListener('load', onCue);
      track.mode = 'disabled';
    };
  }, [element, at, source]);

  return words;
}

/** Voices and styles are marked by tags in the text, and signs by their names: `<v Anna>Salt &amp; tide`. */
const wordsOf = (cue: TextTrackCue): string => ('getCueAsHTML' in cue ? ((cue as VTTCue).getCueAsHTML().textContent ?? '') : '');
