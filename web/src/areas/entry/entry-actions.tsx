import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { type AdminEntry, entryAdmin } from '#contract/areas/entry/entry-admin.ts';
import type { AdminState } from '#contract/areas/submission/entry-states.ts';
import { savedFilter } from '#contract/areas/entry/saved-filter.ts';
import { audit } from '#contract/areas/operation/audit.ts';
import { checkedBy } from '#web/kernel/form-check.ts';
import { useMay } from '#web/kernel/grants.ts';
import { useCall, useSend } from '#web/kernel/use-call.ts';
import { useEdit } from '#web/kernel/use-edit.ts';
import { useEntryAdminText } from '#web/texts/entry-admin.ts';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { useHeaderMessages } from '#web/ui/header-messages.tsx';
import css from './entry-admin.module.css';

type Action = { kind: 'move' } | { kind: 'state'; state: AdminState };

/** What an administrator may change about an entry; each asks for a reason first. */
export function EntryActions({ entry }: { entry: AdminEntry }) {
  const t = useEntryAdminText();
  const [action, setAction] = useState<Action | undefined>();
  const isGone = entry.State === 'withdrawn';
  if (!useMay('entry.manage', entry.PropertyID)) return null;
  return (
    <section className={css.section}>
      <h2>{t('actions')}</h2>
      <div className={css.actions}>
        {!entry.MoveProblem && (
          <Button variant="default" onClick={() => setAction({ kind: 'move' })}>
            {t('move')}
          </Button>
        )}
        {entry.States.map((state) => (
          <Button key={state} variant={state === 'withdrawn' ? 'danger' : 'default'} onClick={() => setAction({ kind: 'state', state })}>
            {t(isGone ? 'action_return' : `action_${state as 'withdrawn' | 'paid'}`)}
          </Button>
        ))}
      </div>
      {entry.MoveProblem && <p className={css.why}>{isGone ? entry.MoveProblem : t('cannotMove', { why: entry.MoveProblem })}</p>}
      {action && <ChangeDialog entry={entry} action={action} onClose={() => setAction(undefined)} />}
    </section>
  );
}

interface ChangeProps {
  entry: AdminEntry;
  action: Action;
  onClose: () => void;
}

function ChangeDialog({ entry, action, onClose }: ChangeProps) {
  const t = useEntryAdminText();
  const change = changeOf(entry, action);
  return (
    <EditDialog
      opened
      onClose={onClose}
      title={t(change === 'move' ? 'moveTitle' : `title_${change}`, { title: entry.Title })}
      saveLabel={t(change === 'move' ? 'moveIt' : `action_${change}`)}
      isDangerous={change === 'withdrawn'}
    >
      <ChangeForm entry={entry} action={action} onClose={onClose} />
    </EditDialog>
  );
}

/** What it is called. */
const changeOf = (entry: AdminEntry, action: Action): 'move' | 'return' | 'withdrawn' | 'paid' => {
  if (action.kind === 'move') return 'move';
  if (entry.State === 'withdrawn') return 'return';
  return action.state === 'withdrawn' ? 'withdrawn' : 'paid';
};

function ChangeForm({ entry, action, onClose }: ChangeProps) {
  const t = useEntryAdminText();
  const messages = useHeaderMessages();
  const detail = useCall(entryAdmin.getAdminEntryDetail, { params: { entryId: entry.EntryID } });
  const saving = useSend(entryAdmin.saveAdminEntryDetail, {
    refreshes: [
      entryAdmin.getAdminEntryDetail,
      entryAdmin.getEntryListForAdmin,
      savedFilter.getSavedFilters,
      savedFilter.getFilterCategoryOptionData,
      audit.getAuditLog,
    ],
  });
  const bodyOf = ({ CategoryID, Reason }: { CategoryID: string; Reason: string }) => ({
    EntryID: entry.EntryID,
    Version: entry.Version,
    Reason,
    ...(action.kind === 'move' ? { CategoryID: Number(CategoryID) } : { State: action.state }),
  });
  const edit = useEdit({
    initialValues: { CategoryID: '', Reason: '' },
    validate: checkedBy(entryAdmin.saveAdminEntryDetail, bodyOf, { words: { CategoryID: { missing: t('chooseCategory') } } }),
    save: async (values) => {
      const saved = await saving.mutateAsync({ body: bodyOf(values) });
      messages.success(
        action.kind === 'move' ? t('moved', { category: saved.Category }) : t('stateChanged', { state: t(`state_${saved.State}`) }),
      );
    },
    onSaved: onClose,
    // What is on the page is old, also for another try.
    onStale: () => void detail.refetch(),
  });
  const { form } = edit;
  const change = changeOf(entry, action);
  const state = action.kind === 'state' ? t(`state_${action.state}`).toLowerCase() : '';
  return (
    <EditForm edit={edit} lead={change === 'move' ? t('moveBody') : t(`body_${change}`, { state })}>
      {action.kind === 'move' && <CategorySelect entry={entry} field={form.getInputProps('CategoryID')} />}
      <Textarea {...form.getInputProps('Reason')} label={t('reason')} description={t('reasonHelp')} maxLength={500} minRows={3} autosize />
    </EditForm>
  );
}

interface CategorySelectProps {
  entry: AdminEntry;
  /** As the form hands it out. */
  field: object;
}

/** Judges' suggestions first, then the season's tree. */
function CategorySelect({ entry, field }: CategorySelectProps) {
  const t = useEntryAdminText();
  const options = useCall(
    savedFilter.getFilterCategoryOptionData,
    { body: { PropertyID: entry.PropertyID, SeasonID: entry.SeasonID } },
    { staleMs: 60_000 },
  );
  const others = (options.data?.Categories ?? []).filter(({ id, IsActive }) => IsActive && id !== entry.CategoryID);
  const groups = [...new Set(others.map(({ MediaType, CategoryType }) => `${MediaType}, ${CategoryType}`))];
  return (
    <NativeSelect {...field} label={t('newCategory')} data-autofocus>
      <option value="">{t('chooseCategory')}</option>
      {entry.Suggestions.length > 0 && (
        <optgroup label={t('suggestions')}>
          {entry.Suggestions.map(({ CategoryID, Category, Judges }) => (
            <option key={CategoryID} value={CategoryID}>
              {t('suggested', { category: Category, count: Judges })}
            </option>
          ))}
        </optgroup>
      )}
      {groups.map((group) => (
        <optgroup key={group} label={group}>
          {others
            .filter(({ MediaType, CategoryType }) => `${MediaType}, ${CategoryType}` === group)
            .map(({ id, value: name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </optgroup>
      ))}
    </NativeSelect>
  );
}
