import { Button, NativeSelect, Textarea } from '@mantine/core';
import { type FormEvent, useId, useRef, useState } from 'react';
import { type AdminEntry, entryAdmin } from '#contract/areas/entry/entry-admin.ts';
import type { AdminState } from '#contract/areas/submission/entry-states.ts';
import { savedFilter } from '#contract/areas/entry/saved-filter.ts';
import { audit } from '#contract/areas/operation/audit.ts';
import { focusFirstError } from '#web/kernel/form-errors.ts';
import { useCall, useSend } from '#web/kernel/use-call.ts';
import { useEntryAdminText } from '#web/texts/entry-admin.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { StandingMessage, useHeaderMessages } from '#web/ui/header-messages.tsx';
import css from './entry-admin.module.css';

type Action = { kind: 'move' } | { kind: 'state'; state: AdminState };

/** What an administrator may change about an entry; each asks for a reason first. */
export function EntryActions({ entry }: { entry: AdminEntry }) {
  const t = useEntryAdminText();
  const [action, setAction] = useState<Action | undefined>();
  const isGone = entry.State === 'withdrawn';
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

function ChangeDialog({ entry, action, onClose }: { entry: AdminEntry; action: Action; onClose: () => void }) {
  const t = useEntryAdminText();
  const formId = useId();
  const element = useRef<HTMLFormElement>(null);
  const messages = useHeaderMessages();
  const detail = useCall(entryAdmin.getAdminEntryDetail, { params: { entryId: entry.EntryID } });
  const [categoryId, setCategoryId] = useState('');
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<{ CategoryID?: string; Reason?: string; whole?: string }>({});
  const fail = (next: typeof errors): void => {
    setErrors(next);
    focusFirstError(element.current);
  };
  const saving = useSend(entryAdmin.saveAdminEntryDetail, {
    refreshes: [
      entryAdmin.getAdminEntryDetail,
      entryAdmin.getEntryListForAdmin,
      savedFilter.getSavedFilters,
      savedFilter.getFilterCategoryOptionData,
      audit.getAuditLog,
    ],
    onSuccess: (saved) => {
      messages.success(
        action.kind === 'move' ? t('moved', { category: saved.Category }) : t('stateChanged', { state: t(`state_${saved.State}`) }),
      );
      onClose();
    },
    onProblem: (problem) => {
      // Somebody was quicker: what is on the page is old, also for another try.
      if (problem.status === 409) void detail.refetch();
      const of = (field: string) => problem.errors.find(({ Field }) => Field === field)?.Message;
      const [forCategory, forReason] = [of('CategoryID'), of('Reason')];
      fail({
        ...(forCategory && { CategoryID: forCategory }),
        ...(forReason && { Reason: forReason }),
        ...(!forCategory && !forReason && { whole: problem.message }),
      });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const missing = {
      ...(action.kind === 'move' && !categoryId && { CategoryID: t('chooseCategory') }),
      ...(!reason.trim() && { Reason: t('fillIn') }),
    };
    if (Object.keys(missing).length > 0) return fail(missing);
    const change = action.kind === 'move' ? { CategoryID: Number(categoryId) } : { State: action.state };
    saving.mutate({ body: { EntryID: entry.EntryID, Version: entry.Version, Reason: reason.trim(), ...change } });
  };
  const isReturn = action.kind === 'state' && entry.State === 'withdrawn';
  const key = isReturn ? 'return' : action.kind === 'state' && action.state === 'withdrawn' ? 'withdrawn' : 'paid';
  const state = action.kind === 'state' ? t(`state_${action.state}`).toLowerCase() : '';
  return (
    <Dialog
      opened
      onClose={onClose}
      title={action.kind === 'move' ? t('moveTitle', { title: entry.Title }) : t(`title_${key}`, { title: entry.Title })}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={key === 'withdrawn' && action.kind === 'state' ? 'danger' : 'filled'}
            loading={saving.isPending}
          >
            {action.kind === 'move' ? t('moveIt') : t(`action_${key}`)}
          </Button>
        </>
      }
    >
      <form id={formId} ref={element} onSubmit={submit} noValidate className={css.form}>
        {errors.whole && <StandingMessage kind="error" text={errors.whole} />}
        <p className="type-soft">{action.kind === 'move' ? t('moveBody') : t(`body_${key}`, { state })}</p>
        {action.kind === 'move' && (
          <CategorySelect
            entry={entry}
            value={categoryId}
            error={errors.CategoryID}
            onChange={(value) => {
              setCategoryId(value);
              setErrors({});
            }}
          />
        )}
        <Textarea
          label={t('reason')}
          description={t('reasonHelp')}
          value={reason}
          maxLength={500}
          minRows={3}
          autosize
          error={errors.Reason}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setErrors({});
          }}
        />
      </form>
    </Dialog>
  );
}

interface CategorySelectProps {
  entry: AdminEntry;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Judges' suggestions first, then the season's tree. */
function CategorySelect({ entry, value, error, onChange }: CategorySelectProps) {
  const t = useEntryAdminText();
  const options = useCall(
    savedFilter.getFilterCategoryOptionData,
    { body: { PropertyID: entry.PropertyID, SeasonID: entry.SeasonID } },
    { staleMs: 60_000 },
  );
  const others = (options.data?.Categories ?? []).filter(({ id, IsActive }) => IsActive && id !== entry.CategoryID);
  const groups = [...new Set(others.map(({ MediaType, CategoryType }) => `${MediaType}, ${CategoryType}`))];
  return (
    <NativeSelect
      label={t('newCategory')}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
      data-autofocus
    >
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
