import { useLevelsText } from '#web/texts/levels.ts';
import type { RulebookEditing } from '../use-rulebook.ts';
import css from './levels.module.css';

/** What is wrong, beside the field that causes it: a triangle for what works badly, a diamond for what can't work. */
export function Findings({ of }: { of: RulebookEditing['findings'] }) {
  const t = useLevelsText();
  if (of.length === 0) return null;
  return (
    <ul className="stack gap-4">
      {of.map(({ at, is, message }) => (
        <li key={`${at} ${message}`} className={`${is === 'error' ? 'type-danger' : 'type-warning'} ${css.finding}`} data-is={is}>
          <span className="visually-hidden">{t(is)}: </span>
          <span dir="auto">{message}</span>
        </li>
      ))}
    </ul>
  );
}
