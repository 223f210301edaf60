import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { type EntrantRow, entrantList } from '#contract/wings/desk/entrant/entrant-list.ts';
import { type EntrantMoves, entrantMerge } from '#contract/wings/desk/entrant/entrant-merge.ts';
import type { EntrantRecord } from '#contract/wings/desk/entrant/entrant-record.ts';
import type { EntrantFileSlot } from '#contract/wings/ground/file/entrant-file.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useTyped } from '#web/kernel/call/use-list.ts';
import { useEntrantText } from '#web/texts/entrant.ts';
import { useFileText } from '#web/texts/file.ts';
import { EditDialog, EditForm } from '#web/ui/dialog/edit-dialog.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { StandingMessage, useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { SearchField } from '#web/ui/field/search-field.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { type EntrantDialogProps, entrantReads, nameOf } from './entrant-name.ts';
import { withinSentence } from '#web/kernel/words/i18n.ts';
import css from './entrant.module.css';

/** Two accounts of one person become one: find the other, see what moves, say why. */
export function MergeDialog({ entrant, opened, onClose }: EntrantDialogProps) {
  const t = useEntrantText();
  const [chosen, setChosen] = useState<EntrantRow>();
  const close = (): void => {
    setChosen(undefined);
    onClose();
  };
  const body = { PropertyID: entrant.PropertyID, FromUserID: chosen?.UserID ?? 0, IntoUserID: entrant.UserID };
  const preview = useCall(entrantMerge.getMergePreview, { body }, { enabled: opened && chosen !== undefined });
  const shown = chosen ? preview.data : undefined;
  return (
    <EditDialog
      opened={opened}
      onClose={close}
      width={680}
      title={t('mergeTitle', { name: nameOf(entrant) })}
      saveLabel={t('mergeButton')}
      isDangerous
      isReady={shown !== undefined && shown.Bar === null}
    >
      {opened && !chosen && <FindOther entrant={entrant} onChoose={setChosen} />}
      {chosen && (
        <>
          <div className={css.chosen}>
            <span className="stack shrinks breaks grows-12">
              <bdi className="type-strong">{nameOf(chosen)}</bdi>
              <bdi className="type-muted figures">{chosen.Email}</bdi>
            </span>
            <Button variant="default" size="sm" data-autofocus onClick={() => setChosen(undefined)}>
              {t('chooseOther')}
            </Button>
          </div>
          {preview.isError && <ErrorState onRetry={() => void preview.refetch()}>{preview.error.message}</ErrorState>}
          {preview.isPending && <TextSkeleton lines={4} />}
          {shown?.Bar && <StandingMessage kind="error" text={t(`bar_${shown.Bar}`)} />}
          {shown && shown.Bar === null && (
            <MergeForm
              key={JSON.stringify(shown.Moves)}
              entrant={entrant}
              chosen={chosen}
              preview={shown}
              onStale={() => void preview.refetch()}
              onClose={close}
            />
          )}
        </>
      )}
    </EditDialog>
  );
}

