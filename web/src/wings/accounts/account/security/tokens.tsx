import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { personalToken } from '#contract/wings/accounts/account/personal-token.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import type { Permission } from '#contract/kernel/call/permissions.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useAttemptKey } from '#web/kernel/call/use-attempt-key.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useNow } from '#web/kernel/browser/use-now.ts';
import { useSecurityText } from '#web/texts/security.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useRemoval } from '#web/ui/dialog/use-removal.ts';
import { EditDialog, EditForm } from '#web/ui/dialog/edit-dialog.tsx';
import { SecretDialog } from '#web/ui/dialog/secret-dialog.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import css from '#web/ui/chrome/section.module.css';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import securityCss from './security.module.css';

type Token = Reply<typeof personalToken.getTokens>['Tokens'][number];
const days = [7, 30, 90, 365];

export function Tokens() {
  const t = useSecurityText();
  const { property } = usePortal();
  const now = useNow();
  const tokens = useCall(personalToken.getTokens, {});
  const [isCreating, setCreating] = useState(false);
  const [secret, setSecret] = useState<string>();
  const leaving = useRemoval(personalToken.revokeToken, {
    refreshes: [personalToken.getTokens],
    sent: ({ TokenID }: Token) => ({ body: { TokenID } }),
    done: () => t('tokenRevoked'),
  });
  if (tokens.isError) return <ErrorState onRetry={() => void tokens.refetch()}>{tokens.error.message}</ErrorState>;
  if (!tokens.data) return <TextSkeleton lines={3} />;
  const date = (at: Date): string => formatDate(at, property);
  const factsOf = ({ ExpiresDate, LastUsedDate }: Token): string => {
    if (ExpiresDate.getTime() <= now.getTime()) return t('tokenExpired', { date: date(ExpiresDate) });
    return LastUsedDate
      ? t('tokenFacts', { date: date(ExpiresDate), seen: date(LastUsedDate) })
      : t('tokenUnused', { date: date(ExpiresDate) });
  };
  return (
    <>
      {tokens.data.Tokens.length === 0 ? (
        <p className="type-soft">{t('tokensNone')}</p>
      ) : (
        <ul className="ruled-below">
          {tokens.data.Tokens.map((one) => (
            <li key={one.TokenID} className={css.row}>
              <div className={`breaks ${css.words}`}>
                <p className="type-strong">
                  {one.Name} <span className={securityCss.secret}>{one.Prefix}…</span>
                </p>
                <p className="type-small type-muted">{factsOf(one)}</p>
                <p className="type-small type-muted">{one.Scopes.join(', ')}</p>
              </div>
              <Button variant="default" size="sm" aria-label={t('tokenRevokeNamed', { name: one.Name })} onClick={() => leaving.ask(one)}>
                {t('tokenRevoke')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="row to-end pad-above-16">
        <div className="cluster gap-12">
          <Button component="a" href="/api/docs" variant="subtle" size="sm">
            {t('tokensDocs')}
          </Button>
          <Button variant="default" size="sm" onClick={() => setCreating(true)}>
            {t('tokenNew')}
          </Button>
        </div>
      </div>
      <EditDialog opened={isCreating} onClose={() => setCreating(false)} title={t('tokenNewTitle')} saveLabel={t('tokenNew')} width={640}>
        {isCreating && (
          <TokenForm
            scopes={tokens.data.Scopes}
            onCreated={(made) => {
              setCreating(false);
              setSecret(made);
            }}
          />
        )}
      </EditDialog>
      <SecretDialog
        secret={secret}
        title={t('tokenCreated')}
        lead={t('tokenCreatedLead')}
        label={t('tokenSecret')}
        copyLabel={t('tokenCopy')}
        doneLabel={t('tokenDone')}
        onClose={() => setSecret(undefined)}
      />
      <ConfirmDialog
        {...leaving.dialog}
        title={t('tokenRevokeTitle', { name: leaving.row?.Name ?? '' })}
        cancelLabel={t('tokenKeep')}
        confirmLabel={t('tokenRevokeSave')}
      >
        {t('tokenRevokeBody')}
      </ConfirmDialog>
    </>
  );
}

interface TokenValues extends Record<string, unknown> {
  Name: string;
  Days: string;
  Scopes: string[];
}
const bodyOf = ({ Name, Days, Scopes }: TokenValues) => ({ Name, Days: Number(Days), Scopes: Scopes as Permission[] });

function TokenForm({ scopes, onCreated }: { scopes: readonly string[]; onCreated: (secret: string) => void }) {
  const t = useSecurityText();
  const attempt = useAttemptKey();
  const creating = useSend(personalToken.createToken, { refreshes: [personalToken.getTokens] });
  const edit = useEdit<TokenValues>({
    initialValues: { Name: '', Days: '30', Scopes: [] },
    validate: checkedBy(personalToken.createToken, bodyOf),
    save: async (values) => {
      const body = bodyOf(values);
      const { Secret } = await creating.mutateAsync({ body: { ...body, Key: attempt.keyOf(body) } });
      attempt.arrived();
      onCreated(Secret);
    },
    onSaved: () => undefined,
  });
  return (
    <EditForm edit={edit}>
      <TextInput
        {...edit.form.getInputProps('Name')}
        label={t('tokenName')}
        description={t('tokenNameHint')}
        autoComplete="off"
        data-autofocus
      />
      <NativeSelect
        {...edit.form.getInputProps('Days')}
        label={t('tokenDays')}
        data={days.map((count) => ({ value: String(count), label: t('tokenDay', { count }) }))}
      />
      <Checkbox.Group {...edit.form.getInputProps('Scopes')} label={t('tokenScopes')} description={t('tokenScopesHint')}>
        <div className={`halves-from-48 ${securityCss.scopes}`}>
          {scopes.map((scope) => (
            <Checkbox key={scope} value={scope} label={scope} />
          ))}
        </div>
      </Checkbox.Group>
    </EditForm>
  );
}
