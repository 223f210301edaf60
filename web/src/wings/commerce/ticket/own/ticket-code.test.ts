import decode from 'qr/decode.js';
import encode from 'qr';
import { expect, test } from 'vitest';
import { writeCode } from '#contract/wings/commerce/ticket/ticket-code.ts';

test('what a ticket draws is what a door’s own decoder reads', () => {
  const code = writeCode(
    { eventId: 70_001, ticketId: 4_000_000_123, issue: 3 },
    Uint8Array.from({ length: 64 }, (_, at) => (at * 37) % 256),
  );
  const data = encode(code, 'raw', { border: 3, ecc: 'medium' });
  const size = data.length;
  expect(size, 'few enough squares for a phone held at arm’s length').toBeLessThanOrEqual(47);
  const scale = 6;
  const width = size * scale;
  const pixels = new Uint8ClampedArray(width * width * 4);
  for (let y = 0; y < width; y += 1)
    for (let x = 0; x < width; x += 1)
      pixels.set(data[Math.floor(y / scale)]?.[Math.floor(x / scale)] ? [0, 0, 0, 255] : [255, 255, 255, 255], (y * width + x) * 4);
  expect(decode({ width, height: width, data: pixels })).toBe(code);
});
