import { expect, test } from 'vitest';
import { placeLabels, type Spot } from './chart-labels.ts';

const at = (x: number, y: number, anchor: Spot['anchor'] = 'start'): Spot => ({ x, y, anchor });
const picture = { width: 300, height: 200, widthOf: (text: string) => text.length * 6 };

test('two words at the same place: the later one takes its next spot', () => {
  const placed = placeLabels(
    [
      { key: 'season', text: 'Season 29, 42', spots: [at(100, 50)] },
      { key: 'today', text: 'Nov 17', spots: [at(100, 52), at(100, 90)] },
    ],
    picture,
  );
  expect(placed).toEqual(
    new Map([
      ['season', at(100, 50)],
      ['today', at(100, 90)],
    ]),
  );
});

test('what finds no room is left out, unless people need it', () => {
  const labels = [
    { key: 'one', text: 'Season 29', spots: [at(100, 50)] },
    { key: 'other', text: 'Season 28', spots: [at(110, 50)] },
    { key: 'needed', text: 'Income', spots: [at(105, 50)], isNeeded: true },
  ];
  expect([...placeLabels(labels, picture).keys()]).toEqual(['one', 'needed']);
});

test('words stay inside the picture, whichever way they run', () => {
  const spots = [at(280, 50), at(280, 50, 'end')];
  expect(placeLabels([{ key: 'late', text: 'Deadline', spots }], picture).get('late')).toEqual(at(280, 50, 'end'));
  expect(
    placeLabels([{ key: 'high', text: 'Goal', spots: [at(10, 5), at(10, 197), at(10, 198), at(10, 190)] }], picture).get('high'),
  ).toEqual(at(10, 197));
});

test('words leave the marks of a curve free', () => {
  const labels = [{ key: 'one', text: 'Plays', spots: [at(100, 50), at(100, 80)] }];
  expect(placeLabels(labels, { ...picture, shapes: [{ x: 110, y: 48 }] }).get('one')).toEqual(at(100, 80));
});

test('words are not crossed by a curve where another spot is free, and stay where none is', () => {
  const curve = [
    { x: 0, y: 46 },
    { x: 300, y: 46 },
  ];
  const label = (...spots: Spot[]) => [{ key: 'one', text: 'Season 29', spots }];
  expect(placeLabels(label(at(100, 50), at(100, 80)), { ...picture, curves: [curve] }).get('one')).toEqual(at(100, 80));
  expect(placeLabels(label(at(100, 50)), { ...picture, curves: [curve] }).get('one')).toEqual(at(100, 50));
});
