import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { galleryPreview, type GalleryPreviewLink, longestPreviewDays } from '#contract/wings/public/gallery/gallery-preview.ts';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useNow } from '#web/kernel/browser/use-now.ts';
import { useGalleryDeskText } from '#web/texts/gallery-desk.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { CopyButton } from '#web/ui/small/copy-button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { EditDialog, EditForm } from '#web/ui/dialog/edit-dialog.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { Section } from '#web/ui/chrome/section.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import css from './gallery-desk.module.css';

/** Who may look at the season before everyone: a link for each, that ends automatically and can be revoked. */
export function PreviewLinks({ seasonId, award }: { seasonId: number; award: PropertyTraits }) {
  const t = useGalleryDeskText();
  const messages = useHeaderMessages();
  const now = useNow();
  const links = useCall(galleryPreview.getGalleryPreviews, { params: { seasonId } });
  const [isCreating, setCreating] = useState(false);
  const [made, setMade] = useState<string>();
  const [ending, setEnding] = useState<GalleryPreviewLink>();
  const revoking = useSend(galleryPreview.revokeGalleryPreview, {
    refreshes: [galleryPreview.getGalleryPreviews],
    onSuccess: () => {
      messages.success(t('revoked', { name: ending?.Name ?? '' }));
      setEnding(undefined);
    },
    onProblem: ({ message }) => {
      messages.error(message);
      setEnding(undefined);
    },
  });
  return (
    <Section title={t('previews')} lead={t('previewsLead')}>
      {links.isError ? (
        <ErrorState onRetry={() => void links.refetch()} />
      ) : links.data ? (
        <ul aria-label={t('previews')}>
          {links.data.map((link) => {
            const isOver = link.RevokedDate !== null || link.ExpiresDate <= now;
            return (
              <li key={link.GalleryPreviewID} className={css.link}>
                <div className="stack shrinks breaks grows-12">
                  <p className="type-strong">
                    <bdi>{link.Name}</bdi>
                  </p>
                  <p className="type-caption type-muted">
                    {t('madeBy', { by: link.CreatedBy, date: formatWithZone(link.CreatedDate, award) })}{' '}
                    {link.LastOpenedDate
                      ? t('opened', { count: link.Opens, date: formatWithZone(link.LastOpenedDate, award) })
                      : t('unopened')}
                  </p>
                  <p className="type-caption type-muted">
                    {link.RevokedDate
                      ? t('revokedAt', { date: formatWithZone(link.RevokedDate, award) })
                      : t(isOver ? 'expired' : 'expires', { date: formatWithZone(link.ExpiresDate, award) })}
                  </p>
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
      {links.data?.length === 0 && <p className="type-caption type-muted">{t('noLinks')}</p>}
      <Allowed to="winner.manage" award={award.id}>
        <div className="cluster gap-8 above-16">
          <Button variant="default" onClick={() => setCreating(true)}>
            {t('createLink')}
          </Button>
        </div>
      </Allowed>
      <EditDialog opened={isCreating} onClose={() => setCreating(false)} width={480} title={t('createLink')} saveLabel={t('createLink')}>
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
        title={t('made')}
        width={560}
        actions={
          <Button variant="default" onClick={() => setMade(undefined)}>
            {t('close')}
          </Button>
        }
      >
        <p className="type-soft">{t('madeBody')}</p>
        <TextInput readOnly label={t('address')} value={made ?? ''} onFocus={(event) => event.currentTarget.select()} />
        <div className="cluster gap-8 above-16">
          <CopyButton text={made ?? ''} />
        </div>
      </Dialog>
      <ConfirmDialog
        opened={ending !== undefined}
        title={t('revokeTitle', { name: ending?.Name ?? '' })}
        cancelLabel={t('keepLink')}
        confirmLabel={t('revoke')}
        isDangerous
        isWorking={revoking.isPending}
        onCancel={() => setEnding(undefined)}
        onConfirm={() => ending && revoking.mutate({ body: { SeasonID: seasonId, GalleryPreviewID: ending.GalleryPreviewID } })}
      >
        {t('revokeBody')}
      </ConfirmDialog>
    </Section>
  );
}

const lengths = [1, 3, 7, 14, 30, longestPreviewDays];

function CreateForm({ seasonId, onMade }: { seasonId: number; onMade: (url: string) => void }) {
  const t = useGalleryDeskText();
  const creating = useSend(galleryPreview.createGalleryPreview, { refreshes: [galleryPreview.getGalleryPreviews] });
  type Values = { Name: string; Days: string };
  const bodyOf = ({ Name, Days }: Values) => ({ SeasonID: seasonId, Name, Days: Number(Days) });
  const edit = useEdit<Values>({
    initialValues: { Name: '', Days: '7' },
    validate: checkedBy(galleryPreview.createGalleryPreview, bodyOf, { words: { Name: { missing: t('forWhom') } } }),
    save: async (values) => onMade((await creating.mutateAsync({ body: bodyOf(values) })).Url),
    onSaved: () => undefined,
  });
  return (
    <EditForm edit={edit}>
      <TextInput
        {...edit.form.getInputProps('Name')}
        label={t('linkName')}
        description={t('linkNameHelp')}
        maxLength={120}
        autoComplete="off"
        data-autofocus
      />
      <NativeSelect
        {...edit.form.getInputProps('Days')}
        label={t('validFor')}
        data={lengths.map((days) => ({ value: String(days), label: t('days', { count: days }) }))}
      />
    </EditForm>
  );
}
