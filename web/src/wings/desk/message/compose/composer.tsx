import { Button, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { answerPlaceholders, placeholdersFor, questionsNamed } from '#contract/wings/desk/message/audience.ts';
import { type Broadcast, broadcast } from '#contract/wings/desk/message/broadcast.ts';
import { isFailure, wordsOf } from '#contract/kernel/call/client.ts';
import { formatTime, formatWithZone } from '#contract/kernel/text/formats.ts';
import { placeholdersIn, textProblem } from '#contract/kernel/text/mail-text.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { momentText, textMoment } from '#contract/kernel/text/zone-time.ts';
import { TextEditor } from '#web/wings/desk/message/ui/text-editor.tsx';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useNow } from '#web/kernel/browser/use-now.ts';
import { useMessageText } from '#web/texts/message.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import { AudiencePart } from './audience-part.tsx';
import css from './compose.module.css';
import { Examples } from './examples.tsx';
import { FallbackBar } from './fallback-bar.tsx';
import { SendDialog } from './send-dialog.tsx';
import { useMessageDraft } from './use-message-draft.ts';
import { WhenPart } from './when-part.tsx';
import { inWords } from '#contract/kernel/text/said.ts';
import { pageLanguage } from '#web/kernel/words/page-language.ts';

/** Settles a while after the last change, so that not every letter counts people again. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  const latest = useRef(value);
  latest.current = value;
  useEffect(() => {
    const timer = setTimeout(() => setSettled(latest.current), 350);
    return () => clearTimeout(timer);
    // By what it says: a new object with the same words is no change.
  }, [text]);
  return settled;
}

/** Writing one message: to whom, what, when, and what three of them will read. */
export function Composer({ loaded }: { loaded: Broadcast }) {
  const t = useMessageText();
  const messages = useHeaderMessages();
  const navigate = useNavigate();
  const draft = useMessageDraft(loaded);
  const { message, change } = draft;
  const award = traitsOf(loaded.PropertyID);
  const place = { PropertyID: loaded.PropertyID, SeasonID: loaded.SeasonID };
  const now = useNow();
  const [draw, setDraw] = useState(0);
  const [isLater, setLater] = useState(false);
  const [time, setTime] = useState(() =>
    momentText(new Date(Date.now() + 86_400_000), award.timeZone)
      .slice(0, 11)
      .concat('09:00'),
  );
  const [isChecked, setChecked] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const sendButton = useRef<HTMLButtonElement>(null);

  const counting = useCall(
    broadcast.countAudience,
    { body: useSettled({ ...place, ...message, Draw: draw }) },
    { keepsLast: true, staleMs: 5000 },
  );
  const count = counting.data;
  const refreshes = [broadcast.getBroadcasts, broadcast.getBroadcast, broadcast.countAudience];
  const scheduling = useSend(broadcast.scheduleBroadcast, { refreshes });
  const testing = useSend(broadcast.sendBroadcastTest, {
    onSuccess: ({ To }) => messages.success(t('testSent', { to: To })),
    onProblem: (problem) => messages.error(t('testFailed', { why: problem.errors[0]?.Message ?? problem.message })),
  });
  const deleting = useSend(broadcast.deleteBroadcast, {
    refreshes: [broadcast.getBroadcasts],
    onSuccess: () => {
      draft.forget();
      messages.success(t('deleted'));
      void navigate({ to: '/messages' });
    },
    onProblem: (problem) => messages.error(t('deleteFailed', { why: problem.message })),
  });

  // Until the questions are known, those that the text names are taken for granted.
  const named = questionsNamed(placeholdersIn(`${message.Subject}\n\n${message.Text}`)).map((Name) => ({ Name, Label: '' }));
  const known = [...placeholdersFor(message.Audience.Group), ...answerPlaceholders(count?.Questions ?? named)];
  const moment = isLater ? textMoment(time, award.timeZone) : undefined;
  const problemOf = (text: string, options?: { links: boolean }): string | undefined => {
    const problem = textProblem(text, known, options);
    return problem && inWords(problem, pageLanguage());
  };
  const problems = {
    subject: message.Subject.trim() ? problemOf(message.Subject, { links: false }) : isChecked ? t('enterSubject') : undefined,
    text: message.Text.trim() ? problemOf(message.Text) : isChecked ? t('enterText') : undefined,
    time: isLater && !moment ? t('noTime') : isLater && moment && moment <= now ? t('pastTime') : undefined,
  };
  const blocking = count?.Missing.find(({ IsBlocking }) => IsBlocking);
  const isReady = message.Subject.trim() && message.Text.trim() && !problems.subject && !problems.text && !problems.time && !blocking;
  const people = count?.Count ?? 0;

  const ask = (): void => {
    setChecked(true);
    if (isReady && people > 0) setAsking(true);
    else if (blocking) messages.error(t('missingBlocks', { name: blocking.Name, count: blocking.Count }));
  };
  const send = async (): Promise<void> => {
    try {
      const Version = await draft.settle();
      await scheduling.mutateAsync({
        body: { ...place, BroadcastID: loaded.BroadcastID, Version, Count: people, SendDate: moment?.toISOString() ?? null },
      });
      draft.forget();
    } catch (problem) {
      setAsking(false);
      if (isFailure(problem, 'AudienceChanged')) {
        const data = (problem as { data?: { Count?: number } }).data;
        messages.error(t('countChanged', { count: data?.Count ?? 0 }));
        void counting.refetch();
      } else messages.error(t('sendFailed', { why: wordsOf(problem) }));
    }
  };
  const toSchedule = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      sendButton.current?.focus();
    }
  };
  const savedWords = {
    saved: t('saved', { when: t('at', { time: formatTime(draft.savedAt, award) }) }),
    saving: t('savingDraft'),
    unsaved: t(draft.isOnline ? 'notSaved' : 'keptHere'),
    conflict: t('keptHere'),
  }[draft.saving];

  return (
    <>
      <PageHead title={t('newMessage')} lead={<span role="status">{savedWords}</span>} />
      {draft.theirs && (
        <div className={css.conflict} role="alert">
          <p>{t('changedElsewhere')}</p>
          <span className="cluster gap-10">
            <PlainButton onClick={draft.takeTheirs}>{t('takeTheirs')}</PlainButton>
            <PlainButton onClick={draft.keepMine}>{t('keepMine')}</PlainButton>
          </span>
        </div>
      )}
      <div className={css.columns}>
        <div className="shrinks barred">
          {counting.isError && !count ? (
            <ErrorState title={t('countFailed')} onRetry={() => void counting.refetch()}>
              {counting.error.message}
            </ErrorState>
          ) : (
            <AudiencePart place={place} message={message} onChange={change} count={count} isCounting={counting.isFetching} />
          )}
          <section className={css.part} aria-labelledby="message-what">
            <h2 className="type-title" id="message-what">
              {t('what')}
            </h2>
            <TextInput
              label={t('subject')}
              value={message.Subject}
              maxLength={150}
              error={problems.subject}
              onChange={({ currentTarget: { value } }) => change({ Subject: value })}
              onKeyDown={toSchedule}
            />
            <TextEditor
              label={t('text')}
              value={message.Text}
              placeholders={known}
              error={problems.text}
              onChange={(Text) => change({ Text })}
              onKeyDown={toSchedule}
              foot={
                <FallbackBar
                  missing={count?.Missing ?? []}
                  total={people}
                  fallbacks={message.Fallbacks}
                  onChange={(Fallbacks) => change({ Fallbacks })}
                />
              }
            />
            <p className="type-muted small-print">{t('textHelp')}</p>
          </section>
          <WhenPart
            propertyId={loaded.PropertyID}
            isLater={isLater}
            onLater={setLater}
            time={time}
            onTime={setTime}
            error={problems.time}
            count={count}
            now={now}
          />
          <div className={css.foot}>
            <div className="cluster gap-10">
              <Button ref={sendButton} disabled={!count || people === 0 || Boolean(draft.theirs)} onClick={ask}>
                {t(isLater ? 'scheduleFor' : 'sendTo', { count: people })}
              </Button>
              <Button variant="default" loading={testing.isPending} onClick={() => testing.mutate({ body: { ...place, ...message } })}>
                {t('sendTest')}
              </Button>
              <Button variant="subtle" onClick={() => setDeleting(true)}>
                {t('deleteDraft')}
              </Button>
            </div>
            <p className="type-muted small-print">
              {moment ? t('stoppable', { moment: formatWithZone(moment, award) }) : t('stoppableNow')}
            </p>
          </div>
        </div>
        <Examples propertyId={loaded.PropertyID} examples={count?.Examples} people={people} onAnother={() => setDraw(draw + 1)} />
      </div>
      {isAsking && (
        <SendDialog
          count={people}
          subject={count?.Examples[0]?.Subject || message.Subject}
          when={moment && formatWithZone(moment, award)}
          isWorking={scheduling.isPending}
          onSend={() => void send()}
          onClose={() => setAsking(false)}
        />
      )}
      <ConfirmDialog
        opened={isDeleting}
        title={t('deleteDraftTitle')}
        cancelLabel={t('keepDraft')}
        confirmLabel={t('deleteDraft')}
        isDangerous
        isWorking={deleting.isPending}
        onCancel={() => setDeleting(false)}
        onConfirm={() => deleting.mutate({ body: { ...place, BroadcastID: loaded.BroadcastID } })}
      >
        {t('deleteDraftBody')}
      </ConfirmDialog>
    </>
  );
}
