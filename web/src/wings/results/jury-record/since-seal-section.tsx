import { Button } from '@mantine/core';
import { juryRecord, type SealChange, type SealComparison } from '#contract/wings/results/jury-record/jury-record.ts';
import { type Clock, formatDateTime, formatNumber } from '#contract/kernel/text/formats.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useJuryRecordText } from '#web/texts/jury-record.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { StandingMessage } from '#web/ui/state/header-messages.tsx';
import { Section } from '#web/ui/chrome/section.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import css from './jury-record.module.css';
import type { Place } from './record-sections.tsx';

/** Whether the results of a sealed record still rest on what it says. */
export function SinceSealSection({ place, award }: { place: Place; award: Clock }) {
  const t = useJuryRecordText();
  const found = useCall(juryRecord.getChangesSinceSeal, { body: place }, { staleMs: 0 });
  return (
    <Section title={t('sinceTitle')} lead={t('sinceLead')}>
      {found.isPending && <TextSkeleton lines={2} />}
      {found.isError && <ErrorState title={found.error.message} onRetry={() => void found.refetch()} />}
      {found.data && (
        <div className="stack items-start gap-12">
          <Compared compared={found.data} award={award} />
          <div className={css.acts}>
            <Button size="sm" variant="default" loading={found.isFetching} onClick={() => void found.refetch()}>
              {t('compareAgain')}
            </Button>
          </div>
        </div>
      )}
    </Section>
  );
}

function Compared({ compared, award }: { compared: SealComparison; award: Clock }) {
  const t = useJuryRecordText();
  const when = <p className="size-14 type-muted">{t('comparedOn', { date: formatDateTime(compared.ComparedAt, award) })}</p>;
  if (compared.Count === 0)
    return (
      <>
        <p>{t('sinceNone')}</p>
        {when}
      </>
    );
  const different = compared.Rankings.filter(({ IsDifferent }) => IsDifferent);
  return (
    <>
      <div className="fills">
        <StandingMessage
          kind={different.length > 0 ? 'warning' : 'info'}
          text={t('sinceSome', { count: compared.Count })}
          detail={different.length > 0 ? t('sinceDifferent', { count: different.length }) : t('sinceSame')}
        />
      </div>
      <ul className={css.marks} aria-label={t('sinceTitle')}>
        {compared.Changes.map((change) => (
          <ChangeRow key={change.Number} change={change} award={award} />
        ))}
      </ul>
      {compared.Count > compared.Changes.length && (
        <p className="size-14 type-muted">{t('sinceMore', { count: compared.Count - compared.Changes.length })}</p>
      )}
      {different.length > 0 && (
        <div className="fills">
          <h3 className={css.smallTitle}>{t('differentTitle')}</h3>
          <ul className={css.wrong}>
            {different.map(({ CategoryID, Category, Kind }) => (
              <li key={`${CategoryID} ${Kind}`}>
                <span dir="auto">{Category}</span>, {t(`ranking-${Kind}`)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {when}
    </>
  );
}

function ChangeRow({ change, award }: { change: SealChange; award: Clock }) {
  const t = useJuryRecordText();
  const { What, EntryID, PieceTitle, Category, Before, After, Rankings, At, By, ByJudge } = change;
  const wordsOf = (value: SealChange['Before']) => (typeof value === 'number' ? formatNumber(value) : (value ?? t('noPlace')));
  const title = EntryID === null ? null : (PieceTitle ?? t('unknownWork', { id: EntryID }));
  const date = At && formatDateTime(At, award);
  return (
    <li>
      <span className={css.markHead}>
        <span dir="auto">{[title, Category].filter(Boolean).join(' · ')}</span>
        <span className="size-14 type-muted">
          {!date ? t('notLogged') : ByJudge ? t('byJudge', { date }) : By ? t('byPerson', { date, name: By }) : date}
        </span>
      </span>
      <p dir="auto">{t(`change-${What}`, { before: wordsOf(Before), after: wordsOf(After) })}</p>
      {Rankings.length > 0 && (
        <p className="size-14 type-muted">
          {t('restsOnIt', { rankings: Rankings.map((one) => `${one.Category ?? one.CategoryID}, ${t(`ranking-${one.Kind}`)}`).join('; ') })}
        </p>
      )}
    </li>
  );
}