function FindOther({ entrant, onChoose }: { entrant: EntrantRecord; onChoose: (other: EntrantRow) => void }) {
  const t = useEntrantText();
  const [search, setSearch] = useState('');
  const [typed, setTyped] = useTyped(search, setSearch);
  // Someone who registered twice mostly did so under the same name.
  const asked = search || entrant.LastName || entrant.Organization || '';
  const found = useCall(
    entrantList.list,
    { body: { PropertyID: entrant.PropertyID, PageSize: 10, ...(asked && { Search: asked }) } },
    { keepsLast: true },
  );
  const others = found.data?.Rows.filter(({ UserID }) => UserID !== entrant.UserID) ?? [];
  return (
    <>
      <p className={css.lead}>{t('mergeLead')}</p>
      <SearchField label={t('mergeFind')} value={typed} onChange={setTyped} isFirst />
      {found.isPending && <TextSkeleton lines={3} />}
      {found.isError && <ErrorState onRetry={() => void found.refetch()}>{found.error.message}</ErrorState>}
      {found.data && others.length === 0 && <p className="around-8 type-small type-muted">{t('mergeNobody')}</p>}
      <ul className={`stack ${css.people}`}>
        {others.map((other) => (
          <li key={other.UserID}>
            <span className="stack shrinks breaks grows-12">
              <bdi>{nameOf(other)}</bdi>
              <bdi className="type-muted figures">{[other.Email, other.Organization].filter(Boolean).join(', ')}</bdi>
            </span>
            <Button
              variant="default"
              size="sm"
              aria-label={t('chooseNamed', { name: nameOf(other), email: other.Email })}
              onClick={() => onChoose(other)}
            >
              {t('choose')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

const order = [
  'Works',
  'Entries',
  'Orders',
  'Documents',
  'Uploads',
  'Colleagues',
  'Coupons',
  'Mails',
  'Blocks',
] as const satisfies readonly (keyof EntrantMoves)[];

interface MergeFormProps {
  entrant: EntrantRecord;
  chosen: EntrantRow;
  preview: Reply<typeof entrantMerge.getMergePreview>;
  onStale: () => void;
  onClose: () => void;
}

function MergeForm({ entrant, chosen, preview, onStale, onClose }: MergeFormProps) {
  const t = useEntrantText();
  const f = useFileText();
  const messages = useHeaderMessages();
  const merging = useSend(entrantMerge.mergeEntrants, { refreshes: entrantReads });
  const { Moves, Titles, Kept, Unsubscribed } = preview;
  const bodyOf = ({ Reason }: { Reason: string }) => ({
    PropertyID: entrant.PropertyID,
    FromUserID: chosen.UserID,
    IntoUserID: entrant.UserID,
    Reason,
    Expected: { Works: Moves.Works, Orders: Moves.Orders },
  });
  const edit = useEdit({
    initialValues: { Reason: '' },
    validate: checkedBy(entrantMerge.mergeEntrants, bodyOf, { words: { Reason: { missing: t('fillIn') } } }),
    save: async (values) => {
      const { Moved } = await merging.mutateAsync({ body: bodyOf(values) });
      messages.success(t('merged', { works: Moved.Works, orders: Moved.Orders, name: nameOf(entrant) }));
    },
    onStale,
    staleText: t('mergeStale'),
    onSaved: onClose,
  });
  const moving = order.filter((what) => Moves[what] > 0);
  return (
    <EditForm edit={edit}>
      <div>
        <h3 className="type-strong">{t('moves', { email: entrant.Email })}</h3>
        {moving.length === 0 && <p className="around-8 type-small type-muted">{t('nothingMoves')}</p>}
        <dl className={css.moves}>
          {moving.map((what) => (
            <div key={what} style={{ display: 'contents' }}>
              <dt>{t(`move_${what}`)}</dt>
              <dd className="text-end figures">{Moves[what]}</dd>
            </div>
          ))}
        </dl>
        {Titles.length > 0 && (
          <p className="around-8 type-small type-muted">
            <bdi>{[...Titles, ...(Moves.Works > Titles.length ? ['…'] : [])].join(', ')}</bdi>
          </p>
        )}
        {Kept.length > 0 && (
          <p className="around-8 type-small type-muted">
            {t('mergeKept', { email: entrant.Email, slots: Kept.map((slot) => f(slot as EntrantFileSlot)).join(', ') })}
          </p>
        )}
        {Unsubscribed.length > 0 && (
          <p className="around-8 type-small type-muted">
            {t('mergeUnsubscribed', { kinds: Unsubscribed.map((kind) => withinSentence(t(`kind_${kind}` as 'kind_news'))).join(', ') })}
          </p>
        )}
        <p className="around-8 type-small type-muted">{t('mergeTold', { email: chosen.Email })}</p>
      </div>
      <Textarea {...edit.form.getInputProps('Reason')} label={t('reason')} description={t('reasonHelp')} autosize minRows={2} />
    </EditForm>
  );
}
