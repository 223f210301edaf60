import { Button, Checkbox, NativeSelect, Radio } from '@mantine/core';
import { useState } from 'react';
import { inWords } from '#contract/kernel/text/said.ts';
import { pageLanguage } from '#web/kernel/words/page-language.ts';
import { importFieldsOf, importPresets, proposedMapping } from '#contract/wings/desk/import/import-kinds.ts';
import { type ImportDetail, type ImportOptions, imports } from '#contract/wings/desk/import/import.ts';
import { isFailure } from '#contract/kernel/call/client.ts';
import { type FailureWords, failureWords } from '#web/kernel/call/failure-words.ts';
import { tabShelf } from '#web/kernel/session/storage.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useImportText } from '#web/texts/import.ts';
import { FailureText } from '#web/ui/state/failure-text.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import css from './import.module.css';

interface ColumnsStepProps {
  detail: ImportDetail;
  onSaved: (saved: ImportDetail) => void;
  /** Someone else saved first. */
  onNewer: (newer: ImportDetail) => void;
}

interface Chosen {
  mapping: ImportDetail['Mapping'];
  options: ImportOptions;
}

const shelf = tabShelf();
const keyOf = ({ ImportID, Version }: ImportDetail) => `laurel.import.${ImportID}.${Version}`;

function keptOf(detail: ImportDetail): Chosen {
  const kept = shelf.get(keyOf(detail));
  return kept ? (JSON.parse(kept) as Chosen) : { mapping: detail.Mapping, options: detail.Options };
}

/** Which column is which, and how it is imported. What was chosen and not yet sent survives a reload of the tab. */
export function ColumnsStep({ detail, onSaved, onNewer }: ColumnsStepProps) {
  const t = useImportText();
  const messages = useHeaderMessages();
  const [{ mapping, options }, setChosen] = useState(() => keptOf(detail));
  const [words, setWords] = useState<FailureWords>();
  const choose = (change: Partial<Chosen>): void => {
    const next = { mapping, options, ...change };
    shelf.set(keyOf(detail), JSON.stringify(next));
    setChosen(next);
  };
  const saving = useSend(imports.mapImport, {
    onSuccess: (saved) => {
      shelf.remove(keyOf(detail));
      onSaved(saved);
    },
    onProblem: (problem) => {
      if (isFailure(problem, 'Conflict') && problem.data) {
        messages.warning(t('changedElsewhere'));
        onNewer({ ...detail, ...(problem.data as ImportDetail) });
      } else setWords(failureWords(problem, t('saveFailed')));
    },
  });
  const columns = detail.Header.map((name, at) => ({ value: String(at), label: name || t('columnNumber', { number: at + 1 }) }));
  const presets = importPresets.filter(({ kind }) => kind === detail.Kind);
  const [first] = detail.Preview;
  const fields = importFieldsOf(detail.Kind, detail.Questions);
  return (
    <form
      className={css.step}
      onSubmit={(event) => {
        event.preventDefault();
        setWords(undefined);
        saving.mutate({ body: { ImportID: detail.ImportID, Version: detail.Version, Mapping: mapping, Options: options } });
      }}
    >
      <p className="type-soft">{t('columnsLead', { name: detail.FileName, count: detail.Rows })}</p>
      {presets.length > 0 && (
        <NativeSelect
          className={css.preset}
          label={t('preset')}
          description={t('preset_help')}
          defaultValue=""
          onChange={({ currentTarget: { value } }) =>
            choose({ mapping: proposedMapping(detail.Kind, detail.Header, value, detail.Questions) })
          }
          data={[{ value: '', label: t('preset_none') }, ...presets.map(({ id, name }) => ({ value: id, label: name }))]}
        />
      )}
      <div className="stack">
        <div className={`from-48 ${css.mapHead}`} aria-hidden="true">
          <span>{t('field')}</span>
          <span>{t('column')}</span>
          <span>{t('sample')}</span>
        </div>
        {fields.map(({ key, label, isRequired }) => {
          const at = mapping[key] ?? null;
          return (
            <div key={key} className={`ruled-below ${css.mapRow}`}>
              <label htmlFor={`column-${key}`} className="size-14 type-medium">
                {inWords(label, pageLanguage())}
                {isRequired && <span className="type-muted"> ({t('required')})</span>}
              </label>
              <NativeSelect
                id={`column-${key}`}
                value={at === null ? '' : String(at)}
                onChange={({ currentTarget: { value } }) => choose({ mapping: { ...mapping, [key]: value === '' ? null : Number(value) } })}
                data={[{ value: '', label: t('notImported') }, ...columns]}
              />
              <span className="ellipsis size-13 type-muted" dir="auto">
                {at === null ? '' : (first?.Cells[at] ?? '')}
              </span>
            </div>
          );
        })}
        {fields.some(({ key }) => key === 'PieceID') && <p className="type-muted">{t('eitherWork')}</p>}
      </div>
      {(detail.Kind === 'judges' || detail.Kind === 'works') && (
        <fieldset className="stack gap-16">
          <legend className="type-s below-12">{t('options')}</legend>
          {detail.Kind === 'works' && (
            <Radio.Group
              label={t('entriesAs')}
              value={options.EntriesAs}
              onChange={(value) => choose({ options: { ...options, EntriesAs: value as ImportOptions['EntriesAs'] } })}
            >
              <div className="stack gap-8 above-8">
                {(['draft', 'submitted', 'paid'] as const).map((one) => (
                  <Radio key={one} value={one} label={t(`entriesAs_${one}`)} description={t(`entriesAs_${one}_about`)} />
                ))}
              </div>
            </Radio.Group>
          )}
          <Checkbox
            label={t(detail.Kind === 'judges' ? 'mailJudges' : 'mailEntrants')}
            description={t('mailHelp')}
            checked={options.SendMail}
            onChange={({ currentTarget: { checked } }) => choose({ options: { ...options, SendMail: checked } })}
          />
        </fieldset>
      )}
      {words && <FailureText words={words} />}
      <div className="cluster align-center gap-12">
        <Button type="submit" loading={saving.isPending}>
          {t('continue')}
        </Button>
      </div>
    </form>
  );
}
