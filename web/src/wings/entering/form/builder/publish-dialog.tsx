import { Button } from '@mantine/core';
import { useState } from 'react';
import { compareForms } from '#contract/wings/entering/form/form-change.ts';
import { EntryForm } from '#contract/wings/entering/form/form.ts';
import { entryForm, type FormDesk } from '#contract/wings/entering/form/entry-form.ts';
import { isFailure } from '#contract/kernel/call/client.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useFormBuilderText } from '#web/texts/form-builder.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { StandingMessage, useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { isSame as hasSame } from './merged-form.ts';
import { titleOf } from './names.ts';
import { useBuilder } from './use-builder.ts';

/** What publishing does to works, and the four eyes where it loses answers. */
export function PublishDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useFormBuilderText();
  const messages = useHeaderMessages();
  const { form, desk, isDirty, save, adopt } = useBuilder();
  const [problem, setProblem] = useState<string>();
  const [isWorking, setWorking] = useState(false);
  const publishing = useSend(entryForm.publishEntryForm, {
    refreshes: [entryForm.getEntryForm],
    onProblem: (refused) => {
      const now = isFailure(refused, 'Conflict') ? (refused.data as FormDesk | undefined) : undefined;
      if (now) adopt(now);
      setProblem(refused.message);
    },
  });
  const before = desk.Published?.Form;
  // Its names in the order of the schema, as those of the other: they are compared as text.
  const inOrder = (one: EntryForm): EntryForm => EntryForm.safeParse(one).data ?? one;
  const { lost, isGentle } = compareForms(before && inOrder(before), inOrder(form));
  const losses = lost.filter((name) => (desk.Answered[name] ?? 0) > 0);
  const waits = desk.Draft?.ProposedAt && !isDirty ? desk.Draft : undefined;
  const proposes = losses.length > 0 && !(waits && !waits.IsOwn);
  const close = (): void => {
    setProblem(undefined);
    onClose();
  };
  const send = async (): Promise<void> => {
    setProblem(undefined);
    setWorking(true);
    try {
      const saved = isDirty ? await save() : desk;
      if (!saved) return close();
      const next = await publishing.mutateAsync({ body: { PropertyID: saved.PropertyID, Version: saved.Draft?.Version ?? 0 } });
      adopt(next);
      close();
      if (next.IsPublished) messages.success(t('published', { number: next.Published?.Number ?? 1 }));
      else messages.info(t('proposed'));
    } catch {
      // Said above its buttons.
    } finally {
      setWorking(false);
    }
  };
  const isSame = before !== undefined && hasSame(before, form);
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={t('publishTitle')}
      width={560}
      actions={
        <>
          <Button variant="default" onClick={close} data-autofocus>
            {t('keepDraft')}
          </Button>
          <Button loading={isWorking} onClick={() => void send()}>
            {t(proposes ? 'propose' : waits && !waits.IsOwn ? 'approve' : 'publish')}
          </Button>
        </>
      }
    >
      <div className="stack gap-12">
        {problem && <StandingMessage kind="error" text={problem} />}
        {isSame ? (
          <p>{t('publishSame', { number: desk.Published?.Number ?? 1 })}</p>
        ) : (
          <p>{t(!before ? 'publishFirst' : isGentle ? 'publishGentle' : 'publishKept')}</p>
        )}
        {losses.length > 0 && (
          <>
            <p>{t('publishLoses')}</p>
            <ul className="stack gap-4">
              {losses.map((name) => (
                <li key={name} className="type-strong" dir="auto">
                  {t('publishLoss', { name: before ? titleOf(before, name) : name, count: desk.Answered[name] ?? 0 })}
                </li>
              ))}
            </ul>
            {proposes && <p>{t('publishSecond')}</p>}
          </>
        )}
      </div>
    </Dialog>
  );
}
