import sharp from 'sharp';
import { expect, test } from 'vitest';
import { boxesFor, type Card, cardSize, drawCard, hashOfCard } from './card.ts';

const card: Card = {
  award: { name: 'Longshore', brand: { color: '#F5BE0B', display: 'Big Shoulders Variable' } },
  label: 'Winner, 2026',
  isFilled: true,
  title: 'Night Bus',
  isWork: true,
  lines: ['Ninth Stop Films'],
  foot: '',
  pictures: ['a'],
};
const square = (color: string) =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: color } })
    .png()
    .toBuffer();

test('a card is a JPEG of the size that networks ask for, with its picture at the side', async () => {
  const content = await drawCard(card, [await square('#0000FF')]);
  const { format, width, height } = await sharp(content).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', ...cardSize });
  const { data } = await sharp(content).extract({ left: 900, top: 300, width: 1, height: 1 }).raw().toBuffer({ resolveWithObject: true });
  expect(data[2]).toBeGreaterThan(240);
  expect(data[0]).toBeLessThan(20);
});

test('the brand’s colour is its spine', async () => {
  const { data } = await sharp(await drawCard({ ...card, pictures: [] }, []))
    .extract({ left: 8, top: 300, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([...data].map((value, at) => Math.abs(value - [0xf5, 0xbe, 0x0b][at]!) < 12)).toEqual([true, true, true]);
});

test.each([0, 1, 4])('with %i pictures the longest title stays clear of the award’s name', async (pictures) => {
  const long = { ...card, title: 'Incomprehensibilities '.repeat(14).trim(), isWork: false, lines: ['One', 'Two'] };
  const content = await drawCard(long, await Promise.all(Array.from({ length: pictures }, () => square('#0000FF'))));
  const { data } = await sharp(content)
    .extract({ left: 40, top: 518, width: 560, height: 8 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(Math.min(...data)).toBeGreaterThan(240);
});

test('an address changes with everything that is drawn, and with nothing else', () => {
  const hash = hashOfCard(card);
  const changed = [
    { ...card, title: 'Night Train' },
    { ...card, label: 'Honoree, 2026' },
    { ...card, pictures: ['b'] },
    { ...card, award: { ...card.award, name: 'Shortlong' } },
    { ...card, award: { ...card.award, brand: { color: '#112233' } } },
  ].map(hashOfCard);
  expect(new Set([hash, ...changed]).size).toBe(6);
  expect(hashOfCard({ ...card, award: { ...card.award, brand: { ...card.award.brand, picture: '/brand/x.webp' } } })).toBe(hash);
});

test.each([0, 1, 2, 3, 4])('%i pictures hang beside each other and never overlap', (count) => {
  const boxes = boxesFor(count);
  expect(boxes).toHaveLength(count);
  const area = boxes.reduce((sum, { width, height }) => sum + width * height, 0);
  expect(area).toBeLessThanOrEqual(540 * cardSize.height);
  expect(boxes.every(({ left, top, width, height }) => left + width <= cardSize.width && top + height <= cardSize.height)).toBe(true);
});
