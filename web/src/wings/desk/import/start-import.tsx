import { Button, NativeSelect, Radio } from '@mantine/core';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { inWords } from '#contract/kernel/text/said.ts';
import { pageLanguage } from '#web/kernel/words/page-language.ts';
import { type ImportKind, importFields, importLimits, importPresets } from '#contract/wings/desk/import/import-kinds.ts';
import { imports } from '#contract/wings/desk/import/import.ts';
import { byteOrderMark, csvLine } from '#contract/kernel/text/csv.ts';
import { formatFileSize, formatNumber } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { saveText } from '#web/kernel/call/export-csv.ts';
import { failureWords } from '#web/kernel/call/failure-words.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useImportText } from '#web/texts/import.ts';
import { FailureText } from '#web/ui/state/failure-text.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import { Placeholder } from '#web/ui/work/placeholder.tsx';
import { ProgressBar } from '#web/ui/state/progress-bar.tsx';
import css from './import.module.css';
import type { Place } from './place.ts';

interface StartImportProps {
  place: Place;
  kinds: readonly ImportKind[];
  kind: ImportKind;
  onKind: (kind: ImportKind) => void;
  onUploaded: (importId: number) => void;
}

/** What is imported, and the file. */
export function StartImport({ place, kinds, kind, onKind, onUploaded }: StartImportProps) {
  const t = useImportText();
  const [preset, setPreset] = useState('');
  const adding = useSend(imports.addImport, { refreshes: [imports.getImports], onSuccess: ({ ImportID }) => onUploaded(ImportID) });
  const presets = importPresets.filter((one) => one.kind === kind);
  const words = adding.error && failureWords(adding.error, t('uploadFailed'), 'errors');
  const upload = (file: File): void =>
    adding.mutate({
      body: { file, PropertyID: place.propertyId, SeasonID: place.seasonId, Kind: kind, ...(preset && { Preset: preset }) },
    });
  return (
    <section className={css.start} aria-label={t('newImport')}>
      <h2 className="type-s">{t('newImport')}</h2>
      <Radio.Group label={t('kind')} value={kind} onChange={(value) => onKind(value as ImportKind)}>
        <div className={css.kinds}>
          {kinds.map((one) => (
            <Radio key={one} value={one} label={t(`kind_${one}`)} description={t(`kind_${one}_about`)} />
          ))}
        </div>
      </Radio.Group>
      <div className={css.beside}>
        {presets.length > 0 && (
          <NativeSelect
            label={t('preset')}
            description={t('preset_help')}
            value={preset}
            onChange={(event) => setPreset(event.currentTarget.value)}
            data={[{ value: '', label: t('preset_none') }, ...presets.map(({ id, name }) => ({ value: id, label: name }))]}
          />
        )}
        <Button
          variant="default"
          leftSection={<Icon name="download" size={16} />}
          aria-label={t('templateOf', { kind: t(`kind_${kind}`) })}
          onClick={() => saveTemplate(kind, t(`kind_${kind}`), place.propertyId)}
        >
          {t('template')}
        </Button>
      </div>
      <DropZone
        isBusy={adding.isPending}
        name={adding.variables?.body.file instanceof File ? adding.variables.body.file.name : ''}
        onFile={upload}
      />
      {words && <FailureText words={words} />}
    </section>
  );
}

/** The columns of a kind with a line that shows what goes where. */
function saveTemplate(kind: ImportKind, name: string, propertyId: number): void {
  const fields = importFields[kind];
  const lines = [fields.map(({ label }) => inWords(label, pageLanguage())), fields.map(({ sample }) => sample)];
  saveText(`${name}.csv`, byteOrderMark + lines.map((line) => csvLine(line, traitsOf(propertyId))).join(''));
}

interface DropZoneProps {
  isBusy: boolean;
  name: string;
  onFile: (file: File) => void;
}

function DropZone({ isBusy, name, onFile }: DropZoneProps) {
  const t = useImportText();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOver, setOver] = useState(false);
  const helpId = useId();
  const wasBusy = useRef(false);
  useEffect(() => {
    // Anyone who used the button finds it again when the file was refused.
    if (wasBusy.current && !isBusy) button.current?.focus();
    wasBusy.current = isBusy;
  }, [isBusy]);
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(over);
  };
  const take = (files: FileList | null): void => {
    const file = files?.[0];
    if (file && !isBusy) onFile(file);
  };
  return (
    <div
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        take(event.dataTransfer.files);
      }}
    >
      <Placeholder className={css.drop} style={isOver ? { background: 'var(--l-accent-wash)' } : undefined}>
        {isBusy ? (
          <div className={css.dropInside} role="status">
            <span>{t('uploading', { name })}</span>
            <ProgressBar label={t('uploading', { name })} />
          </div>
        ) : (
          <div className={css.dropInside}>
            <Button ref={button} onClick={() => input.current?.click()} aria-describedby={helpId}>
              {t('chooseFile')}
            </Button>
            <span>{t('dropFile')}</span>
            <span id={helpId} className="type-muted">
              {t('limits', { rows: formatNumber(importLimits.rows), size: formatFileSize(importLimits.bytes) })}
            </span>
          </div>
        )}
      </Placeholder>
      <input
        ref={input}
        type="file"
        hidden
        data-testid="import-file"
        accept=".csv,.tsv,.txt,text/csv"
        onChange={(event) => {
          take(event.currentTarget.files);
          // The same file chosen again must be news again.
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
