import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { press, type PressLink } from '#contract/wings/desk/results/press.ts';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useResultsText } from '#web/texts/results.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { CopyButton } from '#web/ui/small/copy-button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { EditDialog, EditForm } from '#web/ui/dialog/edit-dialog.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import css from './results.module.css';

/** Who of the press may see what is under embargo: a link for each, opened so often, revocable. */
export function PressLinks({ seasonId, award }: { seasonId: number; award: PropertyTraits }) {
  const t = useResultsText();
  const messages = useHeaderMessages();
  const links = useCall(press.getPressLinks, { params: { seasonId } });
  const [isCreating, setCreating] = useState(false);
  const [made, setMade] = useState<string>();
  const [ending, setEnding] = useState<PressLink>();
  const revoking = useSend(press.revokePressLink, {
    refreshes: [press.getPressLinks],
    onSuccess: () => {
      messages.success(t('pressRevoked', { name: ending?.Name ?? '' }));
      setEnding(undefined);
    },
    onProblem: (problem) => {
      messages.error(problem.message);
      setEnding(undefined);
    },
  });
  return (
    <section aria-labelledby="press-title" className="above-32 pad-above-12 barred">
      <h2 id="press-title" className={css.sectionTitle}>
        {t('pressTitle')}
      </h2>
      <p className="block type-caption type-muted">{t('pressLead')}</p>
      <ul className="below-8">
        {(links.data ?? []).map((link) => (
          <li key={link.PressLinkID} className={css.row}>
            <span className={css.category}>{link.Name}</span>
            <span className={css.why}>
              {t('pressBy', { by: link.CreatedBy, date: formatWithZone(link.CreatedDate, award) })}.{' '}
              {link.LastOpenedDate
                ? t('pressOpened', { count: link.Opens, date: formatWithZone(link.LastOpenedDate, award) })
                : t('pressUnopened')}
            </span>
            {link.RevokedDate ? (
              <span className="push-end no-break type-muted">{t('pressEnded')}</span>
            ) : (
              <Allowed to="winner.manage" award={award.id}>
                <Button variant="default" size="sm" aria-label={t('pressRevokeNamed', { name: link.Name })} onClick={() => setEnding(link)}>
                  {t('pressRevoke')}
                </Button>
              </Allowed>
            )}
          </li>
        ))}
      </ul>
      {links.data?.length === 0 && <p className="block type-caption type-muted">{t('pressNone')}</p>}
      <Allowed to="winner.manage" award={award.id}>
        <Button variant="default" className="above-12" onClick={() => setCreating(true)}>
          {t('pressCreate')}
        </Button>
      </Allowed>
      <EditDialog
        opened={isCreating}
        onClose={() => setCreating(false)}
        width={480}
        title={t('pressCreate')}
        saveLabel={t('pressCreateAction')}
      >
        {isCreating && (
          <CreateForm
            seasonId={seasonId}
            onMade={(url) => {
              setCreating(false);
              setMade(url);
            }}
          />
        )}
      </EditDialog>
      <Dialog
        opened={made !== undefined}
        onClose={() => setMade(undefined)}
        title={t('pressMade')}
        width={560}
        actions={
          <Button variant="default" onClick={() => setMade(undefined)}>
            {t('close')}
          </Button>
        }
      >
        <p className="type-soft">{t('pressMadeBody')}</p>
        <TextInput readOnly label={t('pressAddress')} value={made ?? ''} onFocus={(event) => event.currentTarget.select()} />
        <div className="above-12">
          <CopyButton text={made ?? ''} />
        </div>
      </Dialog>
      <ConfirmDialog
        opened={ending !== undefined}
        title={t('pressRevokeTitle', { name: ending?.Name ?? '' })}
        cancelLabel={t('goBack')}
        confirmLabel={t('pressRevoke')}
        isDangerous
        isWorking={revoking.isPending}
        onCancel={() => setEnding(undefined)}
        onConfirm={() => ending && revoking.mutate({ body: { SeasonID: seasonId, PressLinkID: ending.PressLinkID } })}
      >
        {t('pressRevokeBody')}
      </ConfirmDialog>
    </section>
  );
}

function CreateForm({ seasonId, onMade }: { seasonId: number; onMade: (url: string) => void }) {
  const t = useResultsText();
  const creating = useSend(press.createPressLink, { refreshes: [press.getPressLinks] });
  const bodyOf = ({ Name }: { Name: string }) => ({ SeasonID: seasonId, Name });
  const edit = useEdit<{ Name: string }>({
    initialValues: { Name: '' },
    validate: checkedBy(press.createPressLink, bodyOf, { words: { Name: { missing: t('pressFor') } } }),
    save: async (values) => onMade((await creating.mutateAsync({ body: bodyOf(values) })).Url),
    onSaved: () => undefined,
  });
  return (
    <EditForm edit={edit}>
      <TextInput
        {...edit.form.getInputProps('Name')}
        label={t('pressName')}
        description={t('pressNameHelp')}
        maxLength={120}
        autoComplete="off"
        data-autofocus
      />
    </EditForm>
  );
}
