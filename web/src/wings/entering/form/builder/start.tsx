import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { entryForm } from '#contract/wings/entering/form/entry-form.ts';
import { fieldsOf, type EntryForm } from '#contract/wings/entering/form/form.ts';
import { minutesOf } from '#contract/wings/entering/form/form-check.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useFormBuilderText, useFormPresetText } from '#web/texts/form-builder.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import css from './builder.module.css';
import { presetNames, presetOf } from './presets.ts';
import { useBuilder } from './use-builder.ts';

interface StartProps {
  onStart: (form: EntryForm) => void;
}

/** An award without a form of its own yet. */
export function StartScreen({ onStart }: StartProps) {
  const t = useFormBuilderText();
  const { isReadOnly } = useBuilder();
  if (isReadOnly) return <EmptyState title={t('startNone')}>{t('startNoneBody')}</EmptyState>;
  return (
    <section aria-labelledby="form-start">
      <h2 className="type-s" id="form-start">
        {t('startTitle')}
      </h2>
      <p className="type-soft measure above-8 below-16">{t('startLead')}</p>
      <Starts onStart={onStart} />
    </section>
  );
}

export function StartDialog({ opened, onClose, onStart }: StartProps & { opened: boolean; onClose: () => void }) {
  const t = useFormBuilderText();
  const { desk } = useBuilder();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('startDialog')} width={760}>
      <p className="type-soft below-16">{t('startDialogLead')}</p>
      {desk.Published && (
        <div className="below-16">
          <Button variant="default" onClick={() => desk.Published && onStart(desk.Published.Form)}>
            {t('startPublished')}
          </Button>
        </div>
      )}
      <Starts onStart={onStart} onDone={onClose} />
    </Dialog>
  );
}

function Starts({ onStart, onDone }: StartProps & { onDone?: () => void }) {
  const t = useFormBuilderText();
  const preset = useFormPresetText();
  const messages = useHeaderMessages();
  const { desk, adopt, isDirty, save } = useBuilder();
  const [from, setFrom] = useState(String(desk.Others[0]?.PropertyID ?? ''));
  const copying = useSend(entryForm.copyEntryForm, {
    refreshes: [entryForm.getEntryForm],
    onSuccess: (next) => {
      adopt(next);
      onDone?.();
      messages.success(t('copied'));
    },
    onProblem: (problem) => messages.error(problem.message),
  });
  const copy = async (): Promise<void> => {
    const now = isDirty && desk.Draft ? await save() : desk;
    if (now) copying.mutate({ body: { PropertyID: now.PropertyID, Version: now.Draft?.Version ?? 0, FromPropertyID: Number(from) } });
  };
  return (
    <div className="stack gap-24">
      <ul className={css.presets}>
        {presetNames.map((name) => {
          const form = presetOf(name, preset);
          const counts = { pages: form.Pages.length, questions: fieldsOf(form).length, minutes: minutesOf(form) };
          return (
            <li key={name} className={css.preset}>
              <h3 className="type-heading">{preset(name)}</h3>
              <p className="type-small type-soft">{preset(`${name}Lead`)}</p>
              {form.Pages.length > 0 && <p className="type-small type-muted">{t('summary', counts)}</p>}
              <div className="above-8">
                <Button variant="default" size="sm" aria-label={t('startWithNamed', { name: preset(name) })} onClick={() => onStart(form)}>
                  {t('startWith')}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      {desk.Others.length > 0 && (
        <section className="stack gap-8 items-start">
          <h3 className="type-heading">{t('otherAwards')}</h3>
          <div className="cluster gap-8 align-center">
            <NativeSelect
              aria-label={t('otherAward')}
              value={from}
              data={desk.Others.map(({ PropertyID, Name }) => ({ value: String(PropertyID), label: Name }))}
              onChange={({ currentTarget: { value } }) => setFrom(value)}
            />
            <Button variant="default" loading={copying.isPending} onClick={() => void copy()}>
              {t('copy')}
            </Button>
          </div>
        </section>
      )}
    </div>
  );
}
