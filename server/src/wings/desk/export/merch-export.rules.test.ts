import { describe, expect, test } from 'vitest';
import { goodsStatus, isPaid, plateColumns } from './merch-export.rules.ts';

const day = new Date(0);
const line = { cancelledAt: null, returnedAt: null, paymentStatusId: 5, weight: 700, quantity: 3, inParcels: 0, sent: 0 };

describe('what was ordered', () => {
  test('is to pack, packed, partly sent and sent, in that order', () => {
    expect(goodsStatus(line)).toBe('To pack');
    expect(goodsStatus({ ...line, inParcels: 2 })).toBe('To pack');
    expect(goodsStatus({ ...line, inParcels: 3 })).toBe('Packed');
    expect(goodsStatus({ ...line, inParcels: 3, sent: 1 })).toBe('Partly sent');
    expect(goodsStatus({ ...line, inParcels: 3, sent: 3 })).toBe('Sent');
  });

  test('is not packed when it was given back, canceled, not paid or has no weight', () => {
    expect(goodsStatus({ ...line, returnedAt: day, cancelledAt: day })).toBe('Returned');
    expect(goodsStatus({ ...line, cancelledAt: day })).toBe('Canceled');
    expect(goodsStatus({ ...line, paymentStatusId: 4 })).toBe('Not paid');
    expect(goodsStatus({ ...line, weight: null })).toBe('Not shipped');
    expect(isPaid(line)).toBe(true);
    expect(isPaid({ ...line, cancelledAt: day })).toBe(false);
  });
});

test('a plate has six lines in columns of their own, empty where it has fewer, and the rest beside them', () => {
  const lines = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((Text) => ({ Label: Text.toUpperCase(), Text }));
  expect(plateColumns(lines)).toEqual({
    Line1Label: 'A',
    Line1: 'a',
    Line2Label: 'B',
    Line2: 'b',
    Line3Label: 'C',
    Line3: 'c',
    Line4Label: 'D',
    Line4: 'd',
    Line5Label: 'E',
    Line5: 'e',
    Line6Label: 'F',
    Line6: 'f',
    MoreLines: ['G: g'],
  });
  expect(plateColumns([])).toMatchObject({ Line1: '', Line6Label: '', MoreLines: [] });
});
