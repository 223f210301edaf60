import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { dispatch, type TrackingCheck } from '#contract/wings/desk/dispatch/dispatch.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useDispatchText } from '#web/texts/dispatch.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { StandingMessage, useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { StatusChip } from '#web/ui/state/status-chip.tsx';
import css from './dispatch.module.css';

const mostBytes = 1_000_000;

interface TrackingImportProps {
  propertyId: number;
  opened: boolean;
  onClose: () => void;
}

/** Tracking numbers from the carrier's file: read and shown first, saved after that. */
export function TrackingImport({ propertyId, opened, onClose }: TrackingImportProps) {
  const t = useDispatchText();
  const messages = useHeaderMessages();
  const { send } = usePortal();
  const input = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState<string | undefined>();
  const [problem, setProblem] = useState<string | undefined>();
  const [lines, setLines] = useState<TrackingCheck['Lines'] | undefined>();
  const close = (): void => {
    setLines(undefined);
    setProblem(undefined);
    onClose();
  };
  const saving = useSend(dispatch.saveTracking, {
    refreshes: [dispatch.getParcels],
    onSuccess: ({ Count }) => {
      messages.success(t('trackingSaved', { count: Count }));
      close();
    },
    onProblem: (told) => setProblem(told.message),
  });
  const check = async (file: File): Promise<void> => {
    setProblem(undefined);
    setLines(undefined);
    if (file.size > mostBytes) return setProblem(t('tooLarge'));
    setReading(file.name);
    try {
      const Csv = await file.text();
      const { Lines } = await send(dispatch.checkTracking, { body: { PropertyID: propertyId, Csv } });
      setLines(Lines);
    } catch (reason) {
      const { errors, message } = reason as { errors?: { Message: string }[]; message?: string };
      setProblem(errors?.[0]?.Message ?? message ?? t('unreadable'));
    } finally {
      setReading(undefined);
    }
  };
  const ready = (lines ?? []).filter(({ ParcelID }) => ParcelID !== null);
  const left = (lines ?? []).length - ready.length;
  const save = (): void =>
    saving.mutate({
      body: {
        PropertyID: propertyId,
        Parcels: ready.map(({ ParcelID, Carrier, TrackingNumber }) => ({ ParcelID: ParcelID ?? 0, Carrier, TrackingNumber })),
      },
    });
  return (
    <Dialog
      opened={opened}
      onClose={close}
      width={680}
      title={t('import')}
      actions={
        <>
          <Button variant={lines ? 'default' : 'filled'} loading={reading !== undefined} onClick={() => input.current?.click()}>
            {t(lines ? 'chooseOther' : 'chooseFile')}
          </Button>
          {ready.length > 0 && (
            <Button loading={saving.isPending} onClick={save}>
              {t('importAction', { count: ready.length })}
            </Button>
          )}
        </>
      }
    >
      <p className="type-soft">{t('importLead')}</p>
      <input
        ref={input}
        type="file"
        hidden
        data-testid="tracking-file"
        accept=".csv,.tsv,.txt,text/csv"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) void check(file);
          // The same file chosen again must be news again.
          event.currentTarget.value = '';
        }}
      />
      <div aria-live="polite">
        {problem && <StandingMessage kind="error" text={problem} />}
        {reading && <TextSkeleton lines={4} />}
        {lines && (
          <p className="type-strong">
            {[ready.length > 0 ? t('ready', { count: ready.length }) : t('nothingReady'), left > 0 && t('notReady', { count: left })]
              .filter(Boolean)
              .join(' ')}
          </p>
        )}
      </div>
      {lines && (
        <ul className={css.checked} aria-label={t('outcome')}>
          {lines.map((line) => (
            <li key={line.Line}>
              <span className="size-13 type-muted">{line.Line}</span>
              <bdi>{line.ConfirmationNumber}</bdi>
              <bdi>{[line.TrackingNumber, line.Carrier].filter(Boolean).join(', ')}</bdi>
              <span>
                {line.Problem ? (
                  <StatusChip status="care" ground="none">
                    {line.Problem}
                  </StatusChip>
                ) : (
                  <StatusChip status="done" ground="none">
                    {line.Replaces ? t('replaces', { number: line.Replaces }) : t('willSave')}
                  </StatusChip>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
