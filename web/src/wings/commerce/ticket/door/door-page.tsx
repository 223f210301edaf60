import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { DoorTicket } from '#contract/wings/commerce/ticket/check-in.ts';
import { isCodeForm } from '#contract/wings/commerce/ticket/ticket-code.ts';
import { type Clock, formatDate, formatNumber, formatTime } from '#contract/kernel/text/formats.ts';
import { useTitle } from '#web/kernel/page/page-head.tsx';
import { usePortal } from '#web/kernel/page/portal.ts';
import { localShelf } from '#web/kernel/session/storage.ts';
import { useCheckInText } from '#web/texts/check-in.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import { AnswerPanel, useRefusedWords } from './answer-panel.tsx';
import css from './door.module.css';
import { type Answer, DoorDesk, type DoorView } from './door-desk.ts';
import { AskDialog, FindDialog } from './door-dialogs.tsx';
import { DoorLog } from './door-log.tsx';
import { countsOf, isRepeat, judgeCode, judgeListed, judgeNumber, type Verdict } from './door-state.ts';
import { isGenuine } from './genuine.ts';
import { keepPage } from '#web/kernel/page/keep-page.ts';
import { asRead } from '#web/kernel/words/language.ts';
import { Scanner, useHandScanner } from './scanner.tsx';
import { signal } from './signals.ts';

const shelf = localShelf();
const doorName = 'laurel.door.name';

type Asking = 'name' | 'code' | 'reason' | 'door' | undefined;

/** Check-in on a phone at the door: one answer in under a second, with or without a connection. */
export function DoorPage() {
  const { event } = useParams({ strict: false }) as { event?: string };
  const { send } = usePortal();
  const desk = useMemo(() => new DoorDesk(send, Number(event)), [send, event]);
  const view = useSyncExternalStore(desk.subscribe, desk.view);
  const t = useCheckInText();
  useTitle(view.info?.Event.Name ?? t('checkIn'));
  if (view.phase === 'ready' && view.info) return <Door desk={desk} view={view} info={view.info} />;
  return (
    <main id="content" className={css.door}>
      <div className={css.blank}>
        {view.phase === 'loading' ? (
          <p role="status">{t('loading')}</p>
        ) : (
          <EmptyState
            title={t(view.phase === 'notYours' ? 'notYours' : 'loadFailed')}
            action={
              <Button component={Link} to="/check-in" variant="default">
                {t('back')}
              </Button>
            }
          >
            {t(view.phase === 'notYours' ? 'notYoursBody' : 'loadFailedBody')}
          </EmptyState>
        )}
      </div>
    </main>
  );
}

