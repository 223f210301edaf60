import { signIn as signInCalls, type SignInTicket } from '#contract/wings/accounts/account/sign-in.ts';
import type { Token } from '#contract/wings/accounts/account/token.ts';
import { isFailure, wordsOf } from '#contract/kernel/call/client.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useSecurityText } from '#web/texts/security.ts';
import css from '#web/ui/field/form.module.css';
import { ProofForm } from './proof-form.tsx';

interface SecondStepProps {
  ticket: SignInTicket;
  onToken: (token: Token) => Promise<void>;
  /** Back to the password, with the reason if there is one. */
  onBack: (why?: string) => void;
}

/** The second of two steps of signing in. */
export function SecondStep({ ticket: { Ticket, Methods }, onToken, onBack }: SecondStepProps) {
  const t = useSecurityText();
  const { send } = usePortal();
  return (
    <>
      <h2 className="type-s">{t('secondStep')}</h2>
      <p className="below-20 type-soft">{t('secondStepLead')}</p>
      <ProofForm
        methods={Methods}
        startPasskey={async () => (await send(signInCalls.startPasskeySignIn, { body: { Ticket } })).Options}
        onProof={async ({ Method, Code, Response }) => {
          if (Method === 'password') return;
          try {
            const body = { Ticket, Method, ...(Code && { Code }), ...(Response && { Response }) };
            await onToken(await send(signInCalls.completeSignIn, { body }));
          } catch (reason) {
            if (!isFailure(reason, 'TicketSpent')) throw reason;
            onBack(wordsOf(reason));
          }
        }}
        aside={
          <button type="button" className={css.textButton} onClick={() => onBack()}>
            {t('back')}
          </button>
        }
      />
    </>
  );
}
