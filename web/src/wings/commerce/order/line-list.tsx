import type { ReactNode } from 'react';
import { Plate } from '#web/ui/chrome/plate.tsx';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import css from './order.module.css';

interface ShownLine {
  key: number;
  name: string;
  detail: string;
  picture: string | null;
  price: string;
  note?: ReactNode;
}

/** What is ordered, with its picture. */
export function LineList({ lines }: { lines: readonly ShownLine[] }) {
  return (
    <ul className="above-16 ruled-below">
      {lines.map(({ key, name, detail, picture, price, note }) => (
        <li key={key} className={css.line}>
          <span className={`shrinks ${css.thumb}`}>
            <Plate src={picture} alt="" ratio="thumb" size="small" eager />
          </span>
          <span className="stack gap-2 shrinks breaks">
            <WorkTitle>{name}</WorkTitle>
            <span className="type-small type-muted">{detail}</span>
            {note}
          </span>
          <span className={css.price}>{price}</span>
        </li>
      ))}
    </ul>
  );
}
