import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type Factors as FactorsReply, secondFactor } from '#contract/wings/accounts/account/second-factor.ts';
import { signIn } from '#contract/wings/accounts/account/sign-in.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import type { CallProblem } from '#contract/kernel/call/client.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { type SecurityText, useSecurityText } from '#web/texts/security.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import css from '#web/ui/chrome/section.module.css';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { AppDialog } from './app-dialog.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import { PasskeyDialog } from './passkey-dialog.tsx';

type Passkey = FactorsReply['Passkeys'][number];
type Asking = { about: 'app' } | { about: 'codes' } | { about: 'passkey'; passkey: Passkey };

/** Words about a thing on the left, what to do with it on the right. */
function Row({ title, children, action }: { title: string; children: ReactNode; action: ReactNode }) {
  return (
    <li className={css.row}>
      <div className={`breaks ${css.words}`}>
        <p className="type-strong">{title}</p>
        <p className="type-small type-muted">{children}</p>
      </div>
      {action}
    </li>
  );
}

/** The second factors of an account. `onSecured` is called when the first was added and its codes were seen. */
export function Factors({ onSecured }: { onSecured?: () => void }) {
  const t = useSecurityText();
  const { property } = usePortal();
  const messages = useHeaderMessages();
  const factors = useCall(secondFactor.getFactors, {});
  const [begun, setBegun] = useState<Reply<typeof secondFactor.startTotp>>();
  const [isAddingPasskey, setAddingPasskey] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const [asking, setAsking] = useState<Asking>();
  const refreshes = [secondFactor.getFactors, signIn.getProofMethods];
  const onProblem = (problem: CallProblem): void => {
    setAsking(undefined);
    messages.error(problem.message);
  };
  const starting = useSend(secondFactor.startTotp, { onSuccess: setBegun, onProblem });
  const removed = (words: string) => (): void => {
    setAsking(undefined);
    messages.success(words);
  };
  const removingApp = useSend(secondFactor.removeTotp, { refreshes, onProblem, onSuccess: removed(t('appRemoved')) });
  const removingPasskey = useSend(secondFactor.removePasskey, { refreshes, onProblem, onSuccess: removed(t('passkeyRemoved')) });
  const renewing = useSend(secondFactor.renewRecoveryCodes, {
    refreshes,
    onProblem,
    onSuccess: ({ RecoveryCodes }) => {
      setAsking(undefined);
      setCodes(RecoveryCodes);
    },
  });
  const added = (words: string, RecoveryCodes: readonly string[] | null): void => {
    setBegun(undefined);
    setAddingPasskey(false);
    messages.success(words);
    if (RecoveryCodes) setCodes(RecoveryCodes);
    else onSecured?.();
  };
  const confirm = (): void => {
    if (asking?.about === 'app') removingApp.mutate({});
    if (asking?.about === 'codes') renewing.mutate({});
    if (asking?.about === 'passkey') removingPasskey.mutate({ body: { PasskeyID: asking.passkey.PasskeyID } });
  };
  if (factors.isError) return <ErrorState onRetry={() => void factors.refetch()}>{factors.error.message}</ErrorState>;
  if (!factors.data) return <TextSkeleton lines={4} />;
  const { Totp, Passkeys, RecoveryCodesLeft } = factors.data;
  const date = (at: Date): string => formatDate(at, property);
  return (
    <>
      <ul className="ruled-below">
        <Row
          title={t('app')}
          action={
            Totp ? (
              <Button variant="default" size="sm" onClick={() => setAsking({ about: 'app' })}>
                {t('appRemove')}
              </Button>
            ) : (
              <Button variant="default" size="sm" loading={starting.isPending} onClick={() => starting.mutate({})}>
                {t('appAdd')}
              </Button>
            )
          }
        >
          {Totp ? t('appOn', { date: date(Totp.CreatedDate) }) : t('appOff')}
        </Row>
        <Row
          title={t('passkeys')}
          action={
            <Button variant="default" size="sm" onClick={() => setAddingPasskey(true)}>
              {t('passkeyAdd')}
            </Button>
          }
        >
          {t('passkeyOff')}
        </Row>
        {Passkeys.map((one) => (
          <Row
            key={one.PasskeyID}
            title={one.Name}
            action={
              <Button
                variant="default"
                size="sm"
                aria-label={t('passkeyRemoveNamed', { name: one.Name })}
                onClick={() => setAsking({ about: 'passkey', passkey: one })}
              >
                {t('passkeyRemove')}
              </Button>
            }
          >
            {one.LastUsedDate
              ? t('passkeySince', { date: date(one.CreatedDate), seen: date(one.LastUsedDate) })
              : t('passkeyUnused', { date: date(one.CreatedDate) })}
          </Row>
        ))}
        {(Totp || Passkeys.length > 0) && (
          <Row
            title={t('recovery')}
            action={
              <Button variant="default" size="sm" onClick={() => setAsking({ about: 'codes' })}>
                {t('recoveryRenew')}
              </Button>
            }
          >
            {t('recoveryLeft', { count: RecoveryCodesLeft })}
          </Row>
        )}
      </ul>
      <AppDialog begun={begun} onClose={() => setBegun(undefined)} onAdded={(one) => added(t('appAdded'), one.RecoveryCodes)} />
      <PasskeyDialog
        opened={isAddingPasskey}
        onClose={() => setAddingPasskey(false)}
        onAdded={(one) => added(t('passkeyAdded'), one.RecoveryCodes)}
      />
      <CodesDialog
        codes={codes}
        onClose={() => {
          setCodes(undefined);
          onSecured?.();
        }}
      />
      <ConfirmDialog
        opened={asking !== undefined}
        {...wordsFor(t, asking)}
        cancelLabel={t('cancel')}
        isDangerous={asking?.about !== 'codes'}
        isWorking={removingApp.isPending || removingPasskey.isPending || renewing.isPending}
        onCancel={() => setAsking(undefined)}
        onConfirm={confirm}
      />
    </>
  );
}

function wordsFor(t: SecurityText, asking: Asking | undefined) {
  if (asking?.about === 'passkey')
    return {
      title: t('passkeyRemoveTitle', { name: asking.passkey.Name }),
      children: t('passkeyRemoveBody'),
      confirmLabel: t('passkeyRemoveSave'),
    };
  if (asking?.about === 'codes')
    return { title: t('recoveryRenewTitle'), children: t('recoveryRenewBody'), confirmLabel: t('recoveryRenew') };
  return { title: t('appRemoveTitle'), children: t('appRemoveBody'), confirmLabel: t('appRemove') };
}
