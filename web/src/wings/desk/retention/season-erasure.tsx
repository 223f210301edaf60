import { Button, Checkbox, NativeSelect, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { seasonErasure, type SeasonErasures } from '#contract/wings/desk/retention/season-erasure.ts';
import type { SeasonDataKind } from '#contract/wings/desk/retention/retention-rules.ts';
import { formatDate, formatWithZone } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useRetentionText } from '#web/texts/retention.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useRemoval } from '#web/ui/dialog/use-removal.ts';
import { FormError } from '#web/ui/field/form-error.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';

type Row = SeasonErasures['Rows'][number];

/** Erasing one season's personal data by hand: what there is, a request, and the second owner's word. */
export function SeasonErasure({ propertyId, may }: { propertyId: number; may: boolean }) {
  const t = useRetentionText();
  const { seasons } = useAdminSeason();
  const [chosen, setChosen] = useState<number>();
  const seasonId = chosen ?? seasons.at(-1)?.SeasonID;
  if (seasonId === undefined) return null;
  return (
    <section className="topic above-32" aria-labelledby="season-erasure">
      <h2 id="season-erasure">{t('season')}</h2>
      <p className="type-soft">{t('seasonLead')}</p>
      <div className="stack gap-20 above-16 up-to-42">
        <NativeSelect
          label={t('seasonWhich')}
          value={String(seasonId)}
          onChange={({ currentTarget: { value } }) => setChosen(Number(value))}
          data={seasons.map((season) => ({ value: String(season.SeasonID), label: season.Name }))}
        />
        <OfSeason key={seasonId} propertyId={propertyId} seasonId={seasonId} may={may} />
      </div>
    </section>
  );
}

function OfSeason({ propertyId, seasonId, may }: { propertyId: number; seasonId: number; may: boolean }) {
  const t = useRetentionText();
  const found = useCall(seasonErasure.getSeasonErasures, { params: { seasonId } });
  if (found.isError) return <ErrorState onRetry={() => void found.refetch()}>{found.error.message}</ErrorState>;
  if (!found.data) return <TextSkeleton lines={4} />;
  const shown = found.data;
  const open = shown.Rows.find(({ State }) => State === 'open' || State === 'approved');
  const past = shown.Rows.filter((row) => row !== open);
  return (
    <>
      {open ? (
        <OpenRequest propertyId={propertyId} shown={shown} row={open} may={may} />
      ) : !shown.IsOver ? (
        <p className="type-muted">{t('seasonNotOver')}</p>
      ) : shown.Preview.every(({ Count }) => Count === 0) ? (
        <p className="type-muted">{t('seasonNothing')}</p>
      ) : (
        <RequestForm shown={shown} may={may} />
      )}
      {past.length > 0 && <Past propertyId={propertyId} rows={past} />}
    </>
  );
}

const counted = (words: string, count: number): string => `${words}: ${count}`;

function RequestForm({ shown, may }: { shown: SeasonErasures; may: boolean }) {
  const t = useRetentionText();
  const messages = useHeaderMessages();
  const [kinds, setKinds] = useState<string[]>([]);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<{ field: string; words: string }>();
  const asking = useSend(seasonErasure.askSeasonErasure, {
    refreshes: [seasonErasure.getSeasonErasures],
    onSuccess: () => messages.success(t('seasonAsked')),
    onProblem: ({ errors, message }) => setProblem({ field: errors[0]?.Field ?? '', words: errors[0]?.Message ?? message }),
  });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (reason.trim() === '') return setProblem({ field: 'Reason', words: t('seasonFillIn') });
    setProblem(undefined);
    asking.mutate({ body: { SeasonID: shown.SeasonID, Kinds: kinds as SeasonDataKind[], Reason: reason } });
  };
  const errorOf = (field: string) => (problem?.field === field ? problem.words : undefined);
  return (
    <form className="stack gap-20" onSubmit={send} noValidate>
      {problem && problem.field !== 'Reason' && problem.field !== 'Kinds' && <FormError text={problem.words} />}
      <Checkbox.Group label={t('seasonChoose')} value={kinds} onChange={setKinds} error={errorOf('Kinds')}>
        <div className="stack gap-8 above-8">
          {shown.Preview.map(({ Kind, Count }) => (
            <Checkbox key={Kind} value={Kind} label={counted(t(`data-${Kind}`), Count)} disabled={Count === 0 || !may} />
          ))}
        </div>
      </Checkbox.Group>
      <Textarea
        label={t('seasonReason')}
        description={t('seasonReasonHelp')}
        value={reason}
        maxLength={500}
        autosize
        minRows={2}
        disabled={!may}
        error={errorOf('Reason')}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
      {may && (
        <div>
          <Button type="submit" variant="danger" loading={asking.isPending}>
            {t('seasonAsk')}
          </Button>
        </div>
      )}
    </form>
  );
}

