import { Button } from '@mantine/core';
import { useState } from 'react';
import { entryForm } from '#contract/wings/entering/form/entry-form.ts';
import { useExport } from '#web/kernel/call/use-export.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useMay } from '#web/kernel/session/grants.ts';
import { useFormBuilderText } from '#web/texts/form-builder.ts';
import { Menu } from '#web/ui/chrome/menu.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { remarksId, useRemarks } from './remarks.tsx';
import { useBuilder } from './use-builder.ts';

export function HeadActs() {
  const t = useFormBuilderText();
  const messages = useHeaderMessages();
  const { desk, isReadOnly, isDirty, adopt, announce } = useBuilder();
  const remarks = useRemarks();
  const [opened, setOpened] = useState<'publish' | 'discard'>();
  const exporting = useExport({ propertyId: desk.PropertyID, season: '' });
  const mayExport = useMay('entry.read', desk.PropertyID);
  const close = (): void => setOpened(undefined);
  const discarding = useSend(entryForm.discardEntryForm, {
    refreshes: [entryForm.getEntryForm],
    onSuccess: (next) => {
      adopt(next);
      close();
      messages.success(t('discarded'));
    },
    onProblem: (problem) => {
      close();
      messages.error(problem.message);
    },
  });
  const check = (): void => {
    announce(remarks.length === 0 ? t('remarksNone') : t('remarksFound', { count: remarks.length }));
    document.getElementById(remarksId)?.focus();
  };
  const blocking = remarks.filter(({ blocks }) => blocks).length;
  const publish = (): void => {
    if (blocking === 0) return setOpened('publish');
    messages.error(t('publishBlocked', { count: blocking }));
    document.getElementById(remarksId)?.focus();
  };
  const hasDraft = desk.Draft !== null || isDirty;
  const exportAnswers = (): void =>
    void exporting.run(t('answers'), (send) => send(entryForm.exportFormAnswers, { body: { PropertyID: desk.PropertyID } }));
  const items = [
    ...(mayExport ? [{ key: 'export', label: t('export'), onAction: exportAnswers }] : []),
    ...(hasDraft && !isReadOnly
      ? [{ key: 'discard', label: t('discard'), tone: 'danger' as const, onAction: () => setOpened('discard') }]
      : []),
  ];
  const waits = desk.Draft?.ProposedAt && !isDirty ? desk.Draft : undefined;
  return (
    <div className="cluster gap-8">
      <Button variant="default" onClick={check}>
        {t('checkForm')}
      </Button>
      {!isReadOnly && hasDraft && <Button onClick={publish}>{t(waits && !waits.IsOwn ? 'approve' : 'publish')}</Button>}
      {items.length > 0 && (
        <Menu
          items={items}
          trigger={(props) => (
            <PlainButton {...props} aria-label={t('more')}>
              <Icon name="more" size={18} />
            </PlainButton>
          )}
        />
      )}
      <PublishDialog opened={opened === 'publish'} onClose={close} />
      <ConfirmDialog
        opened={opened === 'discard'}
        title={t('discardTitle')}
        cancelLabel={t('keepDraft')}
        confirmLabel={t('discard')}
        isDangerous
        isWorking={discarding.isPending}
        onCancel={close}
        onConfirm={() => discarding.mutate({ body: { PropertyID: desk.PropertyID, Version: desk.Draft?.Version ?? 0 } })}
      >
        {t(desk.Published ? 'discardBody' : 'discardBodyNone')}
      </ConfirmDialog>
    </div>
  );
}