function Door({ desk, view, info }: { desk: DoorDesk; view: DoorView; info: NonNullable<DoorView['info']> }) {
  const t = useCheckInText();
  const { Award, Event } = info;
  const clock: Clock = asRead({ locale: Award.Locale, dateOrder: Award.DateOrder, timeZone: Event.TimeZone });
  const { list, offlineSince } = view;
  const [door, setDoor] = useState(() => shelf.get(doorName) ?? '');
  desk.door = door;
  const [answer, setAnswer] = useState<Answer | undefined>();
  const [refusals, setRefusals] = useState<readonly Extract<Answer, { kind: 'refused' }>[]>([]);
  const [asking, setAsking] = useState<Asking>();
  const refusedWords = useRefusedWords(clock);
  const last = useRef<{ text: string; at: number }>(undefined);

  useEffect(() => void keepPage('/admin/check-in'), []);
  useScreenOn();

  const show = (next: Answer) => {
    setAnswer(next);
    if (next.kind === 'refused') setRefusals((before) => [next, ...before].slice(0, 20));
    if (next.kind !== 'undone') signal(next.kind === 'in');
  };
  const decide = async (verdict: Verdict) => {
    if (verdict.isIn) return show(await desk.admit(verdict));
    const ticket = 'ticket' in verdict ? verdict.ticket : undefined;
    show({ kind: 'refused', refused: verdict, ticketId: ticket?.TicketID, issue: ticket?.Issue ?? 1, at: new Date() });
  };
  const onCode = async (text: string) => {
    const now = Date.now();
    const isSeenAgain = isRepeat(last.current, text, now);
    // As long as it is held in front of the camera, it is the same one.
    last.current = { text, at: now };
    if (isSeenAgain) return;
    await decide(judgeCode(desk.view().list, text, await isGenuine(info.PublicKey, text)));
  };
  useHandScanner((text) => void onCode(text));

  const choose = (ticket: DoorTicket) => {
    setAsking(undefined);
    void decide(judgeListed(list, ticket));
  };
  const undo = async (admissionId: string) => {
    const known = list.admissions.find(({ id }) => id === admissionId);
    await desk.undo(admissionId);
    last.current = undefined;
    if (known) show({ kind: 'undone', ticketId: known.ticketId, at: new Date() });
  };
  const letInAnyway = async (reason: string) => {
    setAsking(undefined);
    if (answer?.kind === 'refused' && answer.ticketId !== undefined)
      show(await desk.admit({ ticketId: answer.ticketId, issue: answer.issue }, reason));
  };
  const counts = countsOf(list);
  const isOfDay = formatDate(offlineSince ?? info.fetchedAt, clock) === formatDate(info.fetchedAt, clock);
  const listTime = isOfDay
    ? formatTime(info.fetchedAt, clock)
    : `${formatDate(info.fetchedAt, clock)}, ${formatTime(info.fetchedAt, clock)}`;
  return (
    <main id="content" className={css.door} style={{ ['--door-color' as string]: Award.Color }}>
      <header className={css.head}>
        <Link to="/check-in" className={css.award}>
          {Award.Name}
          <span className="visually-hidden">, {t('back')}</span>
        </Link>
        <button
          type="button"
          className={css.doorName}
          aria-label={t('renameDoor', { door: door || t('doorUsual') })}
          onClick={() => setAsking('door')}
        >
          {door || t('doorUsual')}
        </button>
        <span className={css.connection} data-connected={!offlineSince} role="status">
          <span className={css.mark} aria-hidden="true" />
          {t(offlineSince ? 'notConnected' : 'connected')}
        </span>
      </header>
      {offlineSince && (
        <div className={css.banner} role="alert">
          <Icon name="offline" />
          <p>
            <strong>{t('offlineSince', { time: formatTime(offlineSince, clock) })}</strong>{' '}
            {counts.kept > 0 ? t('offlineKept', { count: counts.kept }) : t('offlineNone')} {t('listFrom', { time: listTime })}
          </p>
        </div>
      )}
      {view.problem && (
        <div className={css.banner} role="alert">
          <Icon name="warn" />
          <p>{t('sendRefused', { why: view.problem })}</p>
        </div>
      )}
      <h1 className="visually-hidden">{`${t('checkIn')}: ${Event.Name}`}</h1>
      <Scanner onCode={(text) => void onCode(text)} />
      <AnswerPanel answer={answer} list={list} clock={clock} onUndo={(id) => void undo(id)} onAnyway={() => setAsking('reason')} />
      <div className={css.counter}>
        <p>
          <span className="numeral-l">{formatNumber(counts.isIn, clock.locale)}</span>{' '}
          {t('areIn', { count: counts.isIn, all: formatNumber(counts.all, clock.locale) })}
          {counts.kept > 0 && `, ${t('keptHere', { count: counts.kept })}`}
        </p>
        <span className={css.progress} aria-hidden="true">
          <span style={{ width: `${counts.all === 0 ? 0 : Math.min(1, counts.isIn / counts.all) * 100}%` }} />
        </span>
      </div>
      <DoorLog list={list} refusals={refusals} clock={clock} />
      <div className={css.tray}>
        <Button variant="default" leftSection={<Icon name="search" size={18} />} onClick={() => setAsking('name')}>
          {t('findName')}
        </Button>
        {offlineSince && counts.kept > 0 ? (
          <Button variant="default" leftSection={<Icon name="retry" size={18} />} onClick={() => void desk.sync()}>
            {t('sendNow')}
          </Button>
        ) : (
          <Button variant="default" leftSection={<Icon name="more" size={18} />} onClick={() => setAsking('code')}>
            {t('typeCode')}
          </Button>
        )}
      </div>
      <FindDialog opened={asking === 'name'} list={list} clock={clock} onClose={() => setAsking(undefined)} onChoose={choose} />
      <AskDialog
        opened={asking === 'code'}
        title={t('typeCode')}
        label={t('typeCodeLabel')}
        help={t('typeCodeHelp')}
        confirm={t('check')}
        isCode
        maxLength={200}
        onClose={() => setAsking(undefined)}
        onGiven={(text) => {
          setAsking(undefined);
          if (isCodeForm(text)) void onCode(text);
          else void decide(judgeNumber(list, text));
        }}
      />
      <AskDialog
        opened={asking === 'reason'}
        title={t('anywayTitle')}
        body={answer?.kind === 'refused' ? t('anywayBody', { why: refusedWords(answer.refused) }) : ''}
        label={t('reason')}
        missing={t('reasonMissing')}
        confirm={t('anyway')}
        maxLength={300}
        onClose={() => setAsking(undefined)}
        onGiven={(reason) => void letInAnyway(reason)}
      />
      <AskDialog
        opened={asking === 'door'}
        title={t('door')}
        label={t('door')}
        help={t('doorHelp')}
        confirm={t('saveDoor')}
        initial={door}
        maxLength={60}
        onClose={() => setAsking(undefined)}
        onGiven={(name) => {
          shelf.set(doorName, name);
          setDoor(name);
          setAsking(undefined);
        }}
      />
    </main>
  );
}

/** A phone at the door does not go to sleep between two guests. */
function useScreenOn(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    const hold = async () => {
      if (document.visibilityState === 'visible') lock = await navigator.wakeLock?.request('screen').catch(() => undefined);
    };
    const hear = () => void hold();
    void hold();
    document.addEventListener('visibilitychange', hear);
    return () => {
      document.removeEventListener('visibilitychange', hear);
      void lock?.release();
    };
  }, []);
}
