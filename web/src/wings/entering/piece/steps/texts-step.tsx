import { inWords } from '#contract/kernel/text/said.ts';
import { pageLanguage } from '#web/kernel/words/page-language.ts';
import { maxLengthOf, type TextField, textFieldsOf, textLabel } from '#contract/wings/entering/submission/text-limits.ts';
import { usePieceText } from '#web/texts/piece.ts';
import { MaxLengthField } from '#web/ui/field/limited-text-field.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import { Menu } from '#web/ui/chrome/menu.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import css from '#web/wings/entering/piece/room/piece.module.css';
import type { KnownCategory } from '#web/wings/entering/piece/room/piece-check.ts';
import { fieldId } from '#web/wings/entering/piece/room/piece-steps.ts';
import type { EntryValues } from '#web/wings/entering/piece/room/piece-values.ts';
import { Questions } from './questions.tsx';
import { useRoom } from '#web/wings/entering/piece/room/use-room.ts';

/** What judges read: once for all categories, differently where a category needs it, and what a category asks on its own. */
export function TextsStep() {
  const t = usePieceText();
  const { values, categories, verdict, mayAnswer } = useRoom();
  const isFixed = verdict('editTexts') !== 'allowed';
  const told = Object.assign({}, values.Texts, ...values.Entries.map(({ Texts }) => Texts)) as Record<string, string>;
  const fields = textFieldsOf(
    categories.map(({ mediaType }) => mediaType),
    told,
  );
  const asking = categories.flatMap((category) => {
    const entry = values.Entries.find(({ CategoryID }) => CategoryID === category.id);
    return entry && category.fields.length > 0 ? [{ category, entry }] : [];
  });
  return (
    <>
      <fieldset className={css.fields} disabled={isFixed}>
        {fields.map((field) => (
          <SharedText key={field} field={field} />
        ))}
      </fieldset>
      {asking.length > 0 && (
        <section className="above-48">
          <h2 className="type-s">{t('questions')}</h2>
          <p className="type-soft type-small">{t('questionsLead')}</p>
          {asking.map(({ category, entry }) => (
            <fieldset key={category.id} className={`clears-legend ${css.asking}`} disabled={!mayAnswer(category.id)}>
              <legend className={css.askingName}>{category.name}</legend>
              <Questions category={category} entry={entry} />
            </fieldset>
          ))}
        </section>
      )}
    </>
  );
}

function SharedText({ field }: { field: TextField }) {
  const t = usePieceText();
  const { values, categories, traits, change, errorAt } = useRoom();
  const label = inWords(textLabel(field), pageLanguage());
  const entryOf = (id: number): EntryValues | undefined => values.Entries.find(({ CategoryID }) => CategoryID === id);
  const own = categories.filter(({ id }) => entryOf(id)?.Texts[field] !== undefined);
  const showing = categories.filter((category) => !own.includes(category));
  // The shared text must fit into the smallest of the categories that show it.
  const limits = showing.map((category) => ({ category, max: maxLengthOf(traits, field, category.mediaType) }));
  const smallest = limits.reduce<(typeof limits)[number] | undefined>(
    (least, one) => (least && least.max <= one.max ? least : one),
    undefined,
  );
  const max = smallest?.max ?? maxLengthOf(traits, field, 'Company');
  const differs = limits.some((one) => one.max !== max);
  const setOwn = (id: number, text: string | undefined): void =>
    change({
      Entries: values.Entries.map((entry) => {
        if (entry.CategoryID !== id) return entry;
        const { [field]: _, ...rest } = entry.Texts;
        return { ...entry, Texts: text === undefined ? rest : { ...rest, [field]: text } };
      }),
    });
  return (
    <div className={`stack gap-4 items-start ${css.text}`}>
      <MaxLengthField
        id={fieldId(`Texts.${field}`)}
        label={field === 'ProjectSummary' ? label : t('optional', { label })}
        description={
          <>
            {t(`help_${field}`)}
            {differs && smallest && ` ${t('limitOf', { max, category: smallest.category.name })}`}
          </>
        }
        maxLength={max}
        minRows={field === 'ProjectSummary' ? 4 : 3}
        value={values.Texts[field] ?? ''}
        error={errorAt(`Texts.${field}`)}
        onChange={(text) => change({ Texts: { ...values.Texts, [field]: text } })}
      />
      {own.map((category) => (
        <OwnText key={category.id} field={field} category={category} text={entryOf(category.id)?.Texts[field] ?? ''} onText={setOwn} />
      ))}
      {categories.length > 1 && showing.length > 0 && (
        <Menu
          items={showing.map(({ id, name }) => ({
            key: String(id),
            label: name,
            onAction: () => setOwn(id, values.Texts[field] ?? ''),
          }))}
          trigger={(props) => (
            <PlainButton variant="underlined" aria-label={t('ownTextOf', { field: label })} {...props}>
              {t('ownText')}
              <Icon name="chevronDown" size={14} />
            </PlainButton>
          )}
        />
      )}
    </div>
  );
}

interface OwnTextProps {
  field: TextField;
  category: KnownCategory;
  text: string;
  onText: (categoryId: number, text: string | undefined) => void;
}

function OwnText({ field, category, text, onText }: OwnTextProps) {
  const t = usePieceText();
  const { traits, errorAt } = useRoom();
  const name = `Entries.${category.id}.Texts.${field}`;
  return (
    <div className={`fills ${css.own}`}>
      <MaxLengthField
        id={fieldId(name)}
        label={t('ownTextFor', { field: inWords(textLabel(field), pageLanguage()), category: category.name })}
        maxLength={maxLengthOf(traits, field, category.mediaType)}
        minRows={3}
        value={text}
        error={errorAt(name)}
        onChange={(next) => onText(category.id, next)}
      />
      <PlainButton variant="underlined" onClick={() => onText(category.id, undefined)}>
        {t('ownTextRemove', { category: category.name })}
      </PlainButton>
    </div>
  );
}
