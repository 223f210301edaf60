import { TextInput } from '@mantine/core';
import { engravedText } from '#contract/wings/commerce/product/plate.rules.ts';
import { useShopText } from '#web/texts/shop.ts';
import { type EngravedThing, platedLines } from './engraving.ts';
import css from './product.module.css';

interface EngravingFieldsProps {
  thing: EngravedThing;
  texts: Readonly<Record<number, string>>;
  onText: (id: number, text: string) => void;
  /** Missing values are shown only after someone tried to continue. */
  isTried: boolean;
  onDone?: () => void;
}

/** One field for each line, with characters the engraver can't cut named right below it. */
export function EngravingFields({ thing, texts, onText, isTried, onDone }: EngravingFieldsProps) {
  const t = useShopText();
  return (
    <div className="stack gap-16">
      {platedLines(thing, texts).map(({ field, text, problem }) => (
        <TextInput
          key={field.PersonalizationID}
          label={field.IsRequired ? field.Label : t('optionalLine', { label: field.Label })}
          value={text}
          error={text.trim() !== '' || isTried ? problem : undefined}
          maxLength={field.MaxLength + 60}
          autoComplete="off"
          dir="auto"
          rightSection={
            <span className={css.lineCount} aria-hidden="true">
              {t('lineCount', { count: [...engravedText(text)].length, max: field.MaxLength })}
            </span>
          }
          rightSectionWidth="6.5rem"
          onChange={({ currentTarget: { value } }) => onText(field.PersonalizationID, value)}
          onBlur={() => onDone?.()}
        />
      ))}
    </div>
  );
}
