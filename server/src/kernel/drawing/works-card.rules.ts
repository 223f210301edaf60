interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where a work is on the card. In a mosaic there are no words: titles are on the page alone. */
export interface Cell {
  picture: Box;
  words?: {
    left: number;
    top: number;
    width: number;
    small: number;
    /** Of the title, the largest first. */
    sizes: readonly number[];
    lines: number;
    hasMaker: boolean;
  };
}

/** More are on the page, and counted on the card. */
export const mostWorks = 12;

const from = 24;
const width = 1176;
const height = 516;
const gap = 6;

const columnAt = (columns: number, column: number): { left: number; width: number } => {
  const each = Math.floor((width - gap * (columns - 1)) / columns);
  return { left: from + column * (each + gap), width: each };
};

function oneWork(): Cell[] {
  return [
    {
      picture: { left: from, top: 0, width: 600, height },
      words: { left: from + 644, top: 76, width: 492, small: 30, sizes: [84, 72, 62, 54, 46], lines: 4, hasMaker: true },
    },
  ];
}

const inRow = (count: number): Cell[] =>
  Array.from({ length: count }, (_, at) => {
    const column = columnAt(count, at);
    const inset = at === 0 ? 32 : 21;
    return {
      picture: { ...column, top: 0, height: 352 },
      words: {
        left: column.left + inset,
        top: 370,
        width: column.width - inset - 10,
        small: 26,
        sizes: [42, 38, 34],
        lines: 2,
        hasMaker: false,
      },
    };
  });

/** Four have their words beside the picture, five and six below. */
function inTwoRows(count: number): Cell[] {
  const columns = count === 4 ? 2 : 3;
  const row = (height - gap) / 2;
  return Array.from({ length: count }, (_, at) => {
    const column = columnAt(columns, at % columns);
    const top = Math.floor(at / columns) * (row + gap);
    const isBeside = count === 4;
    const picture = { left: column.left, top, width: isBeside ? 300 : column.width, height: isBeside ? row : 158 };
    const inset = column.left === from && !isBeside ? 32 : 20;
    const leftOf = isBeside ? column.left + picture.width + 20 : column.left + inset;
    return {
      picture,
      words: {
        left: leftOf,
        top: isBeside ? top + 20 : top + 166,
        width: column.left + column.width - leftOf - 16,
        small: 25,
        sizes: isBeside ? [38, 34, 30] : [34, 30],
        lines: isBeside ? 3 : 1,
        hasMaker: false,
      },
    };
  });
}

function inMosaic(count: number): Cell[] {
  const [columns, rows] = [4, Math.ceil(count / 4)];
  const each = Math.floor((height - gap * (rows - 1)) / rows);
  return Array.from({ length: count }, (_, at) => ({
    picture: { ...columnAt(columns, at % columns), top: Math.floor(at / columns) * (each + gap), height: each },
  }));
}

/** The places of so many works, by how many there are; those beyond the twelfth have none. */
export function cellsFor(count: number): Cell[] {
  if (count === 1) return oneWork();
  if (count <= 3) return inRow(count);
  return count <= 6 ? inTwoRows(count) : inMosaic(Math.min(count, mostWorks));
}
