/** Captions as the player reads them (WebVTT), made of what people have: WebVTT itself, or SubRip. */

const vttTime = /^[ \t]*(?:\d{2,}:)?\d{2}:\d{2}\.\d{3}[ \t]+-->[ \t]+(?:\d{2,}:)?\d{2}:\d{2}\.\d{3}/;
const srtTime = /^\s*(\d{1,3}):(\d{1,2}):(\d{1,2})[,.](\d{1,3})\s*-->\s*(\d{1,3}):(\d{1,2}):(\d{1,2})[,.](\d{1,3})/;

const linesOf = (text: string): string[] => text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);

/** Nothing where there is not a single cue. */
export function captionsAsVtt(text: string, extension: string): string | undefined {
  return extension === 'srt' ? vttOfSrt(text) : cleanVtt(text);
}

function cleanVtt(text: string): string | undefined {
  const lines = linesOf(text);
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '') || !lines.some((line) => vttTime.test(line))) return undefined;
  return `${lines.join('\n').trimEnd()}\n`;
}

/** Goes by the lines with times: numbers may be missing or wrong, and some programs leave empty lines within a cue. */
function vttOfSrt(text: string): string | undefined {
  const lines = linesOf(text);
  const starts = lines.flatMap((line, start) => {
    const times = srtTime.exec(line);
    return times ? [{ start, times }] : [];
  });
  const cues = starts.flatMap(({ start, times }, at) => {
    const next = starts[at + 1]?.start ?? lines.length;
    const said = lines.slice(start + 1, next).map((line) => line.trim());
    // The number of the next cue is not said.
    if (next < lines.length && /^\d+$/.test(said.at(-1) ?? '')) said.pop();
    const words = said.filter(Boolean).map(cueText);
    return words.length > 0 ? [`${timeOf(times.slice(1, 5))} --> ${timeOf(times.slice(5))}\n${words.join('\n')}\n`] : [];
  });
  return cues.length > 0 ? `WEBVTT\n\n${cues.join('\n')}` : undefined;
}

const timeOf = ([hours = '', minutes = '', seconds = '', fraction = '']: readonly string[]): string =>
  `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}:${seconds.padStart(2, '0')}.${fraction.padEnd(3, '0')}`;

/** Bold, italic and underlined mean the same in both; colours, fonts and places are left out, and the rest is text. */
const cueText = (line: string): string =>
  line
    .replace(/\{\\[^{}]*\}/g, '')
    .replace(/<\/?font[^<>]*>/gi, '')
    .replace(/&(?!(?:amp|lt|gt|nbsp|lrm|rlm);)/g, '&amp;')
    .replace(/<(?!\/?[biu]>)/gi, '&lt;')
    .replaceAll('-->', '--&gt;');
