import { Button } from '@mantine/core';
import { externalLogin } from '#contract/wings/accounts/account/external-login.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useAccountText } from '#web/texts/account.ts';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { useExternalStart } from '#web/wings/accounts/account/sign-in/external-buttons.tsx';
import { Section } from '#web/ui/chrome/section.tsx';
import css from '#web/ui/chrome/section.module.css';

/** Linked provider logins; absent where no provider is configured and none was ever linked. */
export function ExternalLogins() {
  const t = useAccountText();
  const { property } = usePortal();
  const messages = useHeaderMessages();
  const linked = useCall(externalLogin.getExternalLogins, {});
  const { providers, start, isStarting } = useExternalStart('link');
  const unlinking = useSend(externalLogin.removeExternalLogin, {
    refreshes: [externalLogin.getExternalLogins],
    onSuccess: (_, { body }) => messages.success(t('loginWasUnlinked', { provider: labelOf(body.Provider) })),
    onProblem: (problem) => messages.error(problem.message),
  });
  const logins = linked.data ?? [];
  const labelOf = (provider: string): string => logins.find(({ Provider }) => Provider === provider)?.Label ?? provider;
  const others = providers.filter(({ Provider }) => !logins.some((login) => login.Provider === Provider));
  if (logins.length === 0 && others.length === 0) return null;
  return (
    <Section title={t('logins')} lead={t('loginsLead')}>
      <ul className="ruled-below">
        {logins.map(({ Provider, Label, Email, CreatedDate }) => (
          <li key={Provider} className={css.row}>
            <div className={`breaks ${css.words}`}>
              <p className="type-strong">{Label}</p>
              <p className="type-small type-muted">
                {[t('loginLinked', { date: formatDate(CreatedDate, property) }), Email].filter(Boolean).join(', ')}
              </p>
            </div>
            <Button variant="default" size="sm" loading={unlinking.isPending} onClick={() => unlinking.mutate({ body: { Provider } })}>
              {t('loginUnlink', { provider: Label })}
            </Button>
          </li>
        ))}
        {others.map(({ Provider, Label }) => (
          <li key={Provider} className={css.row}>
            <p className="type-strong">{Label}</p>
            <Button variant="default" size="sm" disabled={isStarting} onClick={() => start(Provider)}>
              {t('loginLink', { provider: Label })}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
