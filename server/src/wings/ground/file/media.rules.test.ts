import { describe, expect, test } from 'vitest';
import { readFilm } from '#server/kernel/files/ffmpeg.ts';
import { inWords } from '#contract/kernel/text/said.ts';
import { filmProblem, isLong, laneOf } from './media.rules.ts';

const limits = { minutes: 240, megapixels: 36, framesPerSecond: 120 };
const film = { durationMs: 60_000, width: 1920, height: 1080, framesPerSecond: 25, streams: 2 };
const minute = 60_000;

describe('a film within the limits', () => {
  test.each([
    ['an ordinary one', film],
    ['one as long as may be, and a frame of rounding', { ...film, durationMs: 240 * minute + 40 }],
    ['one as long as may be, with all the rounding there is', { ...film, durationMs: 240 * minute + 500 }],
    ['one with as many pixels as may be', { ...film, width: 6000, height: 6000 }],
    ['one with as many frames as may be', { ...film, framesPerSecond: 120 }],
    ['one with as many tracks as may be', { ...film, streams: 64 }],
    ['8K', { ...film, width: 7680, height: 4320 }],
    ['one that does not say how long it is', { ...film, durationMs: undefined, framesPerSecond: undefined }],
  ])('%s is encoded', (_, given) => {
    expect(filmProblem(given, limits)).toBeUndefined();
  });
});

describe('a film beyond the limits is refused in words that say what it has and what it may have', () => {
  test.each([
    [{ ...film, durationMs: 310 * minute }, 'This video is 5 h 10 min long. Videos can be up to 4 h long. Upload a shorter version.'],
    [{ ...film, width: 16_000, height: 9000 }, 'This video is 16,000 × 9,000 pixels. Videos can have up to 36 megapixels.'],
    [{ ...film, framesPerSecond: 240 }, 'This video has 240 frames per second. Videos can have up to 120.'],
    [{ ...film, streams: 65 }, 'This video has 65 tracks. Videos can have up to 64.'],
  ])('%j', (given, words) => {
    expect(inWords(filmProblem(given, limits) ?? '', 'en-US')).toContain(words);
  });
});

describe('the lane', () => {
  test.each([
    ['a picture', { key: 'Pieces/1/a/picture.png', bytes: 2 * 1024 ** 3 }, 'process'],
    ['a film', { key: 'Pieces/1/a/film.mp4', bytes: 1000 }, 'film'],
    ['a film as large as a short one may be', { key: 'Pieces/1/a/film.mov', bytes: 200 * 1024 ** 2 }, 'film'],
    ['a large film', { key: 'Pieces/1/a/film.mov', bytes: 201 * 1024 ** 2 }, 'longFilm'],
  ])('of %s', (_, file, lane) => {
    expect(laneOf(file)).toBe(lane);
  });

  test('of a film that is long, or may be, is that of long ones', () => {
    expect([{ durationMs: 5 * minute }, { durationMs: 5 * minute + 1 }, { durationMs: undefined }].map(isLong)).toEqual([
      false,
      true,
      true,
    ]);
  });
});

test('what a title inside the file says about its length and size is not believed', () => {
  const said = [
    "Input #0, mov,mp4,m4a,3gp,3g2,mj2, from 'film.mp4':",
    '  Metadata:',
    '    title           :   Duration: 00:00:01.00',
    '                    :   Stream #0:0: Video: h264, 16x16, 1 fps',
    '  Duration: 05:00:00.50, start: 0.000000, bitrate: 4 kb/s',
    '  Stream #0:0[0x1](und): Video: h264 (High) (avc1 / 0x31637661), yuv420p, 1920x1080 [SAR 1:1 DAR 16:9], 3 kb/s, 1k fps, 25 tbr (default)',
    '  Stream #0:1[0x2](und): Audio: aac (LC) (mp4a / 0x6134706D), 44100 Hz, mono, fltp, 69 kb/s (default)',
  ].join('\n');
  expect(readFilm(said)).toEqual({ durationMs: 18_000_500, width: 1920, height: 1080, framesPerSecond: 1000, streams: 2 });
});
