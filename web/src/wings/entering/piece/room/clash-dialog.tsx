import { Button, Radio } from '@mantine/core';
import { useEffect, useState } from 'react';
import { type Option, optionsIn } from '#contract/kernel/text/options.ts';
import { pageLanguage } from '#web/kernel/words/page-language.ts';
import { companySizes, pieceLengths, piecePartners } from '#contract/wings/entering/piece/piece-options.ts';
import { fieldWords } from '#contract/wings/entering/form/field-answers.ts';
import type { EntryForm } from '#contract/wings/entering/form/form.ts';
import { usePieceText } from '#web/texts/piece.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import css from './clash-dialog.module.css';
import { nameOfField, useCategoryName } from './field-names.ts';
import type { CreditValues, FlatValue, LinkValues } from './piece-values.ts';
import { useRoom } from './use-room.ts';

type Side = 'mine' | 'theirs';

/** Two people, or one person in two windows, wrote different things: each field shows both, and nothing is lost before someone chose. */
export function ClashDialog() {
  const t = usePieceText();
  const { clash, room, savesLinks, piece } = useRoom();
  const categoryName = useCategoryName(piece.PropertyID);
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  useEffect(() => setSides({}), [clash]);
  if (!clash) return null;
  const { clashes, taken } = clash.merged;
  const sideOf = (key: string): Side => sides[key] ?? 'mine';
  const all = (side: Side) => setSides(Object.fromEntries(clashes.map(({ key }) => [key, side])));
  const finish = (): void => {
    room.settleClash((key) => sideOf(key) === 'theirs');
    void room.save({ withLinks: savesLinks });
  };
  return (
    <Dialog
      opened
      closable={false}
      onClose={() => undefined}
      title={t('clashTitle')}
      width={760}
      actions={<Button onClick={finish}>{t('clashSave')}</Button>}
    >
      <p className="type-soft">{t('clashLead')}</p>
      <div className={css.all}>
        <PlainButton onClick={() => all('mine')}>{t('clashAllMine')}</PlainButton>
        <PlainButton onClick={() => all('theirs')}>{t('clashAllTheirs')}</PlainButton>
      </div>
      {clashes.map(({ key, mine, theirs }) => (
        <fieldset key={key} className="pad-16 ruled-above">
          <legend className={css.name}>{nameOfField(t, categoryName, key, piece.Form)}</legend>
          <div className={`halves-from-48 ${css.sides}`}>
            {(['mine', 'theirs'] as const).map((side) => (
              <div key={side} className={css.side} data-chosen={sideOf(key) === side}>
                <Radio
                  name={`clash-${key}`}
                  label={t(side === 'mine' ? 'clashMine' : 'clashTheirs')}
                  aria-describedby={`clash-${key}-${side}`}
                  checked={sideOf(key) === side}
                  onChange={() => setSides({ ...sides, [key]: side })}
                />
                <div id={`clash-${key}-${side}`} className={css.value}>
                  <Value form={piece.Form} field={key} value={side === 'mine' ? mine : theirs} />
                </div>
              </div>
            ))}
          </div>
        </fieldset>
      ))}
      {taken.length > 0 && (
        <p className="type-small type-muted">
          {t('clashTaken', { fields: taken.map((key) => nameOfField(t, categoryName, key, piece.Form)).join(', ') })}
        </p>
      )}
    </Dialog>
  );
}

const lists: Record<string, readonly Option[]> = {
  PieceLengthID: pieceLengths,
  CompanySizeID: companySizes,
  PartnerIDs: piecePartners,
};

function Value({ form, field, value }: { form: EntryForm | null; field: string; value: FlatValue | undefined }) {
  const t = usePieceText();
  const empty = <span className="type-muted">{t('clashEmpty')}</span>;
  if (/^Entries\.\d+$/.test(field)) return <>{t(value === true ? 'clashChosen' : 'clashNotChosen')}</>;
  if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)) return empty;
  const list = lists[field] && optionsIn(lists[field], pageLanguage());
  const ids = Array.isArray(value) ? value : [value];
  if (list) return <>{ids.map((id) => list.find((one) => one.id === id)?.value ?? String(id)).join(', ')}</>;
  const asked = field.startsWith('Answers.')
    ? form?.Pages.flatMap(({ Fields }) => Fields).find(({ Name }) => field === `Answers.${Name}`)
    : undefined;
  if (asked) return <bdi>{fieldWords(asked, String(value))}</bdi>;
  if (field === 'Credits') return <>{(value as readonly CreditValues[]).map(creditLine).join('\n')}</>;
  if (field === 'Links')
    return <>{(value as readonly LinkValues[]).map(({ Url, Label }) => (Label ? `${Label}: ${Url}` : Url)).join('\n')}</>;
  return <>{String(value)}</>;
}

const creditLine = ({ FirstName, LastName, Title, Organization }: CreditValues): string =>
  [`${FirstName} ${LastName}`.trim(), Title, Organization].filter(Boolean).join(', ');
