import { Button, Textarea } from '@mantine/core';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { type WorkNote, workNote } from '#contract/wings/desk/entry/work-note.ts';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { failureWords } from '#web/kernel/call/failure-words.ts';
import { useMay } from '#web/kernel/session/grants.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useEntryAdminText } from '#web/texts/entry-admin.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { FailureText } from '#web/ui/state/failure-text.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import { Skeleton } from '#web/ui/state/skeletons.tsx';
import css from './entry-admin.module.css';

/** What organizers tell each other about a work. */
export function WorkNotes({ pieceId, propertyId }: { pieceId: number; propertyId: number }) {
  const t = useEntryAdminText();
  const mayWrite = useMay('entry.manage', propertyId);
  const notes = useCall(workNote.getWorkNotes, { params: { pieceId } });
  const [editing, setEditing] = useState<number>();
  const [deleting, setDeleting] = useState<WorkNote>();
  const messages = useHeaderMessages();
  const removing = useSend(workNote.deleteWorkNote, {
    refreshes: [workNote.getWorkNotes],
    onSuccess: () => messages.success(t('noteDeleted')),
    onProblem: (problem) => messages.error(problem.message),
  });
  const award = traitsOf(propertyId);
  return (
    <section className="topic" aria-labelledby="work-notes">
      <h2 id="work-notes">{t('notes')}</h2>
      <p className="above-8 type-caption type-muted">{t('notesHelp')}</p>
      {notes.isPending && <Skeleton height={60} />}
      {notes.isError && <ErrorState title={t('notesFailed')} onRetry={() => void notes.refetch()} />}
      <ul className={css.notes}>
        {notes.data?.map((note) => (
          <li key={note.NoteID}>
            {editing === note.NoteID ? (
              <NoteForm pieceId={pieceId} note={note} onDone={() => setEditing(undefined)} />
            ) : (
              <>
                <p className="breaks keep-lines" dir="auto">
                  {note.Note}
                </p>
                <p className="type-muted figures">
                  <bdi>{note.By}</bdi>, {formatWithZone(note.CreatedDate, award)}
                  {note.EditedDate && ` (${t('edited')})`}
                </p>
                {note.IsOwn && mayWrite && (
                  <p className="cluster gap-4-16">
                    <PlainButton variant="underlined" onClick={() => setEditing(note.NoteID)}>
                      {t('editNote')}
                    </PlainButton>
                    <PlainButton variant="underlined" onClick={() => setDeleting(note)}>
                      {t('deleteNote')}
                    </PlainButton>
                  </p>
                )}
              </>
            )}
          </li>
        ))}
      </ul>
      {mayWrite && notes.data && <NoteForm key={`new ${notes.data.length}`} pieceId={pieceId} />}
      <ConfirmDialog
        opened={deleting !== undefined}
        title={t('deleteNoteTitle')}
        cancelLabel={t('keepNote')}
        confirmLabel={t('deleteNote')}
        isDangerous
        onCancel={() => setDeleting(undefined)}
        onConfirm={() => {
          if (deleting) removing.mutate({ body: { PieceID: pieceId, NoteID: deleting.NoteID } });
          setDeleting(undefined);
        }}
      >
        {t('deleteNoteBody')}
      </ConfirmDialog>
    </section>
  );
}

interface NoteFormProps {
  pieceId: number;
  note?: WorkNote;
  onDone?: () => void;
}

function NoteForm({ pieceId, note, onDone }: NoteFormProps) {
  const t = useEntryAdminText();
  const [text, setText] = useState(note?.Note ?? '');
  const isOpened = note !== undefined;
  // One key for one note, however often it is sent.
  const [key] = useState(() => crypto.randomUUID());
  const saving = useSend(workNote.saveWorkNote, { refreshes: [workNote.getWorkNotes], onSuccess: () => onDone?.() });
  const field = useRef<HTMLTextAreaElement>(null);
  // Anyone who opens a note to edit it goes on typing there.
  useEffect(() => {
    if (isOpened) field.current?.focus();
  }, [isOpened]);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!text.trim()) return;
    saving.mutate({ body: { PieceID: pieceId, Note: text, ...(note ? { NoteID: note.NoteID, Version: note.Version } : { Key: key }) } });
  };
  return (
    <form className="stack gap-8" onSubmit={submit} noValidate>
      <Textarea
        label={t(note ? 'editNote' : 'newNote')}
        autosize
        minRows={2}
        maxLength={2000}
        value={text}
        ref={field}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {saving.error && <FailureText words={failureWords(saving.error, t('noteFailed'), 'errors')} />}
      <div className="cluster gap-8">
        <Button type="submit" variant="default" size="sm" loading={saving.isPending} disabled={!text.trim()}>
          {t(note ? 'saveNote' : 'addNote')}
        </Button>
        {note && (
          <Button variant="subtle" size="sm" onClick={onDone}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
