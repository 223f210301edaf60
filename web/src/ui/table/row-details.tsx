import type { ReactNode } from 'react';
import css from './data-table.module.css';
import type { TableColumn } from './data-table.tsx';

/** Names and notes may be written from right to left. */
export const inOwnDirection = (content: ReactNode): ReactNode => (typeof content === 'string' ? <bdi>{content}</bdi> : content);

/** What has no room in the row, each with its name. */
export function RowDetails<Row>({ columns, row }: { columns: readonly TableColumn<Row>[]; row: Row }) {
  return (
    <dl className={`facts ${css.details}`}>
      {columns.map(({ id, header, cell }) => {
        const content = cell(row);
        return (
          content !== '' &&
          content !== null &&
          content !== false && (
            <div key={id}>
              <dt>{header}</dt>
              <dd className="shrinks">{inOwnDirection(content)}</dd>
            </div>
          )
        );
      })}
    </dl>
  );
}
