import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { formatDate, formatTime } from '#contract/kernel/text/formats.ts';
import { useNow } from '#web/kernel/browser/use-now.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useStageText } from '#web/texts/stage.ts';
import { Menu } from '#web/ui/chrome/menu.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { ProgressBar } from '#web/ui/state/progress-bar.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import { ownTime, timeLeft } from '#web/wings/judging/reviewer/closing.ts';
import { useOwnClock } from '#web/wings/judging/reviewer/own-clock.ts';
import { useAskWords } from './ask-words.ts';
import { type Ask, isPutOff, leftOf, minutesLeft } from './asks.ts';
import { laterMoments } from './later.ts';
import css from './now.module.css';
import { KeptAnswers } from './queue/kept-answers.tsx';
import { useAsks } from './use-asks.ts';
import { usePutOff } from './use-put-off.ts';

/** A judge's first page: what is asked of them, whatever its kind, in the order in which it ends. */
export function NowPage() {
  const t = useStageText();
  const found = useAsks();
  const { rows, putOff, bringBack } = usePutOff();
  if (found.state !== 'ready')
    return (
      <>
        <PageHead title={t('title')} windowTitle={t('now')} />
        {found.state === 'failed' ? <ErrorState onRetry={found.retry}>{found.problem?.message}</ErrorState> : <TextSkeleton lines={6} />}
      </>
    );
  const { now, asks, soon } = found;
  const waiting = asks.flatMap((ask) => {
    const until = isPutOff(ask, rows, now);
    return until ? [{ ask, until }] : [];
  });
  const shown = asks.filter((ask) => !waiting.some((one) => one.ask === ask));
  return (
    <>
      <Head asks={shown} />
      <div className={`stack gap-32 ${css.columns}`}>
        <div className="shrinks">
          <KeptAnswers />
          <Shown asks={shown} now={now} soon={soon[0]} onLater={putOff} />
          {waiting.map(({ ask, until }) => (
            <PutOffRow key={ask.id} ask={ask} until={until} onBack={() => bringBack(ask.id)} />
          ))}
        </div>
        {(soon.length > 0 || asks.length > 0) && <Side soon={soon} />}
      </div>
    </>
  );
}

function Head({ asks }: { asks: readonly Ask[] }) {
  const t = useStageText();
  const { timeOf } = useAskWords();
  const minutes = asks.reduce((sum, ask) => sum + minutesLeft(ask), 0);
  const awards = new Set(asks.filter((ask) => leftOf(ask) > 0).map(({ propertyId }) => propertyId)).size;
  return <PageHead title={t('title')} windowTitle={t('now')} {...(awards > 0 && { lead: t('sum', { awards, time: timeOf(minutes) }) })} />;
}

interface ShownProps {
  asks: readonly Ask[];
  now: Date;
  soon: Ask | undefined;
  onLater: (id: string, until: Date) => void;
}

