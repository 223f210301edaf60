import { Button, Checkbox, NativeSelect, Radio, Textarea, TextInput } from '@mantine/core';
import { FormField } from '#contract/wings/entering/form/form.ts';
import { shownParts, thirdPartyKinds, type ThirdPartyKind } from '#contract/wings/entering/third-party/kinds.ts';
import { thirdPartyDesk } from '#contract/wings/entering/third-party/third-party-desk.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useThirdPartyDeskText } from '#web/texts/third-party-desk.ts';
import { EditDialog, EditForm, FieldPair } from '#web/ui/dialog/edit-dialog.tsx';
import formCss from '#web/ui/field/form.module.css';
import css from './desk.module.css';
import type { EditedRole } from './third-parties-screen.tsx';

interface RoleDialogProps {
  seasonId: number;
  edited: EditedRole | undefined;
  fields: readonly { Part: string; Label: string }[];
  onClose: () => void;
  onSaved: (name: string) => void;
}

export function RoleDialog(props: RoleDialogProps) {
  const t = useThirdPartyDeskText();
  const { edited, onClose } = props;
  return (
    <EditDialog
      opened={edited !== undefined}
      onClose={onClose}
      title={t(edited === 'new' ? 'dialogNew' : 'dialogEdit')}
      saveLabel={t('save')}
      width={640}
    >
      {edited && <RoleForm {...props} edited={edited} />}
    </EditDialog>
  );
}

const askedKinds = ['longText', 'text', 'yesNo'] as const;
interface Question {
  Name: string;
  Kind: string;
  Label: string;
  IsRequired: boolean;
}

/** Stable, whatever becomes of the words: answers go by it. */
const freshName = (questions: readonly Question[]): string => {
  let number = questions.length + 1;
  while (questions.some(({ Name }) => Name === `question${number}`)) number += 1;
  return `question${number}`;
};

