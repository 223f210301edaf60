import { Button, Textarea, TextInput } from '@mantine/core';
import { alwaysAsked } from '#contract/wings/entering/form/form.ts';
import { useFormBuilderText } from '#web/texts/form-builder.ts';
import { IconButton } from '#web/ui/small/icon-button.tsx';
import { Panel, PanelPart } from './panel.tsx';
import { movePrinted, type PrintedField } from './form-edits.ts';
import { printedName } from './names.ts';
import { printedNames } from './presets.ts';
import { useBuilder } from './use-builder.ts';

/** A field that every award has at first: renamed, moved or left out. */
export function PrintedPanel({ field }: { field: PrintedField }) {
  const t = useFormBuilderText();
  const { form, change, select, announce, isReadOnly, errors } = useBuilder();
  const at = form.Printed.indexOf(field);
  const count = form.Printed.length;
  const name = printedName(t, field);
  const isFixed = (alwaysAsked as readonly string[]).includes(field.Field);
  const missing = printedNames.filter((one) => !form.Printed.some(({ Field }) => Field === one));
  const set = (more: Partial<PrintedField>): void =>
    change((now) => ({ ...now, Printed: now.Printed.map((one) => (one.Field === field.Field ? { ...one, ...more } : one)) }));
  const step = (by: -1 | 1): void => {
    const to = at + by;
    change((now) => movePrinted(now, field.Field, to));
    announce(t('moved', { name, from: at + 1, count, to: to + 1 }));
  };
  return (
    <Panel about={t('printedTitle')} title={name}>
      <fieldset disabled={isReadOnly} className="stack parts-shrink">
        <PanelPart>
          <p className="type-small type-muted">{t('printedLead')}</p>
          <TextInput
            label={t('printedLabel')}
            description={t('printedLabelHint', { label: t(`printed-${field.Field}`) })}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxLength={120}
            dir="auto"
            data-panel-first
            value={field.Label}
            error={errors.get(`Printed.${at}.Label`)}
            onChange={({ currentTarget: { value } }) => set({ Label: value })}
          />
          <Textarea
            label={t('printedHelp')}
            autosize
            minRows={1}
            maxLength={300}
            dir="auto"
            value={field.Help}
            error={errors.get(`Printed.${at}.Help`)}
            onChange={({ currentTarget: { value } }) => set({ Help: value })}
          />
        </PanelPart>
      </fieldset>
      {!isReadOnly && (
        <PanelPart>
          <div className="cluster gap-8">
            <IconButton icon="up" label={t('moveUp', { name })} isOff={at === 0} onAction={() => step(-1)} />
            <IconButton icon="down" label={t('moveDown', { name })} isOff={at === count - 1} onAction={() => step(1)} />
            {!isFixed && (
              <Button
                variant="default"
                size="sm"
                aria-label={t('leaveOutNamed', { name })}
                onClick={() => {
                  change((now) => ({ ...now, Printed: now.Printed.filter(({ Field }) => Field !== field.Field) }));
                  select({ is: 'printed', name: form.Printed[at - 1]?.Field ?? 'Title' }, true);
                }}
              >
                {t('leaveOut')}
              </Button>
            )}
          </div>
          {isFixed && <p className="type-small type-muted">{t('printedAlways')}</p>}
        </PanelPart>
      )}
      {!isReadOnly && missing.length > 0 && (
        <PanelPart title={t('leftOut')}>
          <div className="stack gap-4 items-start">
            {missing.map((one) => (
              <Button
                key={one}
                variant="subtle"
                size="sm"
                onClick={() => {
                  change((now) => ({ ...now, Printed: [...now.Printed, { Field: one, Label: '', Help: '' }] }));
                  select({ is: 'printed', name: one }, true);
                }}
              >
                {t('askAgain', { name: t(`printed-${one}`) })}
              </Button>
            ))}
          </div>
        </PanelPart>
      )}
    </Panel>
  );
}
