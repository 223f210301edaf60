interface Wanted {
  Page: number;
  PageSize: number;
}

export const pagePart = ({ Page, PageSize }: Wanted) => ({ limit: PageSize, offset: (Page - 1) * PageSize });

/** One page of a list, as the contract's `Page` has it. */
export const asPage = <Row>({ Page, PageSize }: Wanted, Rows: Row[], Total: number) => ({ Rows, Total, Page, PageSize });

/** `-CreatedAt` -> the column the list keeps under that name, downwards. The contract has refused names that are not offered. */
export function orderOf<Column>(
  sort: string | undefined,
  columns: Readonly<Record<string, Column>>,
  usual: `${'-' | ''}${string}`,
): { column: Column; direction: 'asc' | 'desc' } {
  const wanted = sort && nameIn(sort) in columns ? sort : usual;
  const column = columns[nameIn(wanted)];
  if (column === undefined) throw new RangeError(`No column to sort by: ${wanted}`);
  return { column, direction: wanted.startsWith('-') ? 'desc' : 'asc' };
}

const nameIn = (sort: string): string => sort.replace(/^-/, '');

/** For `ilike`: the text anywhere, with nothing in it meaning more than itself. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
