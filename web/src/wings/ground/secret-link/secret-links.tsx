import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { useSend, type WriteCall } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useNow } from '#web/kernel/browser/use-now.ts';
import { useSecretLinkText } from '#web/texts/secret-link.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { EditDialog, EditForm } from '#web/ui/dialog/edit-dialog.tsx';
import { SecretDialog } from '#web/ui/dialog/secret-dialog.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';

interface Link {
  Name: string;
  CreatedBy: string;
  CreatedDate: Date;
  Opens: number;
  LastOpenedDate: Date | null;
  RevokedDate: Date | null;
  /** Absent where a link lasts until it is revoked. */
  ExpiresDate?: Date;
}

type Values = { Name: string; Days: string };

interface SecretLinksProps<Listed extends Link, Creates, Revokes> {
  award: PropertyTraits;
  label: string;
  nameHelp: string;
  links: UseQueryResult<Listed[]>;
  idOf: (link: Listed) => number;
  create: WriteCall<{ body: Creates }, { Url: string }>;
  createBody: (values: { Name: string; Days: number }) => Creates;
  /** The choice of how long a link lasts, if its kind has an end. */
  days?: readonly number[];
  revoke: WriteCall<{ body: Revokes }, null>;
  revokeBody: (link: Listed) => Revokes;
}

/** Links that open something for people without an account: who has one, how often each was opened, creating and revoking them. */
export function SecretLinks<Listed extends Link, Creates extends object, Revokes>(props: SecretLinksProps<Listed, Creates, Revokes>) {
  const { award, label, links, idOf, revoke, revokeBody } = props;
  const t = useSecretLinkText();
  const messages = useHeaderMessages();
  const now = useNow();
  const [isCreating, setCreating] = useState(false);
  const [made, setMade] = useState<string>();
  const [ending, setEnding] = useState<Listed>();
  const revoking = useSend(revoke, {
    onSuccess: () => {
      messages.success(t('revoked', { name: ending?.Name ?? '' }));
      setEnding(undefined);
      void links.refetch();
    },
    onProblem: ({ message }) => {
      messages.error(message);
      setEnding(undefined);
    },
  });
  return (
    <>
      {links.isError ? (
        <ErrorState onRetry={() => void links.refetch()} />
      ) : links.data ? (
        <ul aria-label={label}>
          {links.data.map((link) => {
            const isOver = link.RevokedDate !== null || (link.ExpiresDate !== undefined && link.ExpiresDate <= now);
            return (
              <li key={idOf(link)} className="cluster align-center spread gap-8-16 pad-12 ruled-below">
                <div className="stack shrinks breaks grows-12">
                  <p className="type-strong">
                    <bdi>{link.Name}</bdi>
                  </p>
                  <p className="type-caption type-muted">
                    {t('createdBy', { by: link.CreatedBy, date: formatWithZone(link.CreatedDate, award) })}{' '}
                    {link.LastOpenedDate
                      ? t('opened', { count: link.Opens, date: formatWithZone(link.LastOpenedDate, award) })
                      : t('unopened')}
                  </p>
                  {link.RevokedDate ? (
                    <p className="type-caption type-muted">{t('revokedAt', { date: formatWithZone(link.RevokedDate, award) })}</p>
                  ) : (
                    link.ExpiresDate && (
                      <p className="type-caption type-muted">
                        {t(isOver ? 'expired' : 'expires', { date: formatWithZone(link.ExpiresDate, award) })}
                      </p>
                    )
                  )}
                </div>
                {!isOver && (
                  <Allowed to="winner.manage" award={award.id}>
                    <Button variant="default" size="sm" aria-label={t('revokeNamed', { name: link.Name })} onClick={() => setEnding(link)}>
                      {t('revoke')}
                    </Button>
                  </Allowed>
                )}
              </li>
            );
          })}
        </ul>
      ) : (
        <TextSkeleton lines={2} />
      )}
      {links.data?.length === 0 && <p className="type-caption type-muted">{t('none')}</p>}
      <Allowed to="winner.manage" award={award.id}>
        <div className="cluster gap-8 above-16">
          <Button variant="default" onClick={() => setCreating(true)}>
            {t('create')}
          </Button>
        </div>
      </Allowed>
      <EditDialog opened={isCreating} onClose={() => setCreating(false)} width={480} title={t('create')} saveLabel={t('create')}>
        {isCreating && (
          <CreateForm
            {...props}
            onMade={(url) => {
              setCreating(false);
              setMade(url);
            }}
          />
        )}
      </EditDialog>
      <SecretDialog
        secret={made}
        title={t('made')}
        lead={t('madeBody')}
        label={t('address')}
        doneLabel={t('close')}
        onClose={() => setMade(undefined)}
      />
      <ConfirmDialog
        opened={ending !== undefined}
        title={t('revokeTitle', { name: ending?.Name ?? '' })}
        cancelLabel={t('keep')}
        confirmLabel={t('revoke')}
        isDangerous
        isWorking={revoking.isPending}
        onCancel={() => setEnding(undefined)}
        onConfirm={() => ending && revoking.mutate({ body: revokeBody(ending) })}
      >
        {t('revokeBody')}
      </ConfirmDialog>
    </>
  );
}

function CreateForm<Listed extends Link, Creates extends object, Revokes>({
  create,
  createBody,
  days,
  links,
  nameHelp,
  onMade,
}: SecretLinksProps<Listed, Creates, Revokes> & { onMade: (url: string) => void }) {
  const t = useSecretLinkText();
  const creating = useSend(create, { onSuccess: () => void links.refetch() });
  const bodyOf = ({ Name, Days }: Values) => createBody({ Name, Days: Number(Days) });
  const edit = useEdit<Values>({
    initialValues: { Name: '', Days: '7' },
    validate: checkedBy(create, bodyOf as never, { words: { Name: { missing: t('forWhom') } } }),
    save: async (values) => onMade((await creating.mutateAsync({ body: bodyOf(values) })).Url),
    onSaved: () => undefined,
  });
  return (
    <EditForm edit={edit}>
      <TextInput
        {...edit.form.getInputProps('Name')}
        label={t('name')}
        description={nameHelp}
        maxLength={120}
        autoComplete="off"
        data-autofocus
      />
      {days && (
        <NativeSelect
          {...edit.form.getInputProps('Days')}
          label={t('validFor')}
          data={days.map((count) => ({ value: String(count), label: t('days', { count }) }))}
        />
      )}
    </EditForm>
  );
}