function Shown({ asks, now, soon, onLater }: ShownProps) {
  const t = useStageText();
  const words = useAskWords();
  const clock = useOwnClock();
  const [first, ...others] = asks;
  useAskKeys(asks, onLater);
  if (!first)
    return (
      <EmptyState title={t('empty')}>
        {soon ? t('emptyNext', { what: words.soon(soon), award: soon.award, date: ownTime(soon.opens, clock) }) : t('emptyBody')}
      </EmptyState>
    );
  return (
    <>
      <FirstAsk ask={first} now={now} onLater={onLater} />
      {others.length > 0 && (
        <section className={css.then} aria-labelledby="asks-then">
          <h2 className="type-s below-12" id="asks-then">
            {t('then')}
          </h2>
          <ul className="stack gap-12">
            {others.map((ask) => (
              <AskRow key={ask.id} ask={ask} onLater={onLater} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface AskProps {
  ask: Ask;
  onLater: (id: string, until: Date) => void;
}

function FirstAsk({ ask, now, onLater }: AskProps & { now: Date }) {
  const t = useStageText();
  const words = useAskWords();
  const clock = useOwnClock();
  const left = timeLeft(ask.ends, now);
  const isUrgent = left.unit !== 'days' || left.count <= 3;
  return (
    <section className={css.first} aria-label={t('first')}>
      <p className="type-small">
        <strong className="type-strong">{ask.award}</strong> <span className="type-muted">{ask.stage}</span>
      </p>
      <h2 className="type-m">{words.what(ask)}</h2>
      {leftOf(ask) > 0 ? (
        <>
          <p className="type-soft breaks" dir="auto">
            {ask.contests.join(', ')}
          </p>
          {ask.nextTitle && (
            <p className="type-soft breaks">
              {t('next')} <WorkTitle>{ask.nextTitle}</WorkTitle>
            </p>
          )}
        </>
      ) : (
        <p className="type-soft">{t('done')}</p>
      )}
      <Progress ask={ask} />
      {leftOf(ask) > 0 && <p className="type-small type-muted">{words.time(ask)}</p>}
      <p className="type-small">
        <span className={isUrgent ? 'type-danger' : 'type-muted'}>{t(`left_${left.unit}`, { count: left.count })}</span>{' '}
        <span className="type-muted">{t('ends', { date: ownTime(ask.ends, clock) })}</span>
      </p>
      {ask.hasClosed && <p className="type-small type-muted">{t('contestClosed')}</p>}
      <div className="cluster align-center gap-12 above-12">
        <OpenAsk ask={ask} isFirst />
        <Later ask={ask} onLater={onLater} />
      </div>
    </section>
  );
}

function AskRow({ ask, onLater }: AskProps) {
  const words = useAskWords();
  const clock = useOwnClock();
  return (
    <li className={css.row}>
      <div className="shrinks">
        <h3 className="type-strong size-16">{words.what(ask)}</h3>
        <p className="type-small type-muted breaks" dir="auto">
          {[ask.award, ask.stage, ask.contests.join(', ')].filter(Boolean).join(', ')}
        </p>
        <p className="type-small type-muted">
          {ownTime(ask.ends, clock)}, {words.time(ask)}
        </p>
      </div>
      <Progress ask={ask} />
      <div className="cluster align-center gap-12">
        <OpenAsk ask={ask} />
        <Later ask={ask} onLater={onLater} />
      </div>
    </li>
  );
}

function Progress({ ask }: { ask: Ask }) {
  const t = useStageText();
  const words = useAskWords();
  if (ask.of === 0) return <span />;
  return (
    <div className={css.progress}>
      <ProgressBar value={ask.done} max={ask.of} label={words.what(ask)} />
      <span className="type-small type-muted">{t('of', { done: ask.done, all: ask.of })}</span>
    </div>
  );
}

function OpenAsk({ ask, isFirst = false }: { ask: Ask; isFirst?: boolean }) {
  const words = useAskWords();
  if (!ask.to) return null;
  return (
    <Button component={Link} to={ask.to} variant={isFirst ? 'filled' : 'default'} data-ask aria-label={`${words.act(ask)}: ${ask.award}`}>
      {words.act(ask)}
    </Button>
  );
}

function Later({ ask, onLater }: AskProps) {
  const t = useStageText();
  const words = useAskWords();
  const now = useNow();
  const items = laterMoments(now, ask.ends).map(({ key, at }) => ({ key, label: t(key), onAction: () => onLater(ask.id, at) }));
  if (items.length === 0) return null;
  return (
    <Menu
      items={items}
      trigger={(props) => (
        <button type="button" className="bare-button underlines target" aria-label={t('laterName', { name: words.what(ask) })} {...props}>
          {t('later')}
        </button>
      )}
    />
  );
}

function PutOffRow({ ask, until, onBack }: { ask: Ask; until: Date; onBack: () => void }) {
  const t = useStageText();
  const words = useAskWords();
  const clock = useOwnClock();
  return (
    <div className="cluster align-center spread gap-12 pad-12 ruled-above above-16">
      <p className="shrinks breaks">
        <strong className="type-strong">{words.what(ask)}</strong>{' '}
        <span className="type-small type-muted">
          {ask.award}. {t('putOff', { date: `${formatDate(until, clock)}, ${formatTime(until, clock)}` })}
        </span>
      </p>
      <PlainButton variant="underlined" aria-label={t('bringBackName', { name: words.what(ask) })} onClick={onBack}>
        {t('bringBack')}
      </PlainButton>
    </div>
  );
}

function Side({ soon }: { soon: readonly Ask[] }) {
  const t = useStageText();
  const words = useAskWords();
  const clock = useOwnClock();
  return (
    <aside className={css.side}>
      {soon.length > 0 && (
        <section>
          <h2 className="type-strong size-16">{t('soon')}</h2>
          <ul className="stack gap-8 above-8">
            {soon.map((ask) => (
              <li key={ask.id} className="type-small breaks">
                {t('soonLine', { date: ownTime(ask.opens, clock), what: words.soon(ask), award: ask.award })}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2 className="type-strong size-16">{t('noTime')}</h2>
        <p className="type-small type-soft">{t('noTimeBody')}</p>
      </section>
      <p className="type-small type-muted from-64">{t('keysLine')}</p>
    </aside>
  );
}

/** J and K move between asks, Enter opens the one in focus, L puts it off until tomorrow. Off while someone types. */
function useAskKeys(asks: readonly Ask[], onLater: (id: string, until: Date) => void): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('[role="dialog"], [role="menu"]')) return;
      if (event.target instanceof HTMLElement && event.target.matches('input, textarea, select, [contenteditable]')) return;
      const links = [...document.querySelectorAll<HTMLElement>('[data-ask]')];
      const at = links.indexOf(document.activeElement as HTMLElement);
      const openable = asks.filter(({ to }) => to);
      if (event.key === 'j' || event.key === 'k') links.at((at + (event.key === 'j' ? 1 : -1) + links.length) % links.length)?.focus();
      else if (event.key === 'l') {
        const ask = openable[Math.max(0, at)];
        const tomorrow = ask && laterMoments(new Date(), ask.ends).find(({ key }) => key === 'tomorrow');
        if (ask && tomorrow) onLater(ask.id, tomorrow.at);
      } else if (event.key === 'Enter' && event.target === document.body && openable[0]?.to) void navigate({ to: openable[0].to });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}
