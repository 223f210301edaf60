import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type CategoryResult, results, type SeasonResults } from '#contract/wings/desk/results/results.ts';
import { CallProblem, isFailure } from '#contract/kernel/call/client.ts';
import { type Clock, formatNumber, formatWithZone } from '#contract/kernel/text/formats.ts';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { rankingReads } from '#web/wings/results/ranking/ranking-calls.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useResultsText } from '#web/texts/results.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import css from './results.module.css';
import type { ResultsPlace } from './results-screen.tsx';

interface ReadyProps {
  place: ResultsPlace;
  shown: SeasonResults;
  ready: readonly CategoryResult[];
  award: Clock;
  /** What is shown is no longer so. */
  onStale: () => void;
}

/** What is ready, by media type, and the one act that finalizes it. */
export function ReadyPanel({ place, shown, ready, award, onStale }: ReadyProps) {
  const t = useResultsText();
  const media = [...Map.groupBy(shown.Categories, ({ MediaType }) => MediaType)];
  const close = ready.filter(({ IsClose }) => IsClose);
  const rest = shown.Categories.filter(({ State }) => State !== 'ready' && State !== 'final').length;
  return (
    <section aria-labelledby="ready-title">
      <h2 id="ready-title" className={css.sectionTitle}>
        {t('ready')}
      </h2>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('mediaType')}</th>
            <th scope="col">{t('ready')}</th>
            <th scope="col">{t('closeWins')}</th>
          </tr>
        </thead>
        <tbody>
          {media.map(([name, categories]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{t('readyOf', { ready: categories.filter(({ State }) => State === 'ready').length, all: categories.length })}</td>
              <td>{categories.filter(({ IsClose }) => IsClose).length || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {close.length > 0 && (
        <p className="block type-caption type-muted">
          {t('closeHelp')}{' '}
          {close.slice(0, 6).map(({ CategoryID, Category, Kind }, at) => (
            <span key={CategoryID}>
              {at > 0 && ', '}
              <Link to="/rankings" search={{ kind: Kind === 'ordinary' ? '' : Kind, category: CategoryID } as never}>
                {Category}
              </Link>
            </span>
          ))}
        </p>
      )}
      {ready.length > 0 && (
        <div className={`from-48 ${css.finalize}`}>
          <h3 className={css.sectionTitle}>
            {t('finalizeHead', { ready: formatNumber(ready.length), all: formatNumber(shown.Categories.length) })}
          </h3>
          <ul className={css.facts}>
            <li>
              <Icon name="lock" size={16} /> {t('factLocked')}
            </li>
            <li>
              <Icon name="eyeOff" size={16} /> {t('factQuiet')}
            </li>
            <li>
              <Icon name="retry" size={16} /> {rest > 0 ? `${t('factRest', { count: rest })} ` : ''}
              {t('factReopen')}
            </li>
          </ul>
          <Allowed to="ranking.manage">
            <Finalize place={place} shown={shown} ready={ready} award={award} onStale={onStale} />
          </Allowed>
        </div>
      )}
    </section>
  );
}

type Lost = readonly { CategoryID: number; Category: string; State: CategoryResult['State'] }[];

function Finalize({ place, shown, ready, award, onStale }: ReadyProps) {
  const t = useResultsText();
  const messages = useHeaderMessages();
  const [isAsking, setAsking] = useState(false);
  const [lost, setLost] = useState<Lost>([]);
  const [isTelling, setTelling] = useState(false);
  const sending = useSend(results.finalizeResults, {
    refreshes: [...rankingReads, results.getResults],
    onSuccess: ({ Finalized, Awarded, Following }) => {
      setAsking(false);
      const later = Following.map(({ Name, At }) => t('following', { level: Name, date: formatWithZone(At, award) }));
      messages.success([t('finalized', { count: Finalized, awards: formatNumber(Awarded) }), ...later].join(' '));
    },
    onProblem: (problem) => {
      setAsking(false);
      if (!isFailure(problem, 'ResultsChanged')) return messages.error(problem.message);
      setLost(problem instanceof CallProblem ? ((problem.data as { Categories: Lost } | undefined)?.Categories ?? []) : []);
      setTelling(true);
      onStale();
    },
  });
  const open = shown.OpenRounds.map(({ Kind, Until }) => t(`open-${Kind}`, { date: formatWithZone(Until, award) })).join(', ');
  return (
    <>
      <Button fullWidth onClick={() => setAsking(true)}>
        {t('finalize', { count: ready.length })}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('finalizeTitle', { count: ready.length })}
        confirmLabel={t('finalize', { count: ready.length })}
        cancelLabel={t('goBack')}
        isWorking={sending.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => sending.mutate({ body: { ...place, CategoryIDs: ready.map(({ CategoryID }) => CategoryID) } })}
      >
        {t('finalizeBody')} {open && <b>{t('finalizeOpen', { what: open })}</b>}
      </ConfirmDialog>
      <Dialog
        opened={isTelling}
        onClose={() => setTelling(false)}
        title={t('changedTitle')}
        actions={
          <Button onClick={() => setTelling(false)} data-autofocus>
            {t('goBack')}
          </Button>
        }
      >
        <p className="type-soft">{t('changedBody')}</p>
        <ul className="below-8">
          {lost.map(({ CategoryID, Category, State }) => (
            <li key={CategoryID} className={css.row}>
              <span className={css.category}>{Category}</span>
              <span className="push-end no-break type-muted">{t(`strip-${State}`, { count: 1 })}</span>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
