import { describe, expect, test } from 'vitest';
import { captionsAsVtt } from './captions.rules.ts';

const lines = (...given: string[]): string => given.join('\n');

describe('SubRip becomes WebVTT', () => {
  test('with its times, its lines and what is bold or italic', () => {
    const srt =
      '\uFEFF1\r\n00:00:01,000 --> 00:00:02,500\r\nA road of <i>salt</i>,\r\nat dawn.\r\n\r\n2\r\n1:02:03,4 --> 1:02:04,05\r\nNo one.\r\n';
    expect(captionsAsVtt(srt, 'srt')).toBe(
      lines(
        'WEBVTT',
        '',
        '00:00:01.000 --> 00:00:02.500',
        'A road of <i>salt</i>,',
        'at dawn.',
        '',
        '01:02:03.400 --> 01:02:04.050',
        'No one.',
        '',
      ),
    );
  });
  test('colours and places are left out; signs that mean something in WebVTT stay text', () => {
    const srt = lines(
      '1',
      '00:00:01,000 --> 00:00:02,000',
      '{\\an8}<font color="red">Salt & tide</font> <script>',
      'one --> two &amp; 3 < 4',
    );
    expect(captionsAsVtt(srt, 'srt')).toBe(
      lines('WEBVTT', '', '00:00:01.000 --> 00:00:02.000', 'Salt &amp; tide &lt;script>', 'one --&gt; two &amp; 3 &lt; 4', ''),
    );
  });
  test('missing numbers, empty lines within a cue and cues without words do no harm', () => {
    const srt = lines(
      '00:00:01,000 --> 00:00:02,000',
      'One',
      '',
      'more',
      '00:00:03,000 --> 00:00:04,000',
      '3',
      '00:00:05,000 --> 00:00:06,000',
      'Two',
    );
    expect(captionsAsVtt(srt, 'srt')).toBe(
      lines('WEBVTT', '', '00:00:01.000 --> 00:00:02.000', 'One', 'more', '', '00:00:05.000 --> 00:00:06.000', 'Two', ''),
    );
  });
  test('numbers that are said stay; only the number of the next cue goes', () => {
    const srt = lines(
      '00:00:01,000 --> 00:00:02,000',
      ' 12 ',
      'at 7',
      '100 --',
      ' 10 ',
      '00:00:03,000 --> 00:00:04,000',
      '9 lives',
      '00:00:05,000 --> 00:00:06,000',
      'Room 4',
      '00:00:07,000 --> 00:00:08,000',
      '42',
    );
    expect(captionsAsVtt(srt, 'srt')).toBe(
      lines(
        'WEBVTT',
        '',
        '00:00:01.000 --> 00:00:02.000',
        '12',
        'at 7',
        '100 --',
        '',
        '00:00:03.000 --> 00:00:04.000',
        '9 lives',
        '',
        '00:00:05.000 --> 00:00:06.000',
        'Room 4',
        '',
        '00:00:07.000 --> 00:00:08.000',
        '42',
        '',
      ),
    );
  });
  test('text without a cue is no captions', () => {
    expect(captionsAsVtt('1\n\nhello\n', 'srt')).toBeUndefined();
    expect(captionsAsVtt('', 'srt')).toBeUndefined();
  });
});

describe('WebVTT', () => {
  const cue = lines('00:01.000 --> 00:02.000 align:start', 'A road of salt.');
  test('stays as it is, with plain line ends', () => {
    expect(captionsAsVtt(`\uFEFFWEBVTT - a film\r\n\r\n${cue.replaceAll('\n', '\r\n')}\r\n\r\n`, 'vtt')).toBe(
      `WEBVTT - a film\n\n${cue}\n`,
    );
  });
  test('needs its first word and a cue', () => {
    expect(captionsAsVtt(cue, 'vtt')).toBeUndefined();
    expect(captionsAsVtt(`WEBVTT\n\n${cue}`, 'vtt')).toBe(`WEBVTT\n\n${cue}\n`);
    expect(captionsAsVtt(`A WEBVTT file\n\n${cue}`, 'vtt')).toBeUndefined();
    expect(captionsAsVtt(`WEBVTT\n\n${cue}\uFEFF!`, 'vtt')).toContain('\uFEFF');
    expect(captionsAsVtt(`WEBVTTX\n\n${cue}`, 'vtt')).toBeUndefined();
    expect(captionsAsVtt('WEBVTT\n\n<html><script>1 --> 2</script>', 'vtt')).toBeUndefined();
  });
});