function RoleForm({ seasonId, edited, fields, onSaved }: RoleDialogProps & { edited: EditedRole }) {
  const t = useThirdPartyDeskText();
  const role = edited === 'new' ? undefined : edited;
  const isFrozen = (role?.Answered ?? 0) > 0;
  const saving = useSend(thirdPartyDesk.saveRole, { refreshes: [thirdPartyDesk.getRoles, thirdPartyDesk.getMissing] });
  const initialValues = {
    Kind: (role?.Kind ?? 'approver') as ThirdPartyKind,
    Name: role?.Name ?? '',
    Lead: role?.Lead ?? '',
    Least: String(role?.Least ?? 1),
    Most: String(role?.Most ?? 1),
    When: role?.DaysAfter == null ? 'waits' : 'days',
    DaysAfter: String(role?.DaysAfter ?? 7),
    Shows: role ? [...role.Shows] : (['Organization', 'Categories', 'Texts', 'Credits', 'Links', 'Files'] as string[]),
    Questions: (role?.Questions ?? []) as Question[],
  };
  const bodyOf = (values: typeof initialValues) => ({
    SeasonID: seasonId,
    RoleID: role?.RoleID ?? null,
    Version: role?.Version ?? 0,
    Kind: values.Kind,
    Name: values.Name,
    Lead: values.Lead,
    Least: Number(values.Least),
    Most: Math.max(Number(values.Most), Number(values.Least)),
    DaysAfter: values.When === 'waits' ? null : Number(values.DaysAfter || 'x'),
    Shows: values.Shows,
    Questions:
      values.Kind === 'referee' ? values.Questions.map((question) => FormField.parse({ ...question, Label: question.Label || ' ' })) : [],
  });
  const edit = useEdit({
    initialValues,
    validate: (values) => {
      const empty = values.Questions.findIndex(({ Label }) => Label.trim() === '');
      if (values.Kind === 'referee' && empty >= 0) return { [`Questions.${empty}.Label`]: t('fillIn') };
      return checkedBy(thirdPartyDesk.saveRole, bodyOf, { words: { Name: { missing: t('fillIn') }, DaysAfter: t('enterDays') } })(values);
    },
    save: (values) => saving.mutateAsync({ body: bodyOf(values) }),
    staleText: t('stale'),
    onSaved: () => onSaved(edit.form.values.Name),
  });
  const { form } = edit;
  const { Kind, When, Questions } = form.values;
  const counts = (from: number) => Array.from({ length: 11 - from }, (_, at) => String(at + from));
  return (
    <EditForm edit={edit} {...(isFrozen && { lead: t('frozen') })}>
      <Radio.Group {...form.getInputProps('Kind')} label={t('kind')}>
        <div className={formCss.choices}>
          {thirdPartyKinds.map((kind) => (
            <Radio key={kind} value={kind} label={t(`kind-${kind}`)} description={t(`help-${kind}`)} disabled={isFrozen} />
          ))}
        </div>
      </Radio.Group>
      <TextInput {...form.getInputProps('Name')} label={t('name')} description={t('nameHelp')} maxLength={80} dir="auto" />
      <Textarea
        {...form.getInputProps('Lead')}
        label={t('leadLabel')}
        description={t('leadHelp')}
        autosize
        minRows={2}
        maxLength={600}
        dir="auto"
      />
      <FieldPair>
        <NativeSelect {...form.getInputProps('Least')} label={t('least')} data={counts(0)} />
        <NativeSelect {...form.getInputProps('Most')} label={t('most')} data={counts(1)} />
      </FieldPair>
      <FieldPair>
        <NativeSelect
          {...form.getInputProps('When')}
          label={t('when')}
          data={[
            { value: 'waits', label: t('whenWaits') },
            { value: 'days', label: t('whenDays') },
          ]}
        />
        {When === 'days' && (
          <TextInput {...form.getInputProps('DaysAfter')} label={t('days')} inputMode="numeric" maxLength={3} autoComplete="off" />
        )}
      </FieldPair>
      <Checkbox.Group {...form.getInputProps('Shows')} label={t('shows')} description={t('showsHelp')}>
        <div className={css.parts}>
          {shownParts.map((part) => (
            <Checkbox key={part} value={part} label={t(`part-${part}`)} disabled={isFrozen} />
          ))}
          {fields.map(({ Part, Label }) => (
            <Checkbox key={Part} value={Part} label={<bdi>{Label}</bdi>} disabled={isFrozen} />
          ))}
        </div>
      </Checkbox.Group>
      {Kind === 'referee' && (
        <div className="stack gap-12">
          <h3 className="type-strong">{t('questions')}</h3>
          {form.errors.Questions && <p className="type-small type-danger">{form.errors.Questions}</p>}
          {Questions.map((question, at) => (
            <div
              key={question.Name}
              className="stack gap-12 pad-16 ruled-above"
              role="group"
              aria-label={t('question', { number: at + 1 })}
            >
              <TextInput
                {...form.getInputProps(`Questions.${at}.Label`)}
                label={t('question', { number: at + 1 })}
                maxLength={200}
                disabled={isFrozen}
                dir="auto"
              />
              <NativeSelect
                {...form.getInputProps(`Questions.${at}.Kind`)}
                label={t('questionKind')}
                disabled={isFrozen}
                data={askedKinds.map((kind) => ({ value: kind, label: t(`qkind-${kind}`) }))}
              />
              <Checkbox
                {...form.getInputProps(`Questions.${at}.IsRequired`, { type: 'checkbox' })}
                label={t('required')}
                disabled={isFrozen}
              />
              {!isFrozen && (
                <div>
                  <Button variant="subtle" size="sm" onClick={() => form.removeListItem('Questions', at)}>
                    {t('removeQuestion', { number: at + 1 })}
                  </Button>
                </div>
              )}
            </div>
          ))}
          {!isFrozen && Questions.length < 20 && (
            <div>
              <Button
                variant="default"
                onClick={() =>
                  form.insertListItem('Questions', { Name: freshName(Questions), Kind: 'longText', Label: '', IsRequired: true })
                }
              >
                {t('addQuestion')}
              </Button>
            </div>
          )}
        </div>
      )}
    </EditForm>
  );
}
