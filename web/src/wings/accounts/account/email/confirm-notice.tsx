import { account } from '#contract/wings/accounts/account/account.ts';
import { email } from '#contract/wings/accounts/account/email.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useEmailText } from '#web/texts/email.ts';
import { StandingMessage, useHeaderMessages } from '#web/ui/state/header-messages.tsx';

/** Why no mail comes, and the way to change that. */
export function ConfirmNotice() {
  const t = useEmailText();
  const messages = useHeaderMessages();
  const contact = useCall(account.getContactInfo, {}, { staleMs: 60_000 });
  const sending = useSend(email.resendConfirmation, {
    refreshes: [account.getContactInfo],
    onSuccess: () => messages.success(t('resent', { email: contact.data?.Email ?? '' })),
    onProblem: (problem) => messages.error(problem.message),
  });
  if (!contact.data?.AwaitsConfirmation) return null;
  return (
    <div className="below-20">
      <StandingMessage
        kind="warning"
        text={t('waiting', { email: contact.data.Email })}
        action={{ label: t('resend'), onAction: () => sending.mutate({}) }}
      />
    </div>
  );
}
