import type { Conflict } from '#contract/wings/judging/review/conflicts.ts';
import { useConflictText } from '#web/texts/conflict.ts';
import css from './conflicts-screen.module.css';

/** An address is broken before its domain, which is what judge and work share. */
function Said({ children }: { children: string }) {
  const at = children.lastIndexOf('@');
  if (at < 0) return children;
  return (
    <>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </>
  );
}

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
              <dl className={`breaks ${css.sides}`}>
                {Judge && (
                  <div>
                    <dt>{t('judge')}</dt>
                    <dd>
                      <Said>{Judge}</Said>
                    </dd>
                  </div>
                )}
                {Work && (
                  <div>
                    <dt>{t('work')}</dt>
                    <dd>
                      <Said>{Work}</Said>
                    </dd>
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
