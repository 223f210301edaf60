import { expect, test } from 'vitest';
import { withHead } from './page-head.ts';

const html = '<html><head><title>Laurel</title></head><body></body></html>';
const head = { title: 'Films | Halyard', description: 'Vote for one of five.', url: 'https://awards.example.org/vote/halyard?category=1' };

test('a page says in its head what it is, with a picture where there is one', () => {
  const whole = withHead(html, { ...head, image: 'https://awards.example.org/files/a.webp' });
  expect(whole).toContain('<title>Films | Halyard</title>');
  expect(whole).toContain('<meta property="og:image" content="https://awards.example.org/files/a.webp" />');
  expect(whole).toContain('<meta name="twitter:card" content="summary_large_image" />');
  expect(whole).toContain('<meta name="description" content="Vote for one of five." />');
  const plain = withHead(html, head);
  expect(plain).not.toContain('og:image');
  expect(plain).toContain('<meta name="twitter:card" content="summary" />');
});

test('nothing that people wrote becomes markup', () => {
  const whole = withHead(html, { ...head, title: '</title><script>x</script>', description: '"><script>y</script>' });
  expect(whole).not.toContain('<script>');
});
