import { Button } from '@mantine/core';
import { signIn as signInCalls } from '#contract/wings/accounts/account/sign-in.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useSecurityText } from '#web/texts/security.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import css from '#web/ui/field/form.module.css';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { ProofForm } from './proof-form.tsx';
import { useSignOut } from './use-sign-in.ts';

/** Asks who is there before something that matters; the call that needs it waits behind and is then sent again. */
export function ProofDialog() {
  const t = useSecurityText();
  const { proof, send } = usePortal();
  const signOut = useSignOut();
  const known = useCall(signInCalls.getProofMethods, {}, { staleMs: 0 });
  const cancel = (): void => proof.answer(false);
  return (
    <Dialog opened onClose={cancel} title={t('proveTitle')}>
      {known.isError ? (
        <ErrorState onRetry={() => void known.refetch()}>{known.error.message}</ErrorState>
      ) : !known.data ? (
        <TextSkeleton lines={3} />
      ) : known.data.Methods.length === 0 ? (
        <>
          <p className="below-20 type-soft">{t('proveNone')}</p>
          <div className="cluster align-center to-end gap-12">
            <Button variant="default" onClick={cancel}>
              {t('cancel')}
            </Button>
            <Button
              onClick={() => {
                cancel();
                void signOut();
              }}
            >
              {t('signOut')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="below-20 type-soft">{t('proveLead')}</p>
          <ProofForm
            methods={known.data.Methods}
            startPasskey={async () => (await send(signInCalls.startPasskeyProof, {})).Options}
            onProof={async (body) => {
              await send(signInCalls.proveSignIn, { body });
              proof.answer(true);
            }}
            aside={
              <button type="button" className={css.textButton} onClick={cancel}>
                {t('cancel')}
              </button>
            }
          />
        </>
      )}
    </Dialog>
  );
}
