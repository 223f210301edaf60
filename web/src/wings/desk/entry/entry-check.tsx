import { Button, NativeSelect, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type AdminEntry, entryAdmin } from '#contract/wings/desk/entry/entry-admin.ts';
import { checkMarks } from '#contract/wings/desk/entry/entry-filter.ts';
import { savedFilter } from '#contract/wings/desk/entry/saved-filter.ts';
import { audit } from '#contract/wings/desk/operation/audit.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useEntryAdminText } from '#web/texts/entry-admin.ts';
import { StandingMessage, useHeaderMessages } from '#web/ui/state/header-messages.tsx';

/** Whether the entry may take part, as an administrator found. Remounted for each version of the mark. */
export function EntryCheck({ entry }: { entry: AdminEntry }) {
  const t = useEntryAdminText();
  const messages = useHeaderMessages();
  const detail = useCall(entryAdmin.getAdminEntryDetail, { params: { entryId: entry.EntryID } });
  const [mark, setMark] = useState<string>(entry.Mark ?? '');
  const [note, setNote] = useState(entry.MarkNote);
  const [problem, setProblem] = useState<string | undefined>();
  const saving = useSend(entryAdmin.saveAuditEntryListForAdmin, {
    refreshes: [entryAdmin.getAdminEntryDetail, entryAdmin.getEntryListForAdmin, savedFilter.getSavedFilters, audit.getAuditLog],
    onSuccess: () => messages.success(t('checkSaved')),
    onProblem: (reason) => {
      if (reason.status !== 409) return setProblem(reason.errors[0]?.Message ?? reason.message);
      // Someone was quicker: the form starts over with what they saved.
      messages.error(reason.message, { stays: true });
      void detail.refetch();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setProblem(undefined);
    const Mark = checkMarks.find((one) => one === mark) ?? null;
    saving.mutate({
      body: {
        PropertyID: entry.PropertyID,
        Entries: [{ EntryID: entry.EntryID, Mark, Note: Mark ? note.trim() : '', CheckVersion: entry.CheckVersion }],
      },
    });
  };
  return (
    <section className="topic">
      <h2>{t('checkTitle')}</h2>
      <form onSubmit={submit} noValidate className="stack gap-16">
        {problem && <StandingMessage kind="error" text={problem} />}
        <NativeSelect
          label={t('mark')}
          description={t('checkHelp')}
          value={mark}
          onChange={(event) => setMark(event.currentTarget.value)}
          data={[{ value: '', label: t('check_unchecked') }, ...checkMarks.map((value) => ({ value, label: t(`check_${value}`) }))]}
        />
        {mark && (
          <Textarea
            label={t('optional', { label: t('note') })}
            value={note}
            maxLength={1000}
            minRows={2}
            autosize
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        )}
        <div className="cluster gap-8">
          <Allowed to="entry.manage" award={entry.PropertyID}>
            <Button type="submit" variant="default" loading={saving.isPending}>
              {t('saveCheck')}
            </Button>
          </Allowed>
        </div>
        {entry.CheckedDate && (
          <p className="above-8 type-caption type-muted">
            {t('checkedBy', { name: entry.CheckedBy ?? '', date: formatDate(entry.CheckedDate, traitsOf(entry.PropertyID)) })}
          </p>
        )}
      </form>
    </section>
  );
}
