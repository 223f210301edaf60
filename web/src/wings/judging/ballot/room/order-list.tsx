import type { BallotEntry } from '#contract/wings/judging/ballot/ballot.ts';
import { smallPicture } from '#web/wings/entering/piece/view/work-files.ts';
import { Plate } from '#web/ui/chrome/plate.tsx';
import type { Ranking } from '#web/ui/order/ranking.ts';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import css from '#web/wings/judging/ballot/ballot.module.css';

/** The chosen works in their order, to be read. */
export function OrderList({ entries, ranking }: { entries: readonly BallotEntry[]; ranking: Ranking }) {
  const byId = new Map(entries.map((entry) => [String(entry.EntryID), entry]));
  return (
    <ol className={`ruled-below ${css.order}`}>
      {ranking.map((id, index) => {
        const entry = byId.get(id);
        return entry ? (
          <li key={id} className={css.ranked}>
            <span className="numeral-34" aria-hidden="true">
              {index + 1}
            </span>
            <span>
              <Plate src={smallPicture(entry) ?? null} alt="" ratio="thumb" fit="contain" eager />
            </span>
            <span className="stack shrinks breaks">
              <WorkTitle>{entry.PieceTitle}</WorkTitle>
              <bdi className="type-small type-muted">{entry.Organization}</bdi>
            </span>
          </li>
        ) : null;
      })}
    </ol>
  );
}
