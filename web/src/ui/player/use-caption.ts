import { type RefObject, useEffect, useState } from 'react';

/** The words spoken now. Drawn by us, since the browser's own would lie under the controls. */
export function useCaption(element: RefObject<HTMLVideoElement | null>, isShown: boolean, source: string): string {
  const [words, setWords] = useState('');

  // A new source brings tracks of its own.
  useEffect(() => {
    const track = element.current?.textTracks[0];
    setWords('');
    if (!track || !isShown) return;
    const onCue = (): void => setWords([...(track.activeCues ?? [])].map((cue) => ('text' in cue ? String(cue.text) : '')).join('\n'));
    // Hidden tracks are still loaded and timed; disabled ones are not.
    track.mode = 'hidden';
    track.addEventListener('cuechange', onCue);
    onCue();
    return () => {
      track.removeEventListener('cuechange', onCue);
      track.mode = 'disabled';
    };
  }, [element, isShown, source]);

  // Voices and styles are marked by tags in the text: <v Anna>.
  return words.replace(/<[^>]+>/g, '');
}
