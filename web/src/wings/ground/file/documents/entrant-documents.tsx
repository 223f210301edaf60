import { Button } from '@mantine/core';
import { useState } from 'react';
import { entrantFile, type EntrantFileSlot, entrantFileSlotNames, entrantFileSlots } from '#contract/wings/ground/file/entrant-file.ts';
import { file } from '#contract/wings/ground/file/file.ts';
import { fileKinds } from '#contract/wings/ground/file/file-kinds.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { failureWords } from '#web/kernel/call/failure-words.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useFileText } from '#web/texts/file.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { Plate } from '#web/ui/chrome/plate.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { UploadDialog } from '#web/wings/ground/file/dialogs/upload-dialog.tsx';
import { EntrantDocumentDialog } from '#web/wings/ground/file/dialogs/upload-dialogs.tsx';
import css from './entrant-documents.module.css';
import { useMediaLimits } from '#web/wings/ground/file/upload/use-media-limits.ts';
import { useUploader } from '#web/wings/ground/file/upload/use-uploader.ts';

type Files = Reply<typeof entrantFile.getEntrantFiles>;
type Open = { slot: EntrantFileSlot; what: 'upload' | 'clear' };

/** An entrant, for an organizer who acts for them. */
interface Entrant {
  userId: number;
  propertyId: number;
}

/** The three documents of an entrant's organisation (R143, R160, R314): seen, added, replaced and removed by entrants, or on their behalf. */
export function EntrantDocuments({ of }: { of?: Entrant }) {
  const t = useFileText();
  const messages = useHeaderMessages();
  const { property } = usePortal();
  const propertyId = of?.propertyId ?? property.id;
  const files = useCall(entrantFile.getEntrantFiles, { params: of ? { userId: of.userId } : {} });
  const [opened, setOpened] = useState<Open>();
  const saving = useSend(entrantFile.updateEntrantFiles, { refreshes: [entrantFile.getEntrantFiles] });
  if (files.isError) return <ErrorState onRetry={() => void files.refetch()}>{files.error.message}</ErrorState>;
  if (!files.data) return <TextSkeleton lines={3} />;

  const save = async (slot: EntrantFileSlot, name: string | null, originalName: string | null) => {
    const { modalType } = entrantFileSlots[slot];
    const whose = of ? { isAdmin: true, UserID: of.userId } : {};
    await saving.mutateAsync({ body: { ...whose, modalType, [slot]: name, [`${slot}OriginalName`]: originalName } });
    messages.success(t('saved'));
  };
  const close = () => setOpened(undefined);
  return (
    <>
      <ul>
        {entrantFileSlotNames.map((slot) => (
          <Slot
            key={slot}
            slot={slot}
            files={files.data}
            propertyId={propertyId}
            onUpload={() => setOpened({ slot, what: 'upload' })}
            onClear={() => setOpened({ slot, what: 'clear' })}
          />
        ))}
      </ul>
      {entrantFileSlotNames.map((slot) => (
        <SlotDialog
          key={slot}
          slot={slot}
          propertyId={of?.propertyId}
          isOpened={opened?.slot === slot && opened.what === 'upload'}
          onClose={close}
          onSave={save}
        />
      ))}
      <ConfirmDialog
        opened={opened?.what === 'clear'}
        title={t('clearTitle')}
        cancelLabel={t('cancel')}
        confirmLabel={t('clear')}
        isDangerous
        isWorking={saving.isPending}
        onCancel={close}
        onConfirm={() => {
          if (!opened) return;
          save(opened.slot, null, null)
            .then(close)
            .catch((problem: unknown) => {
              const { text, ...beside } = failureWords(problem, t('unableToSave'), 'errors');
              messages.error(text, beside);
            });
        }}
      >
        {opened && t('clearWords', { name: files.data[`${opened.slot}OriginalName`] ?? '' })}
      </ConfirmDialog>
    </>
  );
}

interface SlotProps {
  slot: EntrantFileSlot;
  files: Files;
  propertyId: number;
  onUpload: () => void;
  onClear: () => void;
}

function Slot({ slot, files, propertyId, onUpload, onClear }: SlotProps) {
  const t = useFileText();
  const name = files[slot];
  const named = { slot: t(slot) };
  return (
    <li className={css.slot}>
      {slot !== 'NonProfitDocument' && (
        <div className={css.picture}>
          <Plate
            src={files[`${slot}Url`]}
            alt=""
            ratio={slot === 'OrganizationHeroImage' ? 'plate' : 'square'}
            fit="contain"
            size="small"
          />
        </div>
      )}
      <div className="shrinks grows-12 breaks">
        <p className="type-strong">{t(slot)}</p>
        <p className="type-small type-muted">{name ? files[`${slot}OriginalName`] : t('none')}</p>
      </div>
      <div className="cluster gap-8">
        {name && <OpenDocument slot={slot} name={name} propertyId={propertyId} />}
        <Button variant="default" size="sm" aria-label={t(name ? 'replaceNamed' : 'addNamed', named)} onClick={onUpload}>
          {t(name ? 'replace' : 'add')}
        </Button>
        {name && (
          <Button variant="default" size="sm" aria-label={t('clearNamed', named)} onClick={onClear}>
            {t('clear')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** R162: a private file opens in a new tab, by an address that is asked for at that moment. */
export function OpenDocument({ slot, name, propertyId }: { slot: EntrantFileSlot; name: string; propertyId: number }) {
  const t = useFileText();
  const messages = useHeaderMessages();
  const { folder, isPrivate } = fileKinds[entrantFileSlots[slot].kind];
  const opening = useSend(file.getUploadSettings);
  if (!isPrivate) return null;
  const open = () => {
    // Opened immediately: a browser stops pages from opening tabs later automatically.
    const tab = window.open('', '_blank');
    opening
      .mutateAsync({ body: { PropertyID: propertyId, FileName: name, Folder: folder } })
      .then((url) => {
        if (typeof url !== 'string') throw new Error('no address');
        if (tab) {
          tab.opener = null;
          tab.location.href = new URL(url, window.location.href).href;
        } else {
          window.location.href = url;
        }
      })
      .catch(() => {
        tab?.close();
        messages.error(t('unableToDownload'));
      });
  };
  return (
    <Button variant="default" size="sm" aria-label={t('openNamed', { slot: t(slot) })} loading={opening.isPending} onClick={open}>
      {t('open')}
    </Button>
  );
}

interface SlotDialogProps {
  slot: EntrantFileSlot;
  /** Of another award than one's own. */
  propertyId: number | undefined;
  isOpened: boolean;
  onClose: () => void;
  onSave: (slot: EntrantFileSlot, name: string | null, originalName: string | null) => Promise<void>;
}

function SlotDialog({ slot, propertyId, isOpened, onClose, onSave }: SlotDialogProps) {
  const t = useFileText();
  const { kind } = entrantFileSlots[slot];
  const upload = useUploader(kind, propertyId);
  const media = useMediaLimits();
  const common = {
    opened: isOpened,
    onClose,
    upload,
    title: t(slot),
    onSave: ([saved]: { UploadFile: string; OriginalFileName: string }[]) =>
      onSave(slot, saved?.UploadFile ?? null, saved?.OriginalFileName ?? null),
  };
  if (kind === 'taxDocument') return <EntrantDocumentDialog {...common} media={media} />;
  return (
    <UploadDialog
      {...common}
      limits={{ kind: fileKinds[kind], maxFiles: 1, media }}
      asksBeforeSaving={false}
      requiresAgainOnRemoval={false}
      saveFailed={t('unableToSave')}
    />
  );
}
