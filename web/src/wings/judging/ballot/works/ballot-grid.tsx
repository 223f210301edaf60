import type { BallotEntry } from '#contract/wings/judging/ballot/ballot.ts';
import { smallPicture } from '#web/wings/entering/piece/view/work-files.ts';
import { useBallotText } from '#web/texts/ballot.ts';
import { Caption } from '#web/ui/small/caption.tsx';
import { ChosenFrame } from '#web/ui/chrome/chosen-frame.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import { Plate } from '#web/ui/chrome/plate.tsx';
import type { Ranking } from '#web/ui/order/ranking.ts';
import css from './ballot-grid.module.css';

interface BallotGridProps {
  entries: readonly BallotEntry[];
  ranking: Ranking;
  isFull: boolean;
  onToggle: (id: string) => void;
  onLook: (id: string) => void;
}

/** R055: the works of a category. The picture opens the work, the button in its corner chooses it. */
export function BallotGrid({ entries, ranking, isFull, onToggle, onLook }: BallotGridProps) {
  const t = useBallotText();
  return (
    <ul className={css.grid}>
      {entries.map((entry, index) => {
        const id = String(entry.EntryID);
        const place = ranking.indexOf(id) + 1;
        const isChosen = place > 0;
        return (
          <li key={id} className="shrinks">
            <div className={`relative ${css.picture}`}>
              <ChosenFrame isChosen={isChosen} rank={place}>
                <button
                  type="button"
                  className="bare-button block fills relative"
                  aria-label={t('look', { title: entry.PieceTitle })}
                  onClick={() => onLook(id)}
                >
                  <Plate src={smallPicture(entry) ?? null} alt="" ratio="thumb" fit="contain" eager={index < 8} />
                  <Played entry={entry} />
                </button>
              </ChosenFrame>
              <button
                type="button"
                className={`focus-in-2 ${css.pick}`}
                aria-label={t('pick', { title: entry.PieceTitle })}
                aria-pressed={isChosen}
                // Not disabled: pressed, it says why (R067).
                aria-disabled={isFull && !isChosen}
                onClick={() => onToggle(id)}
              >
                <Icon name={isChosen ? 'close' : 'plus'} />
              </button>
            </div>
            <Caption title={entry.PieceTitle} by={entry.Organization}>
              {isChosen && <span className="visually-hidden">{t('place', { place })}</span>}
            </Caption>
          </li>
        );
      })}
    </ul>
  );
}

/** Video and audio need more than their thumbnail. */
function Played({ entry }: { entry: BallotEntry }) {
  const kinds = new Set(entry.PieceFiles.map(({ Kind }) => Kind));
  const icon = kinds.has('video') ? 'play' : kinds.has('audio') ? 'sound' : undefined;
  return icon ? (
    <span className={css.played}>
      <Icon name={icon} size={18} />
    </span>
  ) : null;
}
