import { useRef, useState } from 'react';
import { useAwardText } from '#web/texts/award.ts';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import css from './brand-step.module.css';
import { colorsIn, pixelsOf } from './file-colors.ts';

/** Colors found in a logo or a picture, to choose one of. The file is read here and sent nowhere. */
export function FileColorsField({ chosen, onChoose }: { chosen: string; onChoose: (color: string) => void }) {
  const t = useAwardText();
  const input = useRef<HTMLInputElement>(null);
  const [found, setFound] = useState<{ name: string; colors: string[] }>();
  const [problem, setProblem] = useState<string>();
  const look = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setProblem(undefined);
    try {
      const colors = colorsIn(await pixelsOf(file));
      setFound(colors.length > 0 ? { name: file.name, colors } : undefined);
      if (colors.length === 0) setProblem(t('noColorsFound'));
    } catch {
      setFound(undefined);
      setProblem(t('colorsNotRead'));
    }
  };
  return (
    <div className={`flush-buttons ${css.fromFile}`}>
      <PlainButton variant="underlined" onClick={() => input.current?.click()}>
        {t('pickFromFile')}
      </PlainButton>
      <input
        ref={input}
        type="file"
        hidden
        accept=".svg,.png,.jpg,.jpeg,.webp"
        aria-label={t('pickFromFile')}
        onChange={({ currentTarget }) => {
          void look(currentTarget.files?.[0]);
          // The same file again is a choice, too.
          currentTarget.value = '';
        }}
      />
      <div role="status" className="visually-hidden">
        {found && t('colorsFound', { count: found.colors.length, name: found.name })}
      </div>
      {found && (
        <fieldset className={css.found}>
          <legend>{t('colorsOf', { name: found.name })}</legend>
          {found.colors.map((color) => (
            <button key={color} type="button" aria-pressed={color === chosen} onClick={() => onChoose(color)}>
              <span className={css.foundColor} style={{ background: color }} aria-hidden="true" />
              {color}
            </button>
          ))}
        </fieldset>
      )}
      <div role="alert">{problem && <p className="size-14 type-danger">{problem}</p>}</div>
    </div>
  );
}
