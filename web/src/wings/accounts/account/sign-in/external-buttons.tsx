import { Button } from '@mantine/core';
import { externalLogin } from '#contract/wings/accounts/account/external-login.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useAccountText } from '#web/texts/account.ts';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import css from '#web/wings/accounts/account/account.module.css';
import { keepAttempt } from './external-attempt.ts';

/** The providers this property offers; nothing at all where none is configured. */
export function useExternalStart(purpose: 'sign-in' | 'link', next?: string) {
  const { base, property } = usePortal();
  const messages = useHeaderMessages();
  const providers = useCall(externalLogin.getExternalProviders, { params: { propertyId: property.id } }, { staleMs: 300_000 });
  const starting = useSend(externalLogin.startExternalLogin, {
    onSuccess: ({ Url, State }, { body }) => {
      keepAttempt({ state: State, provider: body.Provider, purpose, ...(next && { next }) });
      window.location.assign(Url);
    },
    onProblem: (problem) => messages.error(problem.message),
  });
  const start = (Provider: string): void => starting.mutate({ body: { Provider, PropertyID: property.id, ReturnTo: `${base}/external` } });
  return { providers: providers.data ?? [], start, isStarting: starting.isPending || starting.isSuccess };
}

/** `next` is the page to go on to once signed in. */
export function ExternalButtons({ next }: { next?: string | undefined }) {
  const t = useAccountText();
  const { providers, start, isStarting } = useExternalStart('sign-in', next);
  if (providers.length === 0) return null;
  return (
    <div className="stack gap-12">
      <p className={css.or}>{t('or')}</p>
      {providers.map(({ Provider, Label }) => (
        <Button key={Provider} variant="default" fullWidth disabled={isStarting} onClick={() => start(Provider)}>
          {t('continueWith', { provider: Label })}
        </Button>
      ))}
    </div>
  );
}
