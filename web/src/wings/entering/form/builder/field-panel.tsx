import { Button, Checkbox, NativeSelect, Radio, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { questionAudiences } from '#contract/wings/entering/category/answers.ts';
import { hasBounds, hasChoices, isAnswered } from '#contract/wings/entering/form/field-kinds.ts';
import { fieldsOf, type FormField } from '#contract/wings/entering/form/form.ts';
import { useFormBuilderText } from '#web/texts/form-builder.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { NumericField } from '#web/ui/field/numeric-field.tsx';
import formCss from '#web/ui/field/form.module.css';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { useKindChoices } from './add-question.tsx';
import { ConditionEditor } from './condition-editor.tsx';
import { Panel, PanelPart } from './panel.tsx';
import {
  addField,
  askedBefore,
  changeField,
  type FieldKind,
  isOfWorkPage,
  moveField,
  nameFrom,
  type Place,
  removeField,
} from './form-edits.ts';
import { useBuilder } from './use-builder.ts';

interface FieldPanelProps {
  field: FormField;
  place: Place;
}

export function FieldPanel({ field, place }: FieldPanelProps) {
  const t = useFormBuilderText();
  const { form, desk, change, isReadOnly, errors, show, rename } = useBuilder();
  const [labelBefore, setLabelBefore] = useState({ words: field.Label, at: nameFrom(field.Label, removeField(form, field.Name)) });
  const way = `Pages.${place.page}.Fields.${place.at}`;
  /** Of it, or of one of its lines. */
  const errorAt = (name: keyof FormField) =>
    errors.get(`${way}.${name}`) ?? [...errors].find(([where]) => where.startsWith(`${way}.${name}.`))?.[1];
  const set = (more: Partial<FormField>): void => change((now) => changeField(now, field.Name, more));
  const answered = desk.Answered[field.Name] ?? 0;
  const wasPublished = desk.Published ? fieldsOf(desk.Published.Form).some(({ Name }) => Name === field.Name) : false;
  const earlier = askedBefore(form, place);
  const isOfWork = isOfWorkPage(form, place);
  const kinds = useKindChoices(isOfWork);
  /** The name follows the label until the form is published, or someone gives it another. */
  const follow = (): void => {
    if (wasPublished || isReadOnly || field.Label.trim() === '' || field.Label === labelBefore.words) return;
    if (field.Name !== labelBefore.at) return;
    const to = nameFrom(field.Label, removeField(form, field.Name));
    setLabelBefore({ words: field.Label, at: to });
    if (to !== field.Name) rename(field.Name, to);
  };
  const setKind = (Kind: FieldKind): void =>
    set({
      Kind,
      ...(!hasBounds(Kind) && { Least: null, Most: null }),
      ...(hasBounds(Kind) && Kind !== field.Kind && (Kind === 'scale' ? { Least: '1', Most: '5' } : { Least: null, Most: null })),
      ...(!hasChoices(Kind) && Kind !== 'table' && { Choices: [] }),
      ...((hasChoices(Kind) || Kind === 'table') &&
        field.Choices.length < 2 && { Choices: [1, 2].map((at) => t(Kind === 'table' ? 'newColumn' : 'newOption', { at })) }),
      ...(!isAnswered(Kind) && { IsRequired: false }),
      ...(Kind !== 'hidden' && Kind !== 'reference' && { Value: '' }),
    });
  const count = form.Pages[place.page]?.Fields.length ?? 0;
  return (
    <Panel about={t('questionOf', { at: place.at + 1, count })} title={field.Label || t('question')}>
      <fieldset disabled={isReadOnly} className="stack parts-shrink">
        <PanelPart>
          <Textarea
            label={t('label')}
            autosize
            minRows={1}
            maxLength={200}
            dir="auto"
            value={field.Label}
            error={errorAt('Label')}
            data-panel-first
            onBlur={follow}
            onChange={({ currentTarget: { value } }) => set({ Label: value.replaceAll('\n', ' ') })}
          />
          <Textarea
            label={t('help')}
            autosize
            minRows={1}
            maxRows={8}
            maxLength={1000}
            dir="auto"
            value={field.Help}
            error={errorAt('Help')}
            onChange={({ currentTarget: { value } }) => set({ Help: value })}
          />
          <NativeSelect
            label={t('kind')}
            value={field.Kind}
            data={kinds}
            {...(answered > 0 && { description: t('kindLoses', { count: answered }) })}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            error={errorAt('Kind')}
            onChange={({ currentTarget: { value } }) => setKind(value as FieldKind)}
          />
          <KindFields field={field} earlier={earlier} errorAt={errorAt} set={set} />
          {isAnswered(field.Kind) && (
            <Checkbox
              label={t('isRequired')}
              checked={field.IsRequired}
              onChange={({ currentTarget: { checked } }) => set({ IsRequired: checked })}
            />
          )}
        </PanelPart>
        <PanelPart title={t('when')}>
          {!field.When && <p className="type-small type-muted">{t('always')}</p>}
          <ConditionEditor condition={field.When} earlier={earlier} way={`${way}.When`} onChange={(When) => set({ When })} />
          {field.When && isAnswered(field.Kind) && <p className="type-small type-muted">{t('keptAsDraft')}</p>}
        </PanelPart>
        {field.Kind !== 'heading' && field.Kind !== 'reference' && isOfWork && (
          <PanelPart>
            <Radio.Group
              label={t('audience')}
              description={t('audienceAlways')}
              value={field.Audience}
              onChange={(Audience) => set({ Audience: Audience as FormField['Audience'] })}
            >
              <div className={formCss.choices}>
                {questionAudiences.map((one) => (
                  <Radio key={one} value={one} label={t(`audience-${one}`)} />
                ))}
              </div>
            </Radio.Group>
            <Checkbox
              label={t('reveals')}
              description={t('revealsHint')}
              checked={field.Reveals}
              onChange={({ currentTarget: { checked } }) => set({ Reveals: checked })}
            />
            {form.BlindRounds.length > 0 && (
              <div>
                <Button variant="subtle" size="sm" onClick={() => show(form.BlindRounds[0] ?? 'judges')}>
                  {t('previewBlind')}
                </Button>
              </div>
            )}
          </PanelPart>
        )}
        <PanelPart>
          <ExportName field={field} isFixed={wasPublished} error={errorAt('Name')} onRename={(to) => rename(field.Name, to)} />
          {form.Pages.length > 1 && (
            <NativeSelect
              label={t('toPage')}
              value={form.Pages[place.page]?.Name}
              data={form.Pages.map(({ Name, Title }) => ({ value: Name, label: Title }))}
              onChange={({ currentTarget: { value } }) => {
                const page = form.Pages.findIndex(({ Name }) => Name === value);
                change((now) => moveField(now, field.Name, { page, at: form.Pages[page]?.Fields.length ?? 0 }));
              }}
            />
          )}
        </PanelPart>
      </fieldset>
      <Foot field={field} place={place} answered={answered} />
    </Panel>
  );
}

interface KindFieldsProps {
  field: FormField;
  earlier: readonly FormField[];
  errorAt: (name: keyof FormField) => string | undefined;
  set: (more: Partial<FormField>) => void;
}

/** What only some kinds of answers have. */
function KindFields({ field, earlier, errorAt, set }: KindFieldsProps) {
  const t = useFormBuilderText();
  const { Kind } = field;
  const isText = Kind === 'text' || Kind === 'longText';
  return (
    <>
      {isText && (
        <div className="stack align-start gap-12 columns-2">
          <NumericField
            label={t('limit')}
            description={t(Kind === 'text' ? 'limitHintShort' : 'limitHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxDigits={5}
            value={field.Limit}
            error={errorAt('Limit')}
            onChange={(Limit) => set({ Limit })}
          />
          <NativeSelect
            label={t('unit')}
            value={field.Unit}
            data={(['words', 'characters'] as const).map((value) => ({ value, label: t(value) }))}
            onChange={({ currentTarget: { value } }) => set({ Unit: value as FormField['Unit'] })}
          />
        </div>
      )}
      {(hasChoices(Kind) || Kind === 'table') && <Lines field={field} error={errorAt('Choices')} set={set} />}
      {hasBounds(Kind) && (
        <div className="stack align-start gap-12 columns-2">
          {(['Least', 'Most'] as const).map((side) => (
            <TextInput
              key={side}
              type={Kind === 'date' ? 'date' : 'text'}
              inputMode={Kind === 'date' ? undefined : Kind === 'number' || Kind === 'money' ? 'decimal' : 'numeric'}
              autoComplete="off"
              maxLength={20}
              label={t(`${side === 'Least' ? 'least' : 'most'}-${Kind as 'number'}`)}
              value={field[side] ?? ''}
              error={errorAt(side)}
              onChange={({ currentTarget: { value } }) => set({ [side]: value || null })}
            />
          ))}
        </div>
      )}
      {Kind === 'hidden' && (
        <TextInput
          label={t('value')}
          description={t('valueHint')}
          maxLength={200}
          dir="auto"
          value={field.Value}
          error={errorAt('Value')}
          onChange={({ currentTarget: { value } }) => set({ Value: value })}
        />
      )}
      {Kind === 'reference' && (
        <NativeSelect
          label={t('reference')}
          value={field.Value}
          error={errorAt('Value')}
          data={[
            { value: '', label: t('chooseQuestion') },
            ...earlier.map(({ Name, Label }) => ({ value: Name, label: Label })),
            ...(field.Value && !earlier.some(({ Name }) => Name === field.Value)
              ? [{ value: field.Value, label: t('removedQuestion') }]
              : []),
          ]}
          onChange={({ currentTarget: { value } }) => set({ Value: value })}
        />
      )}
    </>
  );
}

/** Options and columns, one to a line. Empty lines are typed, and left out. */
function Lines({ field, error, set }: Pick<KindFieldsProps, 'field' | 'set'> & { error: string | undefined }) {
  const t = useFormBuilderText();
  const [typed, setTyped] = useState(field.Choices.join('\n'));
  const isTable = field.Kind === 'table';
  const read = (text: string) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
  // Another kind of answer brings lines of its own.
  const shown = read(typed).join('\n') === field.Choices.join('\n') ? typed : field.Choices.join('\n');
  return (
    <Textarea
      label={t(isTable ? 'columns' : 'options')}
      description={t(isTable ? 'columnsHint' : 'optionsHint')}
      autosize
      minRows={3}
      maxRows={12}
      dir="auto"
      value={shown}
      error={error}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        set({ Choices: read(value) });
      }}
    />
  );
}

interface ExportNameProps {
  field: FormField;
  isFixed: boolean;
  error: string | undefined;
  onRename: (to: string) => void;
}

/** Typed as text, and given once it is whole: everything that goes by the name follows. */
function ExportName({ field, isFixed, error, onRename }: ExportNameProps) {
  const t = useFormBuilderText();
  const [typed, setTyped] = useState<string>();
  return (
    <TextInput
      label={t('exportName')}
      description={t('exportNameHint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      readOnly={isFixed}
      value={typed ?? field.Name}
      error={error}
      onChange={({ currentTarget: { value } }) => setTyped(value)}
      onBlur={() => {
        if (typed !== undefined && typed !== field.Name) onRename(typed);
        setTyped(undefined);
      }}
    />
  );
}

function Foot({ field, place, answered }: FieldPanelProps & { answered: number }) {
  const t = useFormBuilderText();
  const messages = useHeaderMessages();
  const { form, change, select, isReadOnly } = useBuilder();
  const [isAsking, setAsking] = useState(false);
  const remove = (): void => {
    setAsking(false);
    const next = form.Pages[place.page]?.Fields[place.at + 1] ?? form.Pages[place.page]?.Fields[place.at - 1];
    change((now) => removeField(now, field.Name));
    select(next ? { is: 'field', name: next.Name } : { is: 'page', name: form.Pages[place.page]?.Name ?? '' }, true);
    messages.info(t('deleted', { name: field.Label }), {
      action: {
        label: t('undo'),
        onAction: () => {
          change((now) => (fieldsOf(now).some(({ Name }) => Name === field.Name) ? now : addField(now, place, field)));
          select({ is: 'field', name: field.Name }, true);
        },
      },
      forMs: 12_000,
    });
  };
  const duplicate = (): void => {
    const Name = nameFrom(field.Label, form);
    change((now) => addField(now, { ...place, at: place.at + 1 }, { ...field, Name }));
    select({ is: 'field', name: Name }, true);
  };
  return (
    <PanelPart>
      <p className="type-small type-muted">{t('answered', { count: answered })}</p>
      {!isReadOnly && (
        <div className="cluster gap-8">
          <Button variant="default" size="sm" onClick={duplicate}>
            {t('duplicate')}
          </Button>
          <Button variant="danger" size="sm" onClick={() => (answered > 0 ? setAsking(true) : remove())}>
            {t('delete')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={t('deleteTitle', { name: field.Label })}
        cancelLabel={t('keep')}
        confirmLabel={t('delete')}
        isDangerous
        onCancel={() => setAsking(false)}
        onConfirm={remove}
      >
        {t('deleteBody', { count: answered })}
      </ConfirmDialog>
    </PanelPart>
  );
}
