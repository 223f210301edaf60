import { Button } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { subscription } from '#contract/wings/desk/message/subscription.ts';
import { Stage } from '#web/wings/ground/property/stage/stage.tsx';
import { useTitle } from '#web/kernel/page/page-head.tsx';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useUnsubscribeText } from '#web/texts/unsubscribe.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';

/** Where the unsubscribe link of a message leads. Opening it changes nothing: mail scanners open links too. */
export function UnsubscribePage() {
  const t = useUnsubscribeText();
  useTitle(t('title'));
  const { property } = usePortal();
  const messages = useHeaderMessages();
  const { token = '' }: { token?: string } = useSearch({ strict: false });
  const found = useCall(subscription.getMailSubscription, { body: { Token: token } }, { enabled: token.length >= 20 });
  const changing = useSend(subscription.setMailSubscription, {
    refreshes: [subscription.getMailSubscription],
    onProblem: (problem) => messages.error(t('changeFailed', { why: problem.message })),
  });
  if (token.length < 20 || found.error?.failure === 'NotFound' || found.error?.failure === 'Invalid')
    return (
      <Stage title={t('linkInvalid')}>
        <p className="type-soft">{t('linkInvalidBody')}</p>
      </Stage>
    );
  const { data } = found;
  const words = data && { award: property.name, kind: t(`kinds-${data.Kind}`), email: data.Email };
  const change = (IsSubscribed: boolean): void => changing.mutate({ body: { Token: token, IsSubscribed } });
  return (
    <Stage title={t('title')}>
      {found.isError && <ErrorState onRetry={() => void found.refetch()}>{found.error.message}</ErrorState>}
      {found.isPending && <TextSkeleton lines={3} />}
      {data && words && (
        <>
          <p role="status">{t(data.IsSubscribed ? 'ask' : 'unsubscribed', words)}</p>
          <p className="type-soft">{t('alwaysSent')}</p>
          <p>
            {data.IsSubscribed ? (
              <Button loading={changing.isPending} onClick={() => change(false)}>
                {t('unsubscribe', words)}
              </Button>
            ) : (
              <Button variant="default" loading={changing.isPending} onClick={() => change(true)}>
                {t('subscribeAgain')}
              </Button>
            )}
          </p>
        </>
      )}
    </Stage>
  );
}
