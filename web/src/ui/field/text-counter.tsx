import css from './text-counter.module.css';
import { useUiText } from '../small/use-ui-text.ts';

interface TextCounterProps {
  count: number;
  max: number;
  unit: 'characters' | 'words';
}

/** How much room is left. Spoken only near the end, so that it does not talk over every key. */
export function TextCounter({ count, max, unit }: TextCounterProps) {
  const t = useUiText();
  const over = count - max;
  const words =
    over > 0
      ? t(unit === 'words' ? 'wordsOver' : 'charactersOver', { count: over })
      : unit === 'words'
        ? t('wordsOf', { count, max })
        : t('charactersLeft', { count: -over });
  const isNear = count >= max * 0.9;
  return (
    <span className={css.counter} data-over={over > 0}>
      <span>{words}</span>
      <span className="visually-hidden" aria-live="polite">
        {isNear ? words : ''}
      </span>
    </span>
  );
}
