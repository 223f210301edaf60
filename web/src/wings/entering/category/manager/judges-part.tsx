import type { CategorySheet } from '#contract/wings/entering/category/category-manager.ts';
import { useManagerText } from '#web/texts/category-manager.ts';
import { ProgressBar } from '#web/ui/state/progress-bar.tsx';
import css from './manager.module.css';
import own from './sheet.module.css';

const mostShown = 6;

/** Who is given its works, how far they are, and what no one has looked at. */
export function JudgesPart({ sheet }: { sheet: CategorySheet }) {
  const t = useManagerText();
  const { WhoJudges, Coverage } = sheet;
  const more = WhoJudges.length - mostShown;
  const words = (): string => {
    if (Coverage.Works === 0) return t('noWorks');
    return Coverage.Unreviewed ? t('uncovered', { count: Coverage.Unreviewed, works: Coverage.Works }) : t('covered');
  };
  return (
    <section className="pad-14 ruled-above" aria-labelledby="part-judges">
      <div className={css.partHead}>
        <h3 id="part-judges">{t('whoJudges')}</h3>
      </div>
      {WhoJudges.slice(0, mostShown).map((judge) => (
        <div key={judge.ReviewerID} className={own.judge}>
          <bdi>{judge.Name}</bdi>
          <ProgressBar
            value={judge.Reviews}
            max={judge.Works}
            label={t('judgedLabel', { name: judge.Name, reviews: judge.Reviews, works: judge.Works })}
          />
          <span>{t('judged', { reviews: judge.Reviews, works: judge.Works })}</span>
        </div>
      ))}
      <p className="size-14 type-soft">
        {WhoJudges.length === 0 && `${t('noJudges')} `}
        {more > 0 && `${t('moreJudges', { count: more })} `}
        {words()}
      </p>
    </section>
  );
}
