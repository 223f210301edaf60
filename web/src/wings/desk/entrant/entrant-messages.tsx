import { Button } from '@mantine/core';
import { entrant as entrantCalls } from '#contract/wings/accounts/account/entrant.ts';
import { entrantHelp } from '#contract/wings/desk/entrant/entrant-help.ts';
import type { EntrantRecord } from '#contract/wings/desk/entrant/entrant-record.ts';
import type { MessageKind } from '#contract/wings/desk/message/audience.ts';
import type { CallProblem } from '#contract/kernel/call/client.ts';
import { useMay } from '#web/kernel/session/grants.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useEntrantText } from '#web/texts/entrant.ts';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { StatusChip } from '#web/ui/state/status-chip.tsx';
import { entrantReads } from './entrant-name.ts';
import { withinSentence } from '#web/kernel/words/i18n.ts';
import css from './entrant.module.css';

/** Which messages this person gets; news by the printed calls, which also know the season's own subscriptions. */
export function EntrantMessages({ entrant }: { entrant: EntrantRecord }) {
  const t = useEntrantText();
  const messages = useHeaderMessages();
  const mayChange = useMay('entrant.manage', entrant.PropertyID);
  const params = { prop: entrant.PropertyID, id: entrant.UserID };
  const tell = (kind: MessageKind, isSubscribed: boolean) => (): void =>
    messages.success(t(isSubscribed ? 'subscribedTo' : 'unsubscribedFrom', { kind: withinSentence(t(`kind_${kind}`)) }));
  const told = { refreshes: entrantReads, onProblem: (problem: CallProblem) => messages.error(problem.message) };
  const subscribing = useSend(entrantCalls.manualSubscribe, { ...told, onSuccess: tell('news', true) });
  const unsubscribing = useSend(entrantCalls.unSubscribePerson, { ...told, onSuccess: tell('news', false) });
  const setting = useSend(entrantHelp.setEntrantMessages, {
    ...told,
    onSuccess: (_, { body }) => tell(body.Kind, body.IsSubscribed)(),
  });
  const isWorking = subscribing.isPending || unsubscribing.isPending || setting.isPending;
  const change = (Kind: MessageKind, IsSubscribed: boolean): void => {
    if (Kind === 'news') (IsSubscribed ? subscribing : unsubscribing).mutate({ params });
    else setting.mutate({ body: { PropertyID: entrant.PropertyID, UserID: entrant.UserID, Kind, IsSubscribed } });
  };
  return (
    <section className="topic">
      <h2>{t('messages')}</h2>
      <p className="around-8 type-small type-muted">{t('messagesLead')}</p>
      <ul className={css.rows}>
        {entrant.Messages.map(({ Kind, IsSubscribed }) => (
          <li key={Kind}>
            <span className="stack gap-2 shrinks breaks">
              <span>{t(`kind_${Kind}`)}</span>
              <StatusChip status={IsSubscribed ? 'done' : 'draft'} ground="none">
                {t(IsSubscribed ? 'getsKind' : 'getsNotKind')}
              </StatusChip>
            </span>
            {mayChange && (
              <Button
                variant="default"
                size="sm"
                disabled={isWorking}
                aria-label={t(IsSubscribed ? 'unsubscribeKind' : 'subscribeKind', { kind: withinSentence(t(`kind_${Kind}`)) })}
                onClick={() => change(Kind, !IsSubscribed)}
              >
                {t(IsSubscribed ? 'unsubscribe' : 'subscribe')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
