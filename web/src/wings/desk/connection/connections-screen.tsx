import { Button, Checkbox } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type Connections, connection, keptDays } from '#contract/wings/desk/connection/connection.ts';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useSharedClock } from '#web/kernel/browser/shared-clock.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { listed } from '#web/kernel/words/i18n.ts';
import { useConnectionText } from '#web/texts/connection.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useRemoval } from '#web/ui/dialog/use-removal.ts';
import { CopyButton } from '#web/ui/small/copy-button.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { StandingMessage, useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { Section } from '#web/ui/chrome/section.tsx';
import { FormSkeleton } from '#web/ui/state/skeletons.tsx';
import css from './connection.module.css';
import { MailServerDialog } from './mail-server-dialog.tsx';
import { StripeDialog, WorldPayDialog } from './provider-dialogs.tsx';
import { SenderPart } from './sender-part.tsx';
import { TestMail } from './test-mail.tsx';

type Kind = 'mail' | 'stripe' | 'worldpay';
type Removed = Kind | 'dkim';

export function ConnectionsScreen() {
  const t = useConnectionText();
  const asked = useCall(connection.getConnections, {}, { everyMs: 3000 });
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      {asked.isPending && <FormSkeleton fields={5} />}
      {asked.isError && !asked.data && <ErrorState onRetry={() => void asked.refetch()} />}
      {asked.data && <All found={asked.data} refetch={() => void asked.refetch()} />}
    </>
  );
}

function All({ found, refetch }: { found: Connections; refetch: () => void }) {
  const t = useConnectionText();
  const messages = useHeaderMessages();
  const [editing, setEditing] = useState<Kind>();
  const versions = {
    mail: found.Mail.Version,
    dkim: found.Mail.Dkim?.Version ?? 0,
    stripe: found.Stripe.Version,
    worldpay: found.WorldPay.Version,
  };
  const leaving = useRemoval(connection.disconnect, {
    refreshes: [connection.getConnections],
    sent: (Kind: Removed) => ({ body: { Kind, Version: versions[Kind] } }),
    done: () => t('disconnected'),
  });
  const checking = useSend(connection.checkKeys, {
    onProblem: ({ message }) => messages.error(message),
    onSuccess: ({ IsAccepted, Words }) => (IsAccepted ? messages.success(Words) : messages.error(Words)),
  });
  const names = { mail: t('mail'), dkim: t('dkim'), stripe: t('stripe'), worldpay: t('worldPay') };
  const onSaved = (): void => {
    setEditing(undefined);
    messages.success(t('saved'));
  };
  const dialog = { onClose: () => setEditing(undefined), onSaved, onStale: refetch };
  const parts = { found, isLocked: found.IsDemo, onEdit: setEditing, onDisconnect: leaving.ask };
  return (
    <>
      {found.IsDemo && <StandingMessage kind="warning" text={t('demo')} />}
      <MailPart {...parts} />
      {found.Mail.Host !== null && <SenderPart mail={found.Mail} isLocked={found.IsDemo} onRemoveKey={() => leaving.ask('dkim')} />}
      <ProviderPart
        {...parts}
        kind="stripe"
        onCheck={() => checking.mutate({ body: { Kind: 'stripe' } })}
        isChecking={checking.isPending}
      />
      <ProviderPart {...parts} kind="worldpay" />
      <TestCardsPart found={found} />
      {editing === 'mail' && <MailServerDialog mail={found.Mail} {...dialog} />}
      {editing === 'stripe' && <StripeDialog stripe={found.Stripe} {...dialog} />}
      {editing === 'worldpay' && <WorldPayDialog worldPay={found.WorldPay} {...dialog} />}
      <ConfirmDialog
        {...leaving.dialog}
        title={t('disconnectTitle', { what: leaving.row ? names[leaving.row] : '' })}
        cancelLabel={t('keepIt')}
        confirmLabel={t('disconnect')}
      >
        {leaving.row && t(`disconnectBody-${leaving.row}`)}
      </ConfirmDialog>
    </>
  );
}

