import type { Conflict } from '#contract/areas/review/conflicts.ts';
import { useConflictText } from '#web/texts/conflict.ts';
import css from './conflicts-screen.module.css';

/** Why, with what the judge and the work say beside each other. */
export function ConflictMatch({ Matches, ObjectedAt, Objection }: Pick<Conflict, 'Matches' | 'ObjectedAt' | 'Objection'>) {
  const t = useConflictText();
  return (
    <>
      <ul className={css.matches}>
        {Matches.map(({ Signal, Judge, Work }) => (
          <li key={Signal}>
            {t(`signal_${Signal}`)}
            {(Judge || Work) && (
              <dl className={css.sides}>
                {Judge && (
                  <div>
                    <dt>{t('judge')}</dt>
                    <dd>{Judge}</dd>
                  </div>
                )}
                {Work && (
                  <div>
                    <dt>{t('work')}</dt>
                    <dd>{Work}</dd>
                  </div>
                )}
              </dl>
            )}
          </li>
        ))}
      </ul>
      {ObjectedAt && <span className={css.objection}>{Objection ? t('objectedWith', { note: Objection }) : t('objected')}</span>}
    </>
  );
}
