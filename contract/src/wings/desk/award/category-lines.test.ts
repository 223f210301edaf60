import { describe, expect, test } from 'vitest';
import { readCategoryLines } from './category-lines.ts';
import { worded } from '#kit/worded.ts';

const read = (...lines: string[]) => worded(readCategoryLines(lines.join('\n')));
const short = ({ categories }: Pick<ReturnType<typeof readCategoryLines>, 'categories'>) =>
  categories.map(({ MediaType, CategoryType, Name }) => `${MediaType}/${CategoryType}/${Name}`);

describe('categories as people paste them', () => {
  test('one to three levels, by signs or by the cells of a spreadsheet', () => {
    const found = read('Short film', 'Film > Drama', 'Film > Fiction > Short film', 'Film\tFiction\tSeries');
    expect(short(found)).toEqual(['General/General/Short film', 'Film/General/Drama', 'Film/Fiction/Short film', 'Film/Fiction/Series']);
    expect(found.problems).toEqual([]);
  });

  test('a line that ends in a colon names the section below it; bullets and empty lines do not count', () => {
    expect(short(read('Ceramics:', '- Tableware', '', '• Tiles', 'Glass:', '* Vessels'))).toEqual([
      'Ceramics/General/Tableware',
      'Ceramics/General/Tiles',
      'Glass/General/Vessels',
    ]);
  });

  test('the same category twice is reported with both lines, in any letter case', () => {
    expect(read('Film > Drama', '', 'film > DRAMA').problems).toEqual([{ line: 3, message: 'This category is already on line 1.' }]);
  });

  test('a fourth level is refused and the rest is read', () => {
    const found = read('A > B > C > D', 'Film > Drama');
    expect(found.problems).toEqual([{ line: 1, message: 'Use at most three levels: section > group > category.' }]);
    expect(short(found)).toEqual(['Film/General/Drama']);
  });

  test.each([
    [`${'m'.repeat(101)} > Drama`, 'Use at most 100 characters for each section.'],
    [`Film > ${'g'.repeat(101)} > Drama`, 'Use at most 100 characters for each group.'],
    [`Film > ${'c'.repeat(151)}`, 'Use at most 150 characters for each category.'],
  ])('a level that the call would refuse is reported with its line', (line, message) => {
    expect(read('', line).problems).toEqual([{ line: 2, message }]);
    expect(read(`Film > ${'c'.repeat(150)}`).problems).toEqual([]);
  });
});
