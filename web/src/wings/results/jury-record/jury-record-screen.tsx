import { Button } from '@mantine/core';
import { type JuryRecord, juryRecord } from '#contract/wings/results/jury-record/jury-record.ts';
import { type Clock, formatDateTime, formatNumber } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useJuryRecordText } from '#web/texts/jury-record.ts';
import { BarChart } from '#web/ui/chart/bar-chart.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { ProgressBar } from '#web/ui/state/progress-bar.tsx';
import { Section } from '#web/ui/chrome/section.tsx';
import { Skeleton } from '#web/ui/state/skeletons.tsx';
import { StatusChip } from '#web/ui/state/status-chip.tsx';
import css from './jury-record.module.css';
import { ReasonSection } from './reason-section.tsx';
import { FileSection, KeySection, MarkSection, type Place, SealSection, WitnessSection } from './record-sections.tsx';
import { SinceSealSection } from './since-seal-section.tsx';

/** What an auditor counts the season's results from: how far it is, whether it holds, and who keeps its marks. */
export function JuryRecordScreen() {
  const t = useJuryRecordText();
  const admin = useAdminSeason();
  const place = { PropertyID: admin.propertyId, SeasonID: admin.season?.SeasonID ?? 1 };
  // A job writes it: what it has done so far is seen by looking again.
  const found = useCall(juryRecord.getJuryRecord, { body: place }, { enabled: admin.season !== undefined, everyMs: 3000 });
  const shown = found.data;
  const award = traitsOf(admin.propertyId);
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      {admin.isError || found.isError ? (
        <ErrorState title={t('failed')} onRetry={() => (admin.isError ? admin.retry() : void found.refetch())} />
      ) : shown ? (
        <Shown place={place} shown={shown} award={award} />
      ) : !admin.isPending && !admin.season ? (
        <EmptyState title={t('noSeason')} />
      ) : (
        <div aria-busy="true">
          <Skeleton height={240} />
        </div>
      )}
    </>
  );
}

interface ShownProps {
  place: Place;
  shown: JuryRecord;
  award: Clock;
}

function Shown({ place, shown, award }: ShownProps) {
  const t = useJuryRecordText();
  if (shown.State === 'none')
    return (
      <>
        <EmptyState title={t('none')} action={<WriteButton place={place} />}>
          {t('noneBody')}
        </EmptyState>
        <WitnessSection place={place} shown={shown} />
      </>
    );
  return (
    <>
      <StateLine place={place} shown={shown} award={award} />
      {shown.IsClosed ? (
        <p role="note">{t('closed')}</p>
      ) : (
        <>
          {shown.SealedAt && <SinceSealSection place={place} award={award} />}
          <CheckSection shown={shown} award={award} />
          <Section title={t('kindsTitle')} lead={t('kindsLead')}>
            <div className="fills">
              <BarChart
                title={t('kindsTitle')}
                values={shown.Kinds.map(({ Kind, Lines }) => ({ name: t(`kind-${Kind}`), value: Lines }))}
              />
            </div>
          </Section>
          <FileSection place={place} />
          <ReasonSection key={shown.Lines} place={place} />
          <MarkSection place={place} shown={shown} award={award} />
        </>
      )}
      <KeySection place={place} shown={shown} />
      <WitnessSection place={place} shown={shown} />
      <SealSection place={place} shown={shown} award={award} />
    </>
  );
}

function WriteButton({ place }: { place: Place }) {
  const t = useJuryRecordText();
  const messages = useHeaderMessages();
  const sending = useSend(juryRecord.writeJuryRecord, {
    refreshes: [juryRecord.getJuryRecord],
    onProblem: (problem) => messages.error(problem.message),
  });
  return (
    <Allowed to="juryRecord.manage" award={place.PropertyID}>
      <Button
        variant="default"
        loading={sending.isPending}
        onClick={() => sending.mutate({ body: place }, { onSuccess: () => messages.success(t('writeAsked')) })}
      >
        {t('writeNow')}
      </Button>
    </Allowed>
  );
}

function StateLine({ place, shown, award }: ShownProps) {
  const t = useJuryRecordText();
  const { State: state, Writing, WrittenAt, SealedAt } = shown;
  if (state === 'none') return null;
  const date = SealedAt ?? WrittenAt;
  return (
    <>
      <div className={css.state}>
        <StatusChip status={state === 'sealed' ? 'done' : state === 'open' ? 'draft' : 'judging'} ground="none">
          {t(`state-${state}`)}
        </StatusChip>
        {date && !shown.IsClosed && (
          <span>{t(SealedAt ? 'sealedBody' : 'openBody', { lines: formatNumber(shown.Lines), date: formatDateTime(date, award) })}</span>
        )}
        {state !== 'sealed' && <WriteButton place={place} />}
      </div>
      {Writing && (
        <div className={css.writing} role="status">
          <p>{t('writing')}</p>
          <ProgressBar value={Writing.Done} max={Writing.Of} label={t('writing')} />
          <p className="size-14 type-muted">{t('writingState', { done: formatNumber(Writing.Done), all: formatNumber(Writing.Of) })}</p>
        </div>
      )}
    </>
  );
}

function CheckSection({ shown, award }: Omit<ShownProps, 'place'>) {
  const t = useJuryRecordText();
  const check = shown.Check;
  return (
    <Section title={t('checkTitle')} lead={t('checkLead')}>
      <div className="stack items-start gap-12">
        {!check ? (
          <p>{t('checkNone')}</p>
        ) : (
          <>
            {check.Problems.length === 0 ? (
              <p>{t('checkRight', { count: check.Recounted })}</p>
            ) : (
              <div role="alert">
                <p>{t('checkWrong')}</p>
                <ul className={css.wrong}>
                  {check.Problems.map((problem) => (
                    <li key={problem}>{problem}</li>
                  ))}
                </ul>
              </div>
            )}
            {check.Unconfirmed > 0 && <p>{t('unconfirmed', { count: check.Unconfirmed })}</p>}
            {check.ByHand > 0 && <p>{t('byHand', { count: check.ByHand })}</p>}
            {check.OnTrust.length > 0 && (
              <>
                <p id="on-trust">{t('onTrust', { count: check.OnTrust.length })}</p>
                <ul className={css.trust} aria-labelledby="on-trust">
                  {check.OnTrust.map((act) => (
                    <li key={act}>{act}</li>
                  ))}
                </ul>
              </>
            )}
            <p className="size-14 type-muted">
              {t('checkedOn', { date: formatDateTime(check.CheckedAt, award), lines: formatNumber(check.Lines) })}
            </p>
          </>
        )}
      </div>
    </Section>
  );
}
