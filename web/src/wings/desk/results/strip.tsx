import type { CategoryResult } from '#contract/wings/desk/results/results.ts';
import { formatNumber } from '#contract/kernel/text/formats.ts';
import { useResultsText } from '#web/texts/results.ts';
import css from './results.module.css';

/** In the order of the strip: what is done first, then what has to be settled. */
const order = ['final', 'ready', 'tie', 'votes', 'ballots', 'reviews', 'off'] as const satisfies readonly CategoryResult['State'][];

/** One mark for each category, by what it needs: by shape and number, never by color alone. */
export function Strip({ byState }: { byState: ReadonlyMap<CategoryResult['State'], readonly CategoryResult[]> }) {
  const t = useResultsText();
  const groups = order.flatMap((state) => {
    const count = byState.get(state)?.length ?? 0;
    return count > 0 ? [{ state, count }] : [];
  });
  return (
    <ul className={css.strip} aria-label={t('strip')}>
      {groups.map(({ state, count }) => (
        <li key={state} style={{ flexGrow: count }} data-state={state}>
          <span className={css.marks} aria-hidden="true">
            {Array.from({ length: count }, (_, at) => (
              <span key={at} className={css.mark} />
            ))}
          </span>
          <span className="block above-4 no-break size-13">
            <span className={css.numeral}>{formatNumber(count)}</span> {t(`strip-${state}`, { count })}
          </span>
        </li>
      ))}
    </ul>
  );
}