function OpenRequest({ propertyId, shown, row, may }: { propertyId: number; shown: SeasonErasures; row: Row; may: boolean }) {
  const t = useRetentionText();
  const award = traitsOf(propertyId);
  const refreshes = [seasonErasure.getSeasonErasures];
  const sent = ({ SeasonErasureID }: Row) => ({ body: { SeasonID: shown.SeasonID, SeasonErasureID } });
  const approving = useRemoval(seasonErasure.approveSeasonErasure, { refreshes, sent, done: () => t('seasonApproved') });
  const messages = useHeaderMessages();
  const cancelling = useSend(seasonErasure.cancelSeasonErasure, {
    refreshes,
    onSuccess: () => messages.success(t('seasonCancelled')),
    onProblem: ({ message }) => messages.error(message),
  });
  const what = row.Kinds.map((kind) => counted(t(`data-${kind}`), shown.Preview.find(({ Kind }) => Kind === kind)?.Count ?? 0));
  return (
    <div className="stack gap-12" role="group" aria-label={t('season')}>
      <p>
        <strong>{t('seasonOpen', { name: row.AskedBy ?? '', date: formatWithZone(row.AskedAt, award) })}</strong>
      </p>
      <p className="breaks" dir="auto">
        {row.Reason}
      </p>
      <ul>
        {what.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {row.State === 'approved' ? (
        <p className="type-muted">{t('seasonRunning')}</p>
      ) : (
        <>
          {!shown.MayApprove && (
            <p className="type-muted">
              {shown.MayApproveFrom ? t('seasonFrom', { date: formatWithZone(shown.MayApproveFrom, award) }) : t('seasonOther')}
            </p>
          )}
          {may && (
            <p className="cluster gap-8">
              {shown.MayApprove && (
                <Button variant="danger" onClick={() => approving.ask(row)}>
                  {t('seasonApprove')}
                </Button>
              )}
              <Button variant="default" loading={cancelling.isPending} onClick={() => cancelling.mutate(sent(row))}>
                {t(shown.MayApprove ? 'seasonDecline' : 'seasonCancel')}
              </Button>
            </p>
          )}
        </>
      )}
      <ConfirmDialog {...approving.dialog} title={t('seasonApproveTitle')} cancelLabel={t('cancel')} confirmLabel={t('seasonApprove')}>
        {t('seasonApproveBody', { what: what.join(', ') })}
      </ConfirmDialog>
    </div>
  );
}

function Past({ propertyId, rows }: { propertyId: number; rows: readonly Row[] }) {
  const t = useRetentionText();
  const award = traitsOf(propertyId);
  return (
    <div>
      <h3 className="type-strong">{t('seasonHistory')}</h3>
      <ul className="type-small type-muted">
        {rows.map((row) => (
          <li key={row.SeasonErasureID}>
            {row.State === 'done' && row.DoneAt
              ? t('seasonDone', { date: formatDate(row.DoneAt, award), asker: row.AskedBy ?? '', decider: row.DecidedBy ?? '' })
              : t('seasonWasCancelled', { asker: row.AskedBy ?? '', date: formatDate(row.AskedAt, award) })}
            {row.Erased.length > 0 && `. ${row.Erased.map(({ Kind, Count }) => counted(t(`data-${Kind}`), Count)).join(', ')}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
