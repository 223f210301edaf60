import { useRulebookEditorText } from '#web/texts/rulebook-editor.ts';
import css from './editor/editor.module.css';
import type { RulebookEditing } from './use-rulebook.ts';

export type Finding = RulebookEditing['findings'][number];

/** What is wrong, beside the setting that causes it: a triangle for what works badly, a diamond for what can't work. */
export function Findings({ of }: { of: readonly Finding[] }) {
  const t = useRulebookEditorText();
  if (of.length === 0) return null;
  return (
    <ul className="stack gap-4">
      {of.map(({ at, is, message }) => (
        <li key={`${at} ${message}`} className={css.finding} data-is={is}>
          <span className={css.sign} aria-hidden="true" />
          <span>
            <span className="visually-hidden">{t(is)}: </span>
            <span dir="auto">{message}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
