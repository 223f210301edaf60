import { formatNumber } from '#contract/kernel/text/formats.ts';
import css from './import.module.css';

/** A count with its word, as large figures beside each other. */
export function Figures({ figures }: { figures: readonly { word: string; count: number; isCare?: boolean }[] }) {
  return (
    <dl className={css.figures}>
      {figures.map(({ word, count, isCare }) => (
        <div key={word} className={`terms-13 ${css.figure}`} data-care={(isCare && count > 0) || undefined}>
          <dt>{word}</dt>
          <dd className="type-figures">{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
