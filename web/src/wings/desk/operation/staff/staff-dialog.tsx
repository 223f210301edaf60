import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type Grant, staff, type StaffMember } from '#contract/wings/accounts/account/staff.ts';
import { type StaffRole, staffRoles } from '#contract/kernel/call/permissions.ts';
import { entryProperties } from '#contract/kernel/award/properties.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { fullName } from '#web/kernel/words/full-name.ts';
import { useMayForAll, useMine } from '#web/kernel/session/grants.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useStaffText } from '#web/texts/staff.ts';
import { EditDialog, EditForm, FieldPair } from '#web/ui/dialog/edit-dialog.tsx';
import { EmailField } from '#web/ui/field/email-field.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import css from './staff.module.css';

const all = 'all';

interface Row {
  /** Tells lines apart that say the same. */
  line: number;
  award: string;
  role: StaffRole;
}
const grantsOf = (rows: readonly Row[]): Grant[] => {
  const grants = rows.map(({ award, role }) => ({ PropertyID: award === all ? null : Number(award), Role: role }));
  // The same role twice for one award is one role.
  return grants.filter((one, at) => grants.findIndex(({ PropertyID, Role }) => PropertyID === one.PropertyID && Role === one.Role) === at);
};

interface StaffDialogProps {
  /** A colleague to change; one without access is invited again. */
  editing: StaffMember | 'new' | undefined;
  /** The award that an invitation begins with. */
  awardId?: number;
  onClose: () => void;
}

export function StaffDialog({ editing, awardId, onClose }: StaffDialogProps) {
  const t = useStaffText();
  const known = editing === 'new' ? undefined : editing;
  const isInvitation = !known?.IsActive;
  const name = known ? fullName(known) : '';
  const title = !known
    ? t('inviteTitle')
    : isInvitation
      ? t('inviteAgainTitle', { name })
      : t(known.can.edit ? 'editTitle' : 'changeTitle', { name });
  return (
    <EditDialog
      opened={editing !== undefined}
      onClose={onClose}
      width={640}
      title={title}
      saveLabel={t(isInvitation ? 'sendInvitation' : known?.can.edit ? 'saveAll' : 'save')}
    >
      {editing &&
        (known && !isInvitation ? (
          <MemberForm key={known.UserID} known={known} onClose={onClose} />
        ) : (
          <InviteForm former={known} awardId={awardId} onClose={onClose} />
        ))}
    </EditDialog>
  );
}

function InviteForm({ former, awardId, onClose }: { former: StaffMember | undefined; awardId: number | undefined; onClose: () => void }) {
  const t = useStaffText();
  const messages = useHeaderMessages();
  const first = useFirstRow(awardId);
  const inviting = useSend(staff.inviteStaff, { refreshes: [staff.getStaff] });
  const initialValues = {
    FirstName: former?.FirstName ?? '',
    LastName: former?.LastName ?? '',
    Email: former?.Email ?? '',
    Title: former?.Title ?? '',
    rows: [first],
  };
  const edit = useEdit({
    initialValues,
    validate: checkedBy(staff.inviteStaff, ({ rows, ...person }: typeof initialValues) => ({ ...person, Grants: grantsOf(rows) })),
    save: async ({ rows, ...person }) => {
      const { Email } = await inviting.mutateAsync({ body: { ...person, Grants: grantsOf(rows) } });
      messages.success(t('sent', { email: Email }));
    },
    onSaved: onClose,
  });
  const { form } = edit;
  return (
    <EditForm edit={edit}>
      <FieldPair>
        <TextInput {...form.getInputProps('FirstName')} label={t('firstName')} data-autofocus />
        <TextInput {...form.getInputProps('LastName')} label={t('lastName')} />
      </FieldPair>
      <EmailField {...form.getInputProps('Email')} label={t('email')} readOnly={former !== undefined} />
      <TextInput {...form.getInputProps('Title')} label={t('jobTitle')} />
      <RoleRows rows={form.values.rows} onChange={(rows) => form.setFieldValue('rows', rows)} />
    </EditForm>
  );
}

