import { useState } from 'react';
import type { BallotEntry } from '#contract/wings/judging/ballot/ballot.ts';
import { WorkMakers, WorkWords } from '#web/wings/entering/piece/view/work-view.tsx';
import { smallPicture } from '#web/wings/entering/piece/view/work-files.ts';
import { useBallotText } from '#web/texts/ballot.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import { Plate } from '#web/ui/chrome/plate.tsx';
import type { Ranking } from '#web/ui/order/ranking.ts';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import { chosenToCompare } from './compare.ts';
import css from './compare-dialog.module.css';

interface CompareDialogProps {
  opened: boolean;
  onClose: () => void;
  works: readonly BallotEntry[];
  ranking: Ranking;
  onLook: (id: string) => void;
}

/** Two or three of the chosen works side by side; on phones one swipe apart. */
export function CompareDialog({ opened, onClose, works, ranking, onLook }: CompareDialogProps) {
  const t = useBallotText();
  const [wanted, setWanted] = useState<readonly string[]>([]);
  const shown = chosenToCompare(ranking, wanted);
  const byId = new Map(works.map((work) => [String(work.EntryID), work]));
  return (
    <Dialog opened={opened} onClose={onClose} width={1240} title={t('compareTitle')}>
      {ranking.length > 2 && (
        <div className="cluster gap-8 below-20" role="group" aria-label={t('compareChoose')}>
          {ranking.map((id, index) => (
            <button
              key={id}
              type="button"
              className={`greys presses ${css.chip}`}
              aria-pressed={shown.includes(id)}
              onClick={() => setWanted(shown.includes(id) ? shown.filter((one) => one !== id) : [...shown, id])}
            >
              {index + 1}. {byId.get(id)?.PieceTitle}
            </button>
          ))}
        </div>
      )}
      {/* Scrolls sideways on phones: reachable by keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={css.columns} tabIndex={0} role="group" aria-label={t('compareTitle')}>
        {shown.flatMap((id) => {
          const work = byId.get(id);
          if (!work) return [];
          return [
            <article key={id} className={css.column}>
              <Plate src={smallPicture(work) ?? null} alt="" ratio="thumb" fit="contain" />
              <p className="type-small type-muted">{t('place', { place: ranking.indexOf(id) + 1 })}</p>
              <WorkTitle as="h2" size="m">
                {work.PieceTitle}
              </WorkTitle>
              <WorkMakers work={work} />
              <PlainButton variant="underlined" onClick={() => onLook(id)}>
                {t('compareOpen', { title: work.PieceTitle })}
              </PlainButton>
              <WorkWords work={work} />
            </article>,
          ];
        })}
      </div>
    </Dialog>
  );
}
