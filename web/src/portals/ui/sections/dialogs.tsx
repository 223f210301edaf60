import { Button, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { maxShortlistVideos } from '#contract/kernel/call/constants.ts';
import { CallProblem } from '#contract/kernel/call/client.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { PieceUrlDialog } from '#web/wings/entering/piece/media/piece-url-dialog.tsx';
import {
  AchievementFilesDialog,
  EntrantDocumentDialog,
  HeadshotDialog,
  PieceFilesDialog,
} from '#web/wings/ground/file/dialogs/upload-dialogs.tsx';
import type { SavedFile } from '#web/wings/ground/file/upload/upload-queue.ts';
import { fakeUpload } from '../fake-upload.ts';
import { Section } from '../section.tsx';

type Open =
  | 'dialog'
  | 'locked'
  | 'confirm'
  | 'delete'
  | 'pieces'
  | 'headshot'
  | 'achievement'
  | 'document'
  | 'urls'
  | 'refused'
  | 'broken'
  | 'urlsBroken';

export function Dialogs({ traits }: { traits: PropertyTraits }) {
  const messages = useHeaderMessages();
  const [open, setOpen] = useState<Open>();
  const [urls, setUrls] = useState<readonly string[]>(['http://example.org/work']);
  const [saved, setSaved] = useState<SavedFile[]>([]);
  const upload = useMemo(fakeUpload, []);
  const close = () => setOpen(undefined);
  const show = (which: Open, label: string) => (
    <Button variant="default" onClick={() => setOpen(which)}>
      {label}
    </Button>
  );
  const given = (which: Open) => ({
    opened: open === which,
    onClose: close,
    upload,
    onSave: async () => undefined,
    onSaved: (files: SavedFile[]) => {
      setSaved(files);
      messages.success(`${files.length} saved.`);
    },
  });
  return (
    <>
      <Section id="dialogs" title="Dialogs">
        <div className="cluster align-center gap-12">
          {show('dialog', 'Open a dialog')}
          {show('locked', 'Open a dialog that cannot be closed')}
          {show('confirm', 'Open the lock question')}
          {show('delete', 'Open a dangerous question')}
        </div>
        <Dialog
          opened={open === 'dialog'}
          onClose={close}
          title="Write to the organizer"
          actions={
            <>
              <Button variant="default" onClick={close}>
                Cancel
              </Button>
              <Button onClick={close}>Send</Button>
            </>
          }
        >
          <TextInput label="Your message" data-autofocus />
        </Dialog>
        <Dialog
          opened={open === 'locked'}
          onClose={close}
          closable={false}
          title="Sign in again"
          actions={<Button onClick={close}>Sign in</Button>}
        >
          <p className="type-soft">Your session has ended. Nothing you typed is lost.</p>
        </Dialog>
        <ConfirmDialog opened={open === 'confirm'} title="Save and lock?" onCancel={close} onConfirm={close}>
          Once saved, these files can no longer be changed.
        </ConfirmDialog>
        <ConfirmDialog
          opened={open === 'delete'}
          title="Delete this entry?"
          cancelLabel="Keep it"
          confirmLabel="Delete entry"
          isDangerous
          onCancel={close}
          onConfirm={close}
        >
          Its files and credits are deleted with it.
        </ConfirmDialog>
      </Section>
      <Section id="uploads" title="Uploads">
        <p className="type-small type-muted" style={{ marginBottom: '1rem' }}>
          Uploads on this page go nowhere. A name with "fail" or "refuse" in it shows that state.
        </p>
        <div className="cluster align-center gap-12">
          {show('pieces', 'Upload files of a piece')}
          {show('headshot', 'Upload a headshot')}
          {show('achievement', 'Upload files of an achievement')}
          {show('document', 'Upload a document')}
          {show('urls', 'Edit web addresses')}
          {show('refused', 'Upload, save refused')}
          {show('broken', 'Upload, save fails')}
          {show('urlsBroken', 'Edit web addresses, save fails')}
        </div>
        <output className="type-small" style={{ display: 'block', marginTop: '1rem' }} data-testid="saved-files">
          {saved.map((file) => `${file.OriginalFileName}${file.LeadImage ? ' (lead)' : ''}`).join(', ')}
        </output>
        <output className="type-small" style={{ display: 'block' }} data-testid="saved-urls">
          {urls.join(', ')}
        </output>
        <PieceFilesDialog {...given('pieces')} traits={traits} maxVideos={maxShortlistVideos} />
        <HeadshotDialog {...given('headshot')} />
        <AchievementFilesDialog {...given('achievement')} traits={traits} />
        <EntrantDocumentDialog {...given('document')} />
        <PieceFilesDialog
          {...given('refused')}
          traits={traits}
          onSave={() => Promise.reject(new CallProblem(409, { Message: 'The season closed a minute ago.' }))}
        />
        <PieceFilesDialog {...given('broken')} traits={traits} onSave={() => Promise.reject(new Error('No connection'))} />
        <PieceUrlDialog
          opened={open === 'urls'}
          onClose={close}
          urls={urls}
          traits={traits}
          isCampaign
          onSave={async () => ({ Success: true })}
          onSaved={setUrls}
        />
        <PieceUrlDialog
          opened={open === 'urlsBroken'}
          onClose={close}
          urls={urls}
          traits={traits}
          isCampaign
          onSave={() => Promise.reject(new Error('No connection'))}
        />
      </Section>
    </>
  );
}
