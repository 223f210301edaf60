import type { TableColumn } from '../table/data-table.tsx';
import { Plate } from '../chrome/plate.tsx';
import type { Ratio } from '../chart/ratios.ts';
import css from './work-columns.module.css';
import { WorkTitle } from './work-title.tsx';

interface PictureOptions {
  width?: '2.5rem' | '3rem' | '4rem';
  ratio?: Ratio;
}

/** The picture of a row's work. */
export const pictureColumn = <Row,>(
  header: string,
  srcOf: (row: Row) => string | null,
  { width = '3rem', ratio = 'plate' }: PictureOptions = {},
): TableColumn<Row> => ({
  id: 'Picture',
  header,
  isHeaderHidden: true,
  cell: (row) => (
    <span className="block" style={{ width }}>
      <Plate src={srcOf(row)} alt="" ratio={ratio} size="small" />
    </span>
  ),
});

interface WorkRow {
  PictureUrl: string | null;
  PieceTitle: string;
  Organization: string;
}

/** A work in a table of works: its picture, then its title above who entered it. */
export const workColumns = <Row extends WorkRow>(headers: { picture: string; work: string }): TableColumn<Row>[] => [
  pictureColumn(headers.picture, ({ PictureUrl }) => PictureUrl),
  {
    id: 'PieceTitle',
    place: 'title',
    header: headers.work,
    cell: (row) => (
      <span className={css.work}>
        <WorkTitle size="table">{row.PieceTitle}</WorkTitle>
        <bdi className={css.under}>{row.Organization}</bdi>
      </span>
    ),
  },
];
