import type { KnownName } from '#contract/wings/public/gallery/gallery-names.ts';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import css from './names.module.css';

/** The works that a change of names concerns. */
export function WorksOf({ title, works }: { title: string; works: KnownName['Works'] }) {
  const once = works.filter((work, place) => works.findIndex(({ PieceID }) => PieceID === work.PieceID) === place);
  return (
    <div>
      <p className="type-strong">{title}</p>
      <ul className={css.works} aria-label={title}>
        {once.map((work) => (
          <li key={work.PieceID}>
            <WorkTitle size="table">{work.PieceTitle}</WorkTitle> <span className="type-caption type-muted">{work.SeasonName}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
