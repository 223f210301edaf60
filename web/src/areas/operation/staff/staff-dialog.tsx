import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type Grant, staff, type StaffMember } from '#contract/areas/account/staff.ts';
import { type StaffRole, staffRoles } from '#contract/kernel/permissions.ts';
import { entryProperties } from '#contract/kernel/properties.ts';
import { checkedBy } from '#web/kernel/form-check.ts';
import { fullName } from '#web/kernel/full-name.ts';
import { useMayForAll, useMine } from '#web/kernel/grants.ts';
import { useSend } from '#web/kernel/use-call.ts';
import { useEdit } from '#web/kernel/use-edit.ts';
import { useStaffText } from '#web/texts/staff.ts';
import { EditDialog, EditForm, FieldPair } from '#web/ui/edit-dialog.tsx';
import { useHeaderMessages } from '#web/ui/header-messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import css from './staff.module.css';

const all = 'all';

interface Row {
  award: string;
  role: StaffRole;
}
const grantsOf = (rows: readonly Row[]): Grant[] => {
  const grants = rows.map(({ award, role }) => ({ PropertyID: award === all ? null : Number(award), Role: role }));
  // The same role twice for one award is one role.
  return grants.filter((one, at) => grants.findIndex(({ PropertyID, Role }) => PropertyID === one.PropertyID && Role === one.Role) === at);
};

export function StaffDialog({ editing, onClose }: { editing: StaffMember | 'new' | undefined; onClose: () => void }) {
  const t = useStaffText();
  const known = editing === 'new' ? undefined : editing;
  return (
    <EditDialog
      opened={editing !== undefined}
      onClose={onClose}
      title={known ? t('changeTitle', { name: fullName(known) }) : t('inviteTitle')}
      saveLabel={t(known ? 'save' : 'sendInvitation')}
    >
      {editing && (known ? <RolesForm key={known.UserID} known={known} onClose={onClose} /> : <InviteForm onClose={onClose} />)}
    </EditDialog>
  );
}

function InviteForm({ onClose }: { onClose: () => void }) {
  const t = useStaffText();
  const messages = useHeaderMessages();
  const first = useFirstRow();
  const inviting = useSend(staff.inviteStaff, { refreshes: [staff.getStaff] });
  const initialValues = { FirstName: '', LastName: '', Email: '', Title: '', rows: [first] };
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
      <TextInput {...form.getInputProps('Email')} label={t('email')} type="email" inputMode="email" autoCapitalize="none" />
      <TextInput {...form.getInputProps('Title')} label={t('jobTitle')} />
      <RoleRows rows={form.values.rows} onChange={(rows) => form.setFieldValue('rows', rows)} />
    </EditForm>
  );
}

function RolesForm({ known, onClose }: { known: StaffMember; onClose: () => void }) {
  const t = useStaffText();
  const messages = useHeaderMessages();
  const first = useFirstRow();
  const isForAll = useMayForAll('staff.manage');
  const saving = useSend(staff.saveStaff, { refreshes: [staff.getStaff, staff.getMyGrants] });
  const held = known.Grants.filter(({ PropertyID }) => isForAll || PropertyID !== null).map(
    ({ PropertyID, Role }): Row => ({ award: PropertyID === null ? all : String(PropertyID), role: Role }),
  );
  const edit = useEdit({
    initialValues: { rows: held.length ? held : [first] },
    validate: () => ({}),
    save: async ({ rows }) => {
      await saving.mutateAsync({ body: { UserID: known.UserID, Version: known.Version, Grants: grantsOf(rows) } });
      messages.success(t('saved', { name: fullName(known) }));
    },
    onSaved: onClose,
  });
  const { form } = edit;
  return (
    <EditForm edit={edit}>
      <RoleRows rows={form.values.rows} onChange={(rows) => form.setFieldValue('rows', rows)} />
    </EditForm>
  );
}

function useFirstRow(): Row {
  const isForAll = useMayForAll('staff.manage');
  const [award] = useMine(entryProperties());
  return { award: isForAll || !award ? all : String(award.id), role: 'organizer' };
}

/** An award and a role in each line; whoever owns all awards may also say all of them. */
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
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place alone
        <div key={at} className={css.line}>
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
      <Button variant="default" size="sm" className={css.add} onClick={() => onChange([...rows, { ...first, role: 'reader' }])}>
        {t('addRole')}
      </Button>
    </fieldset>
  );
}