interface PartProps {
  found: Connections;
  isLocked: boolean;
  onEdit: (kind: Kind) => void;
  onDisconnect: (kind: Kind) => void;
}

/** A connection's settings; those set by the environment are labeled. */
function Facts({ facts }: { facts: readonly (readonly [string, ReactNode, boolean?])[] }) {
  const t = useConnectionText();
  return (
    <dl className={`facts type-small stack gap-8 ${css.facts}`}>
      {facts.map(([name, value, isFixed]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {isFixed && <span className="block type-muted">{t('setThere')}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function MailPart({ found: { Mail }, isLocked, onEdit, onDisconnect }: PartProps) {
  const t = useConnectionText();
  const clock = useSharedClock();
  const isServerFixed = Mail.Fixed.includes('SMTP_URL');
  const isFromFixed = Mail.Fixed.includes('MAIL_FROM');
  const isConnected = Mail.Host !== null;
  return (
    <Section title={t('mail')} lead={t('mailLead')}>
      <div className={`parts-fill ${css.part}`}>
        <StandingMessage
          kind={Mail.State === 'arrived' ? 'success' : 'warning'}
          text={t(`mailState-${Mail.State}`, { date: Mail.ArrivedAt ? formatWithZone(Mail.ArrivedAt, clock) : '' })}
        />
        {Mail.IsLost && <StandingMessage kind="error" text={t('lost')} />}
        {isConnected && (
          <Facts
            facts={[
              [t('host'), `${Mail.Host}, ${t('port')} ${Mail.Port}`, isServerFixed],
              [t('security'), t(`security-${Mail.Security ?? 'none'}`), isServerFixed],
              [t('user'), Mail.User ?? '–', isServerFixed],
              [t('password'), Mail.HasLogin ? '••••••••' : '–', isServerFixed],
              [t('from'), Mail.From, isFromFixed],
            ]}
          />
        )}
        {isConnected && Mail.Kept > 0 && !isLocked && <KeptMails count={Mail.Kept} />}
        {Mail.State !== 'none' && <TestMail propertyId={adminPropertyId} hasArrived={Mail.State === 'arrived'} />}
        <div className="cluster gap-12">
          {!isLocked && !(isServerFixed && isFromFixed) && (
            <Button variant={isConnected ? 'default' : 'filled'} onClick={() => onEdit('mail')}>
              {t(isConnected ? 'changeMail' : 'connectMail')}
            </Button>
          )}
          {!isLocked && Mail.Version > 0 && !isServerFixed && (
            <Button variant="default" onClick={() => onDisconnect('mail')}>
              {t('disconnectMail')}
            </Button>
          )}
        </div>
      </div>
    </Section>
  );
}

/** An owner releases emails that were written before a mail server was connected. */
function KeptMails({ count }: { count: number }) {
  const t = useConnectionText();
  const messages = useHeaderMessages();
  const [isAsking, setAsking] = useState(false);
  const sending = useSend(connection.sendKeptMails, {
    refreshes: [connection.getConnections],
    onSuccess: ({ Count }) => {
      setAsking(false);
      messages.success(t('keptSent', { count: Count }));
    },
    onProblem: ({ message }) => {
      setAsking(false);
      messages.error(message);
    },
  });
  return (
    <>
      <p>{t('keptMails', { count, days: keptDays })}</p>
      <div className="cluster gap-12">
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('sendKept', { count })}
        </Button>
      </div>
      <ConfirmDialog
        opened={isAsking}
        title={t('sendKeptTitle', { count })}
        cancelLabel={t('leaveKept')}
        confirmLabel={t('sendKept', { count })}
        isWorking={sending.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => sending.mutate({ body: {} })}
      >
        {t('sendKeptBody')}
      </ConfirmDialog>
    </>
  );
}

interface ProviderProps extends PartProps {
  kind: 'stripe' | 'worldpay';
  onCheck?: () => void;
  isChecking?: boolean;
}

function ProviderPart({ found, kind, isLocked, onEdit, onDisconnect, onCheck, isChecking = false }: ProviderProps) {
  const t = useConnectionText();
  const isStripe = kind === 'stripe';
  const { Mode, Fixed, IsLost, NoticeUrl, Version } = isStripe ? found.Stripe : found.WorldPay;
  const isFixed = Fixed.some((name) => /KEY|INSTALLATION/.test(name));
  const isConnected = Mode !== null && !IsLost;
  const odd = found.Awards.filter(({ Provider, IsOpen }) => Provider === kind && IsOpen === (Mode === 'test')).map(({ Name }) => Name);
  const known = isStripe
    ? ([t('publicKey'), found.Stripe.PublicKey, isFixed] as const)
    : ([t('installationId'), found.WorldPay.InstallationID, isFixed] as const);
  return (
    <Section title={t(isStripe ? 'stripe' : 'worldPay')} lead={t(isStripe ? 'stripeLead' : 'worldPayLead')}>
      <div className={`parts-fill ${css.part}`}>
        <p>{isConnected ? t(isStripe ? `mode-${Mode}` : `worldPayMode-${Mode}`) : t('notConnected')}</p>
        {IsLost && <StandingMessage kind="error" text={t('lost')} />}
        {isConnected && odd.length > 0 && (
          <StandingMessage
            kind="warning"
            text={t(Mode === 'live' ? 'liveDraft' : 'testOpen', { count: odd.length, awards: listed(odd) })}
          />
        )}
        <Facts
          facts={[
            ...(isConnected ? [known, [t(isStripe ? 'secretKey' : 'worldPaySecret'), '••••••••', isFixed] as const] : []),
            [
              t(isStripe ? 'noticeUrl' : 'responseUrl'),
              <span key="url" className={css.address}>
                {NoticeUrl} <CopyButton text={NoticeUrl} label={t('copyNotice')} />
              </span>,
            ],
          ]}
        />
        <div className="cluster gap-12">
          {!isLocked && !isFixed && (
            <Button variant="default" onClick={() => onEdit(kind)}>
              {t(isStripe ? (isConnected ? 'changeStripe' : 'connectStripe') : isConnected ? 'changeWorldPay' : 'connectWorldPay')}
            </Button>
          )}
          {onCheck && isConnected && (
            <Button variant="default" loading={isChecking} onClick={onCheck}>
              {t('checkKeys')}
            </Button>
          )}
          {!isLocked && !isFixed && Version > 0 && (
            <Button variant="default" onClick={() => onDisconnect(kind)}>
              {t(isStripe ? 'disconnectStripe' : 'disconnectWorldPay')}
            </Button>
          )}
        </div>
      </div>
    </Section>
  );
}

function TestCardsPart({ found: { TestCards, IsDemo } }: { found: Connections }) {
  const t = useConnectionText();
  const messages = useHeaderMessages();
  const saving = useSend(connection.saveTestCards, {
    refreshes: [connection.getConnections],
    onSuccess: () => messages.success(t('saved')),
    onProblem: ({ message }) => messages.error(message),
  });
  const isFixed = TestCards.Fixed.length > 0;
  return (
    <Section title={t('testCards')} lead={t('testCardsLead')}>
      <div className={`parts-fill ${css.part}`}>
        <Checkbox
          label={t('offerTestCards')}
          {...(isFixed && { description: t('byEnvironment', { names: TestCards.Fixed.join(', ') }) })}
          checked={TestCards.IsOffered}
          disabled={isFixed || IsDemo || saving.isPending}
          onChange={({ currentTarget }) => saving.mutate({ body: { Version: TestCards.Version, IsOffered: currentTarget.checked } })}
        />
      </div>
    </Section>
  );
}
