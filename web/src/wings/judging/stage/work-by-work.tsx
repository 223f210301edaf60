import { type ReactNode, useState } from 'react';
import type { AskedWork, StageSheet } from '#contract/wings/judging/stage/stage.ts';
import { worksNamed } from '#contract/wings/results/rulebook/stage-answer.ts';
import { useStageText } from '#web/texts/stage.ts';
import { IconButton } from '#web/ui/small/icon-button.tsx';
import { ProgressBar } from '#web/ui/state/progress-bar.tsx';
import css from './answer.module.css';
import { AskedWorkView } from './asked-work.tsx';

interface WorkByWorkProps {
  sheet: StageSheet;
  /** What is asked about the work that is shown; `next` goes on to the first without an answer, `back` comes back to it. */
  children: (work: AskedWork, next: () => void, back: () => void) => ReactNode;
}

/** One work after the other, beginning at the first without an answer. */
export function WorkByWork({ sheet, children }: WorkByWorkProps) {
  const t = useStageText();
  const answered = new Set(sheet.Answers.flatMap(({ Answer }) => worksNamed(Answer)));
  const [chosen, setChosen] = useState(() => firstOpen(sheet, answered));
  const at = Math.max(
    0,
    sheet.Works.findIndex(({ EntryID }) => EntryID === chosen),
  );
  const work = sheet.Works[at];
  if (!work) return null;
  const step = (by: number): void => setChosen(sheet.Works[(at + by + sheet.Works.length) % sheet.Works.length]?.EntryID ?? chosen);
  const next = (): void => {
    const after = [...sheet.Works.slice(at + 1), ...sheet.Works.slice(0, at)];
    const open = after.find(({ EntryID }) => !answered.has(EntryID));
    if (open) {
      setChosen(open.EntryID);
      window.scrollTo({ top: 0 });
    }
  };
  const done = sheet.Works.filter(({ EntryID }) => answered.has(EntryID)).length;
  return (
    <div className={`stack gap-32 ${css.columns}`}>
      <AskedWorkView key={work.EntryID} work={work} sheet={sheet} />
      <section className={`sticky-from-64 ${css.panel}`} aria-label={t('score')}>
        <div className="row align-center gap-12">
          <IconButton icon="left" label={t('previousWork')} onAction={() => step(-1)} />
          <span className="type-small type-muted grows">
            {t('workOf', { at: at + 1, all: sheet.Works.length })}, {t(answered.has(work.EntryID) ? 'answered' : 'notAnswered')}
          </span>
          <IconButton icon="right" label={t('nextWork')} onAction={() => step(1)} />
        </div>
        <ProgressBar value={done} max={sheet.Works.length} label={t('of', { done, all: sheet.Works.length })} />
        {children(work, next, () => setChosen(work.EntryID))}
      </section>
    </div>
  );
}

const firstOpen = ({ Works }: StageSheet, answered: ReadonlySet<number>): number | undefined =>
  (Works.find(({ EntryID }) => !answered.has(EntryID)) ?? Works[0])?.EntryID;
