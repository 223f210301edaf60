import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { type AdminEntry, entryAdmin } from '#contract/wings/desk/entry/entry-admin.ts';
import type { AdminState } from '#contract/wings/entering/submission/entry-states.ts';
import { savedFilter } from '#contract/wings/desk/entry/saved-filter.ts';
import { workDesk } from '#contract/wings/desk/entry/work-desk.ts';
import { entryOff } from '#contract/wings/judging/entry-off/entry-off.ts';
import { correction } from '#contract/wings/entering/piece/correction.ts';
import { formatMoney } from '#contract/kernel/text/money.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { useMay } from '#web/kernel/session/grants.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useEntryAdminText } from '#web/texts/entry-admin.ts';
import { EditDialog, EditForm } from '#web/ui/dialog/edit-dialog.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import type { OnBehalf } from './correct/correction-room.ts';
import { OnBehalfFields } from './correct/on-behalf.tsx';
import { withinSentence } from '#web/kernel/words/i18n.ts';
import css from './entry-admin.module.css';

type Action = { kind: 'move' } | { kind: 'state'; state: AdminState } | { kind: 'off' } | { kind: 'on' };

/** What an administrator may change about an entry; each asks for a reason first. */
export function EntryActions({ entry }: { entry: AdminEntry }) {
  const t = useEntryAdminText();
  const [action, setAction] = useState<Action | undefined>();
  const isGone = entry.State === 'withdrawn';
  const mayManage = useMay('entry.manage', entry.PropertyID);
  const mayTakeOff = useMay('entryOff.manage', entry.PropertyID);
  if (!mayManage && !mayTakeOff) return null;
  return (
    <section className="topic">
      <h2>{t('actions')}</h2>
      <div className="cluster gap-8">
        {mayManage && !entry.MoveProblem && (
          <Button variant="default" onClick={() => setAction({ kind: 'move' })}>
            {t('move')}
          </Button>
        )}
        {mayTakeOff && entry.IsOff && (
          <Button variant="default" onClick={() => setAction({ kind: 'on' })}>
            {t('action_on')}
          </Button>
        )}
        {mayTakeOff && !entry.IsOff && !entry.OffProblem && (
          <Button variant="default" onClick={() => setAction({ kind: 'off' })}>
            {t('action_off')}
          </Button>
        )}
        {mayManage &&
          entry.States.map((state) => (
            <Button key={state} variant={state === 'withdrawn' ? 'danger' : 'default'} onClick={() => setAction({ kind: 'state', state })}>
              {t(isGone ? 'action_return' : `action_${state as 'withdrawn' | 'paid'}`)}
            </Button>
          ))}
      </div>
      {mayManage && entry.MoveProblem && (
        <p className="above-8 type-caption type-muted">{isGone ? entry.MoveProblem : t('cannotMove', { why: entry.MoveProblem })}</p>
      )}
      {mayTakeOff && entry.OffProblem && entry.State !== 'draft' && entry.State !== 'ready' && !isGone && (
        <p className="above-8 type-caption type-muted">{t('cannotTakeOff', { why: entry.OffProblem })}</p>
      )}
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
      {action.kind === 'off' || action.kind === 'on' ? (
        <JudgingForm entry={entry} isOff={action.kind === 'off'} onClose={onClose} />
      ) : (
        <ChangeForm entry={entry} action={action} onClose={onClose} />
      )}
    </EditDialog>
  );
}

/** What it is called. */
const changeOf = (entry: AdminEntry, action: Action): 'move' | 'return' | 'withdrawn' | 'paid' | 'off' | 'on' => {
  if (action.kind !== 'state') return action.kind;
  if (entry.State === 'withdrawn') return 'return';
  return action.state === 'withdrawn' ? 'withdrawn' : 'paid';
};

const refreshes = [
  entryAdmin.getAdminEntryDetail,
  entryAdmin.getEntryListForAdmin,
  savedFilter.getSavedFilters,
  savedFilter.getFilterCategoryOptionData,
  correction.getWorkHistory,
];

interface FormProps<A> {
  entry: AdminEntry;
  action: A;
  onClose: () => void;
}

