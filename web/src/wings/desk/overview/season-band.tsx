import type { ProcessStep } from '#contract/wings/desk/overview/season-process.ts';
import { Glyph } from '#web/wings/results/rulebook/glyph.tsx';
import css from './next.module.css';

interface BandStep {
  glyph: ProcessStep['Glyph'];
  name: string;
  share: number;
  isHere: boolean;
}

const half = 22;
const column = 100;

/** As high as the share of works still in, from the middle of each step to the next. */
function shapeOf(shares: readonly number[]): string {
  const at = (index: number): number => index * column + column / 2;
  const height = (share: number): number => Math.max(0.12, share) * half;
  const edge = (sign: 1 | -1, indexes: readonly number[]): string =>
    indexes
      .slice(1)
      .map((index, before) => {
        const last = indexes[before] ?? 0;
        const middle = (at(last) + at(index)) / 2;
        const [from, to] = [last, index].map((one) => half + sign * height(shares[one] ?? 1));
        return `C${middle} ${from} ${middle} ${to} ${at(index)} ${to}`;
      })
      .join('');
  const indexes = shares.map((_, index) => index);
  const backwards = indexes.toReversed();
  const first = height(shares[0] ?? 1);
  const last = height(shares.at(-1) ?? 1);
  const end = at(shares.length - 1);
  return `M0 ${half - first}L${at(0)} ${half - first}${edge(-1, indexes)}L${end} ${half + last}${edge(1, backwards)}L0 ${half + first}Z`;
}

/** The picture of a season: its steps stand on a band that narrows as works leave. The list says the same. */
export function SeasonBand({ steps, label, here }: { steps: readonly BandStep[]; label: string; here: string }) {
  return (
    <div className={css.band}>
      <svg viewBox={`0 0 ${steps.length * column} ${half * 2}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={shapeOf(steps.map(({ share }) => share))} />
      </svg>
      <ol aria-label={label}>
        {steps.map(({ glyph, name, isHere }) => (
          <li key={`${glyph} ${name}`} {...(isHere && { 'aria-current': 'step', className: 'type-strong' })}>
            <span className={css.glyph}>
              <Glyph kind={glyph} />
            </span>
            <span dir="auto">{name}</span>
            {isHere && <span className="visually-hidden"> {here}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}
