import { afterEach, describe, expect, test } from 'vitest';
import { presets } from '#contract/kernel/award/presets.ts';
import { installProperties, type PropertyTraits, traitsOf } from '#contract/kernel/award/properties.ts';
import { propertiesOfPage, withGalleryHead } from './page-properties.ts';

const html = '<html><head><title>Winners</title></head><body></body></html>';
const change = (more: Partial<PropertyTraits>) => installProperties(presets.map((one) => (one.id === 1 ? { ...one, ...more } : one)));
afterEach(() => installProperties(presets));

describe('R291 R292 R622 the head of a gallery page', () => {
  test('has the product’s name alone where no award is named, and the default description', () => {
    expect(withGalleryHead(html, undefined)).toContain('<title>Laurel</title>');
    expect(withGalleryHead(html, 'nobody')).toContain('<title>Laurel</title>');
    expect(withGalleryHead(html, undefined)).toMatch(
      /<meta name="description" content="The winners, nominees and special achievements [^"]+" \/>/,
    );
  });

  test('ends with the name of the award', () => {
    expect(withGalleryHead(html, 'halyard')).toContain('<title>Winners | Halyard</title>');
    expect(withGalleryHead(html, 'halyard')).toContain('<meta name="description"');
  });

  test('says nothing of a draft, nor of an award without a gallery', () => {
    change({ state: 'draft' });
    expect(withGalleryHead(html, 'halyard')).not.toContain('Halyard');
    change({ gallery: false });
    expect(withGalleryHead(html, 'halyard')).not.toContain('Halyard');
  });

  test('an award’s name stays text, regardless of its characters', () => {
    change({ name: '</title><script>alert(1)</script>' });
    expect(withGalleryHead(html, 'halyard')).not.toContain('<script>');
  });
});

describe('a page of a portal that an award does not have', () => {
  const judging = 2;
  test.each([
    ['vote', { publicVote: false }],
    ['gallery', { gallery: false }],
  ] as const)('%s is none of its pages', (portal, without) => {
    const own = () => propertiesOfPage(portal, 'halyard').map(({ id }) => id);
    expect(own()).toEqual([0, 1, judging]);
    change(without);
    // As for an address that no award has.
    expect(own()).toEqual(propertiesOfPage(portal, 'nobody').map(({ id }) => id));
    expect(propertiesOfPage('entries', 'halyard').map(({ id }) => id)).toEqual([0, 1, judging]);
    expect(traitsOf(1)).toMatchObject(without);
  });
});
