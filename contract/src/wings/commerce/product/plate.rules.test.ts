import { describe, expect, test } from 'vitest';
import { engravedText, layPlate, missingLetters, mostPlateLines, problemsOfPlate, usualPlate } from './plate.rules.ts';
import { worded } from '#kit/worded.ts';

const field = (MaxLength = 40, IsRequired = false) => ({ MaxLength, IsRequired });
const three = [field(32, true), field(), field()];
const wren = ['Where the Songs Went', 'Winner, Data and maps, 2027', 'Fourth Wall for The Figures Desk'];

describe('what is engraved', () => {
  test('is composed, with single spaces and a real apostrophe', () => {
    expect(engravedText("  The  maker's\tCafe\u0301 ")).toBe('The maker’s Café');
  });

  test('has only letters that the engraver has, each reported once', () => {
    expect(missingLetters('Straße, Łódź, Čapek & Søn', 'serif', 0)).toEqual([]);
    expect(missingLetters('東京 Nights 東', 'serif', 0)).toEqual(['東', '京']);
    expect(missingLetters('Привет', 'sans', 1)).toEqual(['П', 'р', 'и', 'в', 'е', 'т']);
    expect(missingLetters('One 🏆', 'serif', 1)).toEqual(['🏆']);
  });
});

describe('the plate', () => {
  test('sets the title larger and in italics, the other lines below it, all in the middle', () => {
    const lines = layPlate(wren, usualPlate);
    expect(lines.map(({ isItalic, size }) => [isItalic, size])).toEqual([
      [true, 6],
      [false, 4],
      [false, 4],
    ]);
    const [first, second, third] = lines.map(({ baseline }) => baseline);
    expect(second! - first!).toBeCloseTo(6 * 0.37 + 4 * 0.98, 5);
    expect(third! - second!).toBeCloseTo(4 * 1.35, 5);
    expect(first! - 6 * 0.98).toBeCloseTo((30 - 14 * 1.35) / 2, 5);
  });

  test('is set upright throughout in sans', () => {
    expect(layPlate(wren, { ...usualPlate, font: 'sans' }).every(({ isItalic }) => !isItalic)).toBe(true);
  });

  test('leaves the place of an empty line to the others', () => {
    const whole = layPlate(['A title', 'Second', 'Third'], usualPlate);
    const without = layPlate(['A title', '  ', 'Third'], usualPlate);
    expect(without.map(({ index }) => index)).toEqual([0, 2]);
    expect(without[0]!.baseline).toBeGreaterThan(whole[0]!.baseline);
    expect(without[1]!.baseline).toBeLessThan(whole[2]!.baseline);
    expect(layPlate(['', ''], usualPlate)).toEqual([]);
  });

  test('shrinks a long line first, and only that one', () => {
    const [title, second] = layPlate(['The Very Long and Winding Road Home', 'Winner'], usualPlate);
    expect(title!.size).toBeLessThan(6);
    expect(title!.size).toBeGreaterThanOrEqual(3.6);
    expect(second!.size).toBe(4);
  });

  test('runs over its edges with a line that is too long at the smallest size', () => {
    expect(layPlate(['W'.repeat(40), 'W'.repeat(60)], usualPlate).map(({ size }) => size)).toEqual([3.6, 2.6]);
  });

  test('shrinks all lines alike when there are many, and never below the smallest size', () => {
    const five = layPlate(['Title', 'Two', 'Three', 'Four', 'Five'], usualPlate);
    expect(five[0]!.size / five[1]!.size).toBeCloseTo(1.5, 5);
    expect(five[0]!.size).toBeLessThan(6);
    const nine = layPlate(
      Array.from({ length: 9 }, () => 'Line'),
      usualPlate,
    );
    expect(nine.map(({ size }) => size)).toEqual([3.6, 2.6, 2.6, 2.6, 2.6, 2.6, 2.6, 2.6, 2.6]);
  });

  test('has room for as many lines as its height allows', () => {
    expect(mostPlateLines(usualPlate)).toBe(5);
    expect(mostPlateLines({ ...usualPlate, height: 12.9 })).toBe(1);
    expect(mostPlateLines({ ...usualPlate, height: 10 })).toBe(0);
  });
});

describe('what keeps a line from being engraved', () => {
  test('is nothing for lines that fit', () => {
    expect(worded(problemsOfPlate(wren, three, usualPlate))).toEqual([undefined, undefined, undefined]);
    expect(worded(problemsOfPlate(['A title'], three, usualPlate))).toEqual([undefined, undefined, undefined]);
  });

  test('is a line that has to say something', () => {
    expect(worded(problemsOfPlate([' ', 'Winner'], three, usualPlate))).toEqual(['Enter the text of this line.', undefined, undefined]);
  });

  test('is a letter the engraver does not have', () => {
    expect(worded(problemsOfPlate(['東京', 'é', 'x'], three, usualPlate))).toEqual([
      'The engraver doesn’t have “東”, “京”. Use Latin letters, digits and common punctuation.',
      undefined,
      undefined,
    ]);
  });

  test('is more characters than the line takes', () => {
    expect(worded(problemsOfPlate(['i'.repeat(33)], [field(32)], usualPlate))).toEqual([
      'This line is too long for the plate. Shorten it by 1 character.',
    ]);
    expect(worded(problemsOfPlate(['i'.repeat(32)], [field(32)], usualPlate))).toEqual([undefined]);
  });

  test('is a line that would not fit at the smallest size', () => {
    const [told] = problemsOfPlate(['W'.repeat(40)], [field(40)], usualPlate);
    expect(worded(told)).toBe('This line is too long for the plate. Shorten it by 21 characters.');
    const fitting = 'W'.repeat(19);
    expect(worded(problemsOfPlate([fitting], [field(40)], usualPlate))).toEqual([undefined]);
    expect(layPlate([fitting], usualPlate)[0]!.size).toBeGreaterThanOrEqual(3.6);
  });

  test('is one line more than the plate has room for', () => {
    const six = Array.from({ length: 6 }, () => field());
    expect(worded(problemsOfPlate(['1', '2', '3', '4', '5', '6'], six, usualPlate)[5])).toBe(
      'The plate has room for 5 lines. Leave one blank.',
    );
    expect(worded(problemsOfPlate(['1', '', '3', '4', '5', '6'], six, usualPlate).every((problem) => problem === undefined))).toBe(true);
  });
});
