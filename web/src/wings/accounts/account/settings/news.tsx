import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { account } from '#contract/wings/accounts/account/account.ts';
import { entrant } from '#contract/wings/accounts/account/entrant.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { newsletterSubscriptionId } from '#contract/kernel/call/constants.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useAccountText } from '#web/texts/account.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';

/** Which news an entrant gets: the newsletter (R286), and what the season offers. */
export function News() {
  const { property } = usePortal();
  const subscription = useCall(entrant.getCurrentSubscription, { params: { prop: property.id } });
  const contact = useCall(account.getContactInfo, {});
  const failed = subscription.isError ? subscription : contact.isError ? contact : undefined;
  if (failed) return <ErrorState onRetry={() => void failed.refetch()}>{failed.error?.message}</ErrorState>;
  if (!subscription.data || !contact.data) return <TextSkeleton lines={4} />;
  return <NewsForm subscription={subscription.data} version={contact.data.Version} />;
}

function NewsForm({ subscription, version }: { subscription: Reply<typeof entrant.getCurrentSubscription>; version: number }) {
  const t = useAccountText();
  const { property, session } = usePortal();
  const messages = useHeaderMessages();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(subscription.SubscriptionIDs));
  const refreshes = [entrant.getCurrentSubscription, account.getContactInfo];
  /** R462: a flag for each, so that a page can tell before the server answered. */
  const keepFlags = (ids: ReadonlySet<number>): void => {
    for (const { id } of offers) session.setSubscriptionFlag(id, ids.has(id));
  };
  const saving = useSend(account.contactInfo, {
    refreshes,
    onSuccess: (saved) => {
      keepFlags(new Set(saved.SubscriptionIDs));
      messages.success(t('newsSaved'));
    },
    onProblem: (problem) => messages.error(problem.message),
  });
  const stopping = useSend(entrant.unSubscribe, {
    refreshes,
    onSuccess: () => {
      setChosen(new Set());
      keepFlags(new Set());
      messages.success(t('newsStopped'));
    },
    onProblem: (problem) => messages.error(problem.message),
  });
  const offers = [
    { id: newsletterSubscriptionId, name: t('newsletter'), description: t('newsletterAbout') },
    ...subscription.Subscriptions.filter(({ SubscriptionID }) => SubscriptionID !== newsletterSubscriptionId).map((one) => ({
      id: one.SubscriptionID,
      name: one.Name,
      description: one.Description,
    })),
  ];
  const toggle = (id: number, isOn: boolean): void => {
    const next = new Set(chosen);
    isOn ? next.add(id) : next.delete(id);
    setChosen(next);
  };
  return (
    <form
      className="stack gap-20"
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate({ body: { SubscriptionIDs: [...chosen], Version: version } });
      }}
    >
      {subscription.IsUnsubscribed && <p className="type-muted">{t('newsNone')}</p>}
      {offers.map(({ id, name, description }) => (
        <Checkbox
          key={id}
          label={name}
          description={description}
          checked={chosen.has(id)}
          onChange={(event) => toggle(id, event.currentTarget.checked)}
        />
      ))}
      <div className="cluster align-center to-end gap-12">
        {!subscription.IsUnsubscribed && (
          <Button variant="subtle" loading={stopping.isPending} onClick={() => stopping.mutate({ params: { prop: property.id } })}>
            {t('newsStop')}
          </Button>
        )}
        <Button type="submit" variant="default" loading={saving.isPending}>
          {t('newsSave')}
        </Button>
      </div>
    </form>
  );
}
