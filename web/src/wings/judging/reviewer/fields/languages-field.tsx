import { NativeSelect } from '@mantine/core';
import { useReviewerText } from '#web/texts/reviewer.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import css from './fields.module.css';
import { languageName, languages } from './languages.ts';

/** Chosen one by one from a plain list, which every phone shows in its own way. */
export function LanguagesField({
  value,
  onChange,
  error,
}: {
  value: readonly string[];
  onChange: (value: string[]) => void;
  error?: string;
}) {
  const t = useReviewerText();
  return (
    <fieldset className={`stack gap-12 shrinks ${css.group}`}>
      <legend className="l-label">{t('languages')}</legend>
      {value.length > 0 ? (
        <ul className="cluster gap-8">
          {value.map((code) => (
            <li key={code} className={css.chip}>
              {languageName(code)}
              <button
                type="button"
                className="focus-in-4"
                aria-label={t('languageRemove', { name: languageName(code) })}
                onClick={() => onChange(value.filter((other) => other !== code))}
              >
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="l-help">{t('languageNone')}</p>
      )}
      <NativeSelect
        aria-label={t('languageAdd')}
        value=""
        {...(error && { error })}
        onChange={({ currentTarget: { value: code } }) => code && onChange([...value, code])}
        data={[
          { value: '', label: t('languageAdd') },
          ...languages.filter(({ code }) => !value.includes(code)).map(({ code, name }) => ({ value: code, label: name })),
        ]}
      />
    </fieldset>
  );
}
