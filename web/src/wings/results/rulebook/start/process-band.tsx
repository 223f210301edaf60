import { bandOf } from '#contract/wings/results/rulebook/process-band.ts';
import type { Rulebook } from '#contract/wings/results/rulebook/rulebook.ts';
import { useRulebookStartText } from '#web/texts/rulebook-start.ts';
import { Glyph } from '../glyph.tsx';
import css from './start.module.css';

const height = 46;

/** The picture of a process: as high as the share of works still in. Its steps follow as a list where the process is told. */
export function ProcessBand({ rulebook }: { rulebook: Rulebook }) {
  const t = useRulebookStartText();
  const steps = bandOf(rulebook);
  const half = (share: number): number => Math.max(2.5, (share * height) / 2);
  const at = (index: number): number => (steps.length < 2 ? 50 : 8 + (index / (steps.length - 1)) * 84);
  // Along the upper edge and back along the lower one, with a soft slope from step to step.
  const edge = (side: 1 | -1): string =>
    steps
      .slice(1)
      .map(({ share }, before) => {
        const [from, to] = [at(before), at(before + 1)];
        const [y, next] = [steps[before]?.share ?? 1, share].map((one) => height / 2 - side * half(one)) as [number, number];
        return `C${(from + to) / 2} ${y} ${(from + to) / 2} ${next} ${to} ${next}`;
      })
      .join(' ');
  const back = [...steps].reverse();
  const under = back
    .slice(1)
    .map(({ share }, before) => {
      const index = steps.length - 1 - before;
      const [from, to] = [at(index), at(index - 1)];
      const [y, next] = [back[before]?.share ?? 1, share].map((one) => height / 2 + half(one)) as [number, number];
      return `C${(from + to) / 2} ${y} ${(from + to) / 2} ${next} ${to} ${next}`;
    })
    .join(' ');
  const first = half(steps[0]?.share ?? 1);
  const last = half(steps.at(-1)?.share ?? 1);
  const path = `M0 ${height / 2 - first} L${at(0)} ${height / 2 - first} ${edge(1)} L100 ${height / 2 - last} L100 ${height / 2 + last} L${at(steps.length - 1)} ${height / 2 + last} ${under} L0 ${height / 2 + first} Z`;
  return (
    <span className={css.band} aria-hidden="true">
      <svg viewBox={`0 0 100 ${height}`} preserveAspectRatio="none" className={css.stream}>
        <path d={path} />
      </svg>
      {steps.map(({ glyph, stage }, index) => (
        <span key={stage ?? glyph} className={css.bandStep} style={{ insetInlineStart: `${at(index)}%` }}>
          <span className={css.disc}>
            <Glyph kind={glyph} size={18} />
          </span>
          <span className={css.bandWord}>{t(`glyph-${glyph}`)}</span>
        </span>
      ))}
    </span>
  );
}