/** The roles of a colleague; who owns all awards also sees to their name and address. */
function MemberForm({ known, onClose }: { known: StaffMember; onClose: () => void }) {
  const t = useStaffText();
  const messages = useHeaderMessages();
  const first = useFirstRow();
  const isForAll = useMayForAll('staff.manage');
  const saving = useSend(staff.saveStaff, { refreshes: [staff.getStaff, staff.getMyGrants] });
  const held = known.Grants.filter(({ PropertyID }) => isForAll || PropertyID !== null).map(
    ({ PropertyID, Role }, line): Row => ({ line, award: PropertyID === null ? all : String(PropertyID), role: Role }),
  );
  const { UserID, Version } = known;
  const initialValues = {
    FirstName: known.FirstName,
    LastName: known.LastName,
    Email: known.Email,
    Title: known.Title ?? '',
    Phone: known.Phone ?? '',
    rows: held.length ? held : [first],
  };
  const bodyOf = ({ rows, ...Details }: typeof initialValues) => ({
    UserID,
    Version,
    Grants: grantsOf(rows),
    ...(known.can.edit && { Details }),
  });
  const edit = useEdit({
    initialValues,
    validate: checkedBy(staff.saveStaff, bodyOf),
    save: async (values) => {
      await saving.mutateAsync({ body: bodyOf(values) });
      messages.success(t(known.can.edit ? 'savedAll' : 'saved', { name: fullName(known) }));
    },
    onSaved: onClose,
  });
  const { form } = edit;
  return (
    <EditForm edit={edit}>
      {known.can.edit && (
        <>
          <FieldPair>
            <TextInput {...form.getInputProps('FirstName')} label={t('firstName')} data-autofocus />
            <TextInput {...form.getInputProps('LastName')} label={t('lastName')} />
          </FieldPair>
          <EmailField {...form.getInputProps('Email')} label={t('email')} />
          <FieldPair>
            <TextInput {...form.getInputProps('Title')} label={t('jobTitle')} />
            <TextInput {...form.getInputProps('Phone')} label={t('phone')} type="tel" />
          </FieldPair>
        </>
      )}
      <RoleRows rows={form.values.rows} onChange={(rows) => form.setFieldValue('rows', rows)} />
    </EditForm>
  );
}

function useFirstRow(awardId?: number): Row {
  const isForAll = useMayForAll('staff.manage');
  const [award] = useMine(entryProperties());
  const id = awardId ?? (isForAll ? undefined : award?.id);
  return { line: 0, award: id === undefined ? all : String(id), role: 'organizer' };
}

/** An award and a role in each line; anyone who owns all awards may also say all of them. */
function RoleRows({ rows, onChange }: { rows: readonly Row[]; onChange: (rows: Row[]) => void }) {
  const t = useStaffText();
  const isForAll = useMayForAll('staff.manage');
  const first = useFirstRow();
  const awards = useMine(entryProperties()).map(({ id, name }) => ({ value: String(id), label: name }));
  const change = (at: number, changed: Partial<Row>) => onChange(rows.map((row, index) => (index === at ? { ...row, ...changed } : row)));
  return (
    <fieldset className={css.roles}>
      <legend className={css.legend}>{t('rolesOf')}</legend>
      {rows.map((row, at) => (
        <div key={row.line} className={`columns-auto ${css.line}`}>
          <NativeSelect
            label={t('award')}
            value={row.award}
            onChange={({ currentTarget }) => change(at, { award: currentTarget.value })}
            data={[...(isForAll ? [{ value: all, label: t('ofAllAwards') }] : []), ...awards]}
          />
          <NativeSelect
            label={t('role')}
            description={t(`about-${row.role}`)}
            inputWrapperOrder={['label', 'input', 'description']}
            value={row.role}
            onChange={({ currentTarget }) => change(at, { role: currentTarget.value as StaffRole })}
            data={staffRoles.map((role) => ({ value: role, label: t(`role-${role}`) }))}
          />
          {rows.length > 1 && (
            <Button
              className={css.drop}
              variant="default"
              aria-label={t('removeRole', { number: at + 1 })}
              onClick={() => onChange(rows.filter((_, index) => index !== at))}
            >
              <Icon name="close" size={16} />
            </Button>
          )}
        </div>
      ))}
      <Button
        variant="default"
        size="sm"
        className={css.add}
        onClick={() => onChange([...rows, { ...first, line: Math.max(...rows.map(({ line }) => line)) + 1, role: 'reader' }])}
      >
        {t('addRole')}
      </Button>
    </fieldset>
  );
}
