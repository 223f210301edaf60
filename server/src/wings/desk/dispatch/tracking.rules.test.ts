import { describe, expect, test } from 'vitest';
import { checkLines, trackingLines } from './tracking.rules.ts';
import { worded } from '#kit/worded.ts';

const table = (header: string[], ...lines: string[][]) => ({ header, lines: lines.map((cells, at) => ({ line: at + 2, cells })) });

describe('a file of tracking numbers', () => {
  test('has its columns in any order, under the names that carriers use', () => {
    expect(worded(trackingLines(table(['Courier', 'Tracking No.', 'Order #'], ['Harbor', 'H1', '#ab-2'])))).toEqual([
      { line: 2, number: 'AB-2', tracking: 'H1', carrier: 'Harbor' },
    ]);
    expect(worded(trackingLines(table(['ORDER NUMBER', 'tracking_number'], ['AB-2'])))).toEqual([
      { line: 2, number: 'AB-2', tracking: '', carrier: '' },
    ]);
  });

  test('may begin with the tracking number, have blanks around an order’s number, and be cut where it is too long', () => {
    expect(worded(trackingLines(table(['Tracking', 'Order', 'Carrier'], ['T'.repeat(101), '# ab#2 ', 'C'.repeat(81)])))).toEqual([
      { line: 2, number: 'AB#2', tracking: 'T'.repeat(100), carrier: 'C'.repeat(80) },
    ]);
  });

  test('must name both columns', () => {
    const words = 'The first row must name the columns. One must be “Order number” and one “Tracking number”; “Carrier” is optional.';
    expect(worded(trackingLines(table(['Order number', 'Weight'], ['AB', '2'])))).toBe(words);
    expect(worded(trackingLines(table(['Tracking number'], ['AB'])))).toBe(words);
  });
});

describe('before it is saved, a line', () => {
  const known = [
    { confirmationNumber: 'ONE', id: 1, sentAt: null, trackingNumber: '' },
    { confirmationNumber: 'OLD', id: 2, sentAt: null, trackingNumber: 'X' },
    { confirmationNumber: 'TWO', id: 3, sentAt: null, trackingNumber: '' },
    { confirmationNumber: 'TWO', id: 4, sentAt: null, trackingNumber: '' },
    { confirmationNumber: 'GONE', id: 5, sentAt: new Date(0), trackingNumber: 'S' },
    { confirmationNumber: 'PART', id: 6, sentAt: new Date(0), trackingNumber: 'S' },
    { confirmationNumber: 'PART', id: 7, sentAt: null, trackingNumber: '' },
    { confirmationNumber: 'NONE', id: null, sentAt: null, trackingNumber: null },
  ];
  const check = (number: string, tracking = 'T1') => checkLines([{ line: 2, number, tracking, carrier: 'C' }], known, 'en-US')[0];

  test('finds its parcel, and says what it replaces', () => {
    expect(check('ONE')).toEqual({
      Line: 2,
      ConfirmationNumber: 'ONE',
      TrackingNumber: 'T1',
      Carrier: 'C',
      ParcelID: 1,
      Problem: '',
      Replaces: '',
    });
    expect(check('OLD')).toMatchObject({ ParcelID: 2, Replaces: 'X' });
    expect(check('OLD', 'X')).toMatchObject({ ParcelID: 2, Replaces: '' });
    expect(check('PART')).toMatchObject({ ParcelID: 7, Problem: '' });
  });

  test('says why it has none', () => {
    expect(check('')).toMatchObject({ ParcelID: null, Problem: 'This row has no order number.' });
    expect(check('ONE', '')).toMatchObject({ ParcelID: null, Problem: 'This row has no tracking number.' });
    expect(check('WHO')).toMatchObject({ ParcelID: null, Problem: 'No order in this award has this number.' });
    expect(check('GONE')).toMatchObject({ ParcelID: null, Problem: 'No package in this order is packed and waiting.', Replaces: '' });
    expect(check('NONE')).toMatchObject({ ParcelID: null, Problem: 'No package in this order is packed and waiting.' });
    expect(check('TWO')).toMatchObject({
      ParcelID: null,
      Problem: 'Several packages in this order are packed. Enter their tracking numbers by hand.',
    });
  });

  test('counts once: of two lines for an order the first is used', () => {
    const line = { number: 'ONE', carrier: '' };
    expect(
      checkLines(
        [
          { ...line, line: 2, tracking: 'A' },
          { ...line, line: 3, tracking: 'B' },
        ],
        known,
        'en-US',
      ),
    ).toMatchObject([
      { ParcelID: 1, Problem: '' },
      { ParcelID: null, Problem: 'This order is in the file more than once. Only its first row is used.' },
    ]);
  });
});