function ChangeForm({ entry, action, onClose }: FormProps<Extract<Action, { kind: 'move' | 'state' }>>) {
  const t = useEntryAdminText();
  const messages = useHeaderMessages();
  const detail = useCall(entryAdmin.getAdminEntryDetail, { params: { entryId: entry.EntryID } });
  const saving = useSend(entryAdmin.saveAdminEntryDetail, { refreshes });
  const change = changeOf(entry, action);
  const tells = change === 'move' || change === 'withdrawn';
  const bodyOf = ({ CategoryID, ...said }: OnBehalf & { CategoryID: string }) => ({
    EntryID: entry.EntryID,
    Version: detail.data?.Version ?? entry.Version,
    Reason: said.Reason,
    ShowsReason: said.ShowsReason,
    ...(tells && { TellEntrant: said.TellEntrant }),
    ...(action.kind === 'move' ? { CategoryID: Number(CategoryID) } : { State: action.state }),
  });
  const edit = useEdit({
    initialValues: {
      CategoryID: '',
      Reason: '',
      ShowsReason: false,
      TellEntrant: change === 'move' ? entry.TellsMoves : change === 'withdrawn' && entry.TellsWithdrawals,
    },
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
  const state = action.kind === 'state' ? withinSentence(t(`state_${action.state}`)) : '';
  return (
    <EditForm edit={edit} lead={action.kind === 'move' ? t('moveBody') : t(`body_${change as 'withdrawn' | 'paid' | 'return'}`, { state })}>
      {action.kind === 'move' && (
        <>
          <CategorySelect entry={entry} field={form.getInputProps('CategoryID')} />
          <MoveOutlook entry={entry} categoryId={Number(form.getValues().CategoryID)} />
        </>
      )}
      <OnBehalfFields
        value={form.getValues()}
        onChange={(said) => form.setValues(said)}
        error={form.errors.Reason as string | undefined}
        tellLabel={tells ? t('tellEntrant', { entrant: entry.EntrantName || entry.EntrantEmail }) : null}
      />
    </EditForm>
  );
}

/** Out of judging and back, with what that means for what judges, executives and the public gave so far. */
function JudgingForm({ entry, isOff, onClose }: { entry: AdminEntry; isOff: boolean; onClose: () => void }) {
  const t = useEntryAdminText();
  const messages = useHeaderMessages();
  const detail = useCall(entryAdmin.getAdminEntryDetail, { params: { entryId: entry.EntryID } });
  const call = isOff ? workDesk.takeEntryOff : workDesk.putEntryOn;
  const saving = useSend(call, { refreshes: [...refreshes, entryOff.getEntriesOffList] });
  const bodyOf = (said: OnBehalf) => ({ EntryID: entry.EntryID, Version: detail.data?.Version ?? entry.Version, ...said });
  const edit = useEdit({
    initialValues: { Reason: '', ShowsReason: false, TellEntrant: false },
    validate: checkedBy(call, bodyOf),
    save: async (said) => {
      await saving.mutateAsync({ body: bodyOf(said) });
      messages.success(t(isOff ? 'takenOffDone' : 'putOnDone', { title: entry.Title }));
    },
    onSaved: onClose,
    onStale: () => void detail.refetch(),
  });
  const { form } = edit;
  const { Ballots, Votes, Leases, IsRankingFinal } = entry.Standing;
  return (
    <EditForm edit={edit} lead={t(isOff ? 'body_off' : 'body_on')}>
      <div className={`breaks ${css.outlook}`}>
        <p>
          {t('keeps', {
            reviews: t('reviewCount', { count: entry.Reviews }),
            ballots: t('ballotCount', { count: Ballots }),
            votes: t('voteCount', { count: Votes }),
          })}
        </p>
        {isOff && Leases > 0 && <p>{t('leased', { count: Leases })}</p>}
        {isOff && entry.IsShortlisted && <p>{t('leavesBallots')}</p>}
        {!isOff && IsRankingFinal && <p>{t('finalAnyway')}</p>}
      </div>
      <OnBehalfFields
        value={form.getValues()}
        onChange={(said) => form.setValues(said)}
        error={form.errors.Reason as string | undefined}
        tellLabel={t('tellEntrant', { entrant: entry.EntrantName || entry.EntrantEmail })}
      />
    </EditForm>
  );
}

/** What moving there changes, or what prevents it, before anyone decides. */
function MoveOutlook({ entry, categoryId }: { entry: AdminEntry; categoryId: number }) {
  const t = useEntryAdminText();
  const found = useCall(
    workDesk.getMoveOutlook,
    { params: { entryId: entry.EntryID, categoryId } },
    { enabled: categoryId > 0, staleMs: 0 },
  ).data;
  if (!categoryId || !found) return null;
  const purse = { ...traitsOf(entry.PropertyID), currency: found.Currency };
  const money = (amount: number) => formatMoney(amount, purse);
  const { PriceHere, PriceThere } = found;
  return (
    <div className={`breaks ${css.outlook}`} role="status">
      {found.Problem ? (
        <p>{t('cannotMove', { why: found.Problem })}</p>
      ) : (
        <>
          {PriceHere !== null && PriceThere !== null && (
            <p>
              {PriceHere === PriceThere
                ? t('samePrice', { price: money(PriceThere) })
                : t(found.IsPaid ? 'priceDiffersPaid' : 'priceDiffers', {
                    here: money(PriceHere),
                    there: money(PriceThere),
                    difference: `${PriceThere > PriceHere ? '+' : '−'}${money(Math.abs(PriceThere - PriceHere))}`,
                  })}
            </p>
          )}
          {found.LeavesShortlist && <p>{t('leavesShortlist')}</p>}
          {found.OpenQuestions.length > 0 && (
            <p>{t('openQuestions', { count: found.OpenQuestions.length, questions: found.OpenQuestions.join(', ') })}</p>
          )}
        </>
      )}
    </div>
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
