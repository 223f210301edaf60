import { Button } from '@mantine/core';
import { juryRecord, type RecordReason } from '#contract/wings/results/jury-record/jury-record.ts';
import { formatNumber } from '#contract/kernel/text/formats.ts';
import { saveText } from '#web/kernel/call/export-csv.ts';
import { useMay } from '#web/kernel/session/grants.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useJuryRecordText } from '#web/texts/jury-record.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { Section } from '#web/ui/chrome/section.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import css from './jury-record.module.css';
import type { Place } from './record-sections.tsx';

/** Reasons are in the record as hashes: an organizer gives an auditor one of them, and the others stay hidden. */
export function ReasonSection({ place }: { place: Place }) {
  const t = useJuryRecordText();
  const isAllowed = useMay('juryRecord.manage', place.PropertyID);
  const found = useCall(juryRecord.getRecordReasons, { body: place }, { enabled: isAllowed, staleMs: 0 });
  if (!isAllowed) return null;
  return (
    <Section title={t('reasonsTitle')} lead={t('reasonsLead')}>
      {found.isPending && <TextSkeleton lines={3} />}
      {found.isError && <ErrorState onRetry={() => void found.refetch()} />}
      {found.data?.length === 0 && <p>{t('reasonsNone')}</p>}
      {found.data && found.data.length > 0 && (
        <div className="stack items-start gap-12">
          <ul className={css.marks} aria-label={t('reasonsTitle')}>
            {found.data.map((reason) => (
              <ReasonRow key={reason.Line} place={place} reason={reason} />
            ))}
          </ul>
          <p className="size-14 type-muted">
            {t('runIt')} <code className={css.code}>node verify-record.mjs jury-record.jsonl --reveal reason.json</code>
          </p>
        </div>
      )}
    </Section>
  );
}

function ReasonRow({ place, reason }: { place: Place; reason: RecordReason }) {
  const t = useJuryRecordText();
  const messages = useHeaderMessages();
  const { Line, EntryID, PieceTitle, Category, Ranking, Place, Level, Reason } = reason;
  const revealing = useSend(juryRecord.revealRecordReason, {
    onSuccess: (revealed) => {
      saveText(`reason-line-${revealed.Line}.json`, `${JSON.stringify(revealed, null, 2)}\n`, 'application/json');
      messages.success(t('revealed'));
    },
    onProblem: (problem) => messages.error(problem.message),
  });
  const title = PieceTitle ?? t('unknownWork', { id: EntryID });
  return (
    <li>
      <span className={css.markHead}>
        <span dir="auto">{Category ? `${title} · ${Category}` : title}</span>
        <span className="size-14 type-muted">
          {t('markLines', { lines: formatNumber(Line) })} ·{' '}
          {Ranking ? t('reasonMove', { place: Place ?? '', ranking: t(`ranking-${Ranking}`) }) : Level && t('reasonAward')}
        </span>
      </span>
      {Reason === null ? (
        <p className="size-14 type-muted">{t('reasonLost')}</p>
      ) : (
        <div className="cluster align-center spread gap-4-16">
          <p dir="auto">{Reason}</p>
          <Button
            size="sm"
            variant="default"
            loading={revealing.isPending}
            aria-label={t('revealNamed', { title })}
            onClick={() => revealing.mutate({ body: { ...place, Line } })}
          >
            {t('reveal')}
          </Button>
        </div>
      )}
    </li>
  );
}
