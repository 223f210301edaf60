import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { entrantHelp } from '#contract/wings/desk/entrant/entrant-help.ts';
import type { EntrantRecord } from '#contract/wings/desk/entrant/entrant-record.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { type RequestType, requestTypes } from '#contract/kernel/call/request-types.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { useMay } from '#web/kernel/session/grants.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useEntrantText } from '#web/texts/entrant.ts';
import { EditDialog, EditForm } from '#web/ui/dialog/edit-dialog.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { StatusChip } from '#web/ui/state/status-chip.tsx';
import { entrantReads, nameOf } from './entrant-name.ts';
import css from './entrant.module.css';

/** What organizers take from this person, kind by kind. */
export function EntrantAccess({ entrant }: { entrant: EntrantRecord }) {
  const t = useEntrantText();
  const messages = useHeaderMessages();
  const award = traitsOf(entrant.PropertyID);
  const mayChange = useMay('entrant.help', entrant.PropertyID);
  const [asked, setAsked] = useState<RequestType>();
  const unblocking = useSend(entrantHelp.unBlockRequestType, {
    refreshes: entrantReads,
    onSuccess: (_, { body: { RequestType: type } }) => messages.success(t('unblockedDone', { type: t(`type_${type}`) })),
    onProblem: (problem) => messages.error(problem.message),
  });
  const types = requestTypes.filter((type) => type !== 'Orders' || award.fees);
  return (
    <section className="topic">
      <h2>{t('access')}</h2>
      <p className="around-8 type-small type-muted">{t('accessLead')}</p>
      <ul className={css.rows}>
        {types.map((type) => {
          const block = entrant.Blocks.find(({ RequestType }) => RequestType === type);
          const named = { type: t(`type_${type}`) };
          return (
            <li key={type}>
              <span className="stack gap-2 shrinks breaks">
                <span>{t(`type_${type}`)}</span>
                <StatusChip status={block ? 'off' : 'done'} ground="none">
                  {t(block ? 'blocked' : 'allowed')}
                </StatusChip>
                {block && (
                  <span className="type-muted figures">
                    <bdi>{t('blockedBecause', { reason: block.Reason })}</bdi>{' '}
                    {block.BlockedBy && t('blockedBy', { name: block.BlockedBy, date: formatDate(block.BlockedDate, award) })}
                  </span>
                )}
              </span>
              {mayChange &&
                (block ? (
                  <Button
                    variant="default"
                    size="sm"
                    aria-label={t('unblockNamed', named)}
                    loading={unblocking.isPending && unblocking.variables.body.RequestType === type}
                    onClick={() =>
                      unblocking.mutate({ body: { PropertyID: entrant.PropertyID, UserID: entrant.UserID, RequestType: type } })
                    }
                  >
                    {t('unblock')}
                  </Button>
                ) : (
                  <Button variant="default" size="sm" aria-label={t('blockNamed', named)} onClick={() => setAsked(type)}>
                    {t('block')}
                  </Button>
                ))}
            </li>
          );
        })}
      </ul>
      <EditDialog
        opened={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={asked ? t('blockTitle', { type: t(`type_${asked}`), name: nameOf(entrant) }) : ''}
        saveLabel={t('block')}
        isDangerous
      >
        {asked && <BlockForm entrant={entrant} type={asked} onClose={() => setAsked(undefined)} />}
      </EditDialog>
    </section>
  );
}

function BlockForm({ entrant, type, onClose }: { entrant: EntrantRecord; type: RequestType; onClose: () => void }) {
  const t = useEntrantText();
  const messages = useHeaderMessages();
  const blocking = useSend(entrantHelp.blockRequestType, { refreshes: entrantReads });
  const bodyOf = ({ Reason }: { Reason: string }) => ({
    PropertyID: entrant.PropertyID,
    UserID: entrant.UserID,
    RequestType: type,
    Reason,
  });
  const edit = useEdit({
    initialValues: { Reason: '' },
    validate: checkedBy(entrantHelp.blockRequestType, bodyOf, { words: { Reason: { missing: t('fillIn') } } }),
    save: async (values) => {
      await blocking.mutateAsync({ body: bodyOf(values) });
      messages.success(t('blockedDone', { type: t(`type_${type}`) }));
    },
    onSaved: onClose,
  });
  return (
    <EditForm edit={edit} lead={t(type === 'SignIn' ? 'blockSignInBody' : 'blockBody')}>
      <Textarea
        {...edit.form.getInputProps('Reason')}
        label={t('reason')}
        description={t('reasonHelp')}
        autosize
        minRows={2}
        data-autofocus
      />
    </EditForm>
  );
}
