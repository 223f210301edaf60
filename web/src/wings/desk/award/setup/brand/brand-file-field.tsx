import { Button } from '@mantine/core';
import { type ReactNode, useId, useRef, useState } from 'react';
import { award as calls } from '#contract/wings/desk/award/award.ts';
import { type BrandFileKind, largestBrandFile } from '#contract/wings/desk/award/brand-files.ts';
import { formatFileSize } from '#contract/kernel/text/formats.ts';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useAwardText } from '#web/texts/award.ts';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import setup from '../setup.module.css';

const accepted: Record<BrandFileKind, string> = { logo: '.svg,.png', picture: '.jpg,.jpeg,.png,.webp' };

const base64Of = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let from = 0; from < bytes.length; from += 32_768) text += String.fromCharCode(...bytes.subarray(from, from + 32_768));
  return btoa(text);
};

interface BrandFileFieldProps {
  propertyId: number;
  kind: BrandFileKind;
  hasOne: boolean;
  onChanged: () => Promise<void>;
  /** What there is, as it will be seen. */
  children?: ReactNode;
}

/** A file of the brand: saved as soon as it is chosen, because it is seen then. */
export function BrandFileField({ propertyId, kind, hasOne, onChanged, children }: BrandFileFieldProps) {
  const t = useAwardText();
  const messages = useHeaderMessages();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const helpId = useId();
  const [problem, setProblem] = useState<string>();
  const options = { refreshes: [calls.getAwards], onProblem: ({ message }: { message: string }) => setProblem(message) };
  const setting = useSend(calls.setBrandFile, options);
  const removing = useSend(calls.removeBrandFile, options);

  const put = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setProblem(undefined);
    const largest = largestBrandFile[kind];
    if (file.size > largest) return setProblem(t('fileTooLarge', { size: formatFileSize(largest) }));
    const Content = await base64Of(file);
    setting.mutate(
      { body: { PropertyID: propertyId, Kind: kind, Content } },
      { onSuccess: () => void onChanged().then(() => messages.success(t(`${kind}Saved`))) },
    );
  };
  const remove = (): void => {
    setProblem(undefined);
    removing.mutate(
      { body: { PropertyID: propertyId, Kind: kind } },
      {
        onSuccess: () => {
          button.current?.focus();
          void onChanged().then(() => messages.success(t(`${kind}Removed`)));
        },
      },
    );
  };
  return (
    <div className="stack gap-12">
      {children}
      <p id={helpId} className={setup.about}>
        {t(`${kind}Help`, { size: formatFileSize(largestBrandFile[kind]) })}
      </p>
      <Allowed to="property.manage" award={propertyId}>
        <div className="cluster gap-8">
          <Button
            ref={button}
            variant="default"
            loading={setting.isPending}
            aria-describedby={helpId}
            onClick={() => input.current?.click()}
          >
            {t(hasOne ? `${kind}Replace` : `${kind}Upload`)}
          </Button>
          {hasOne && (
            <Button variant="subtle" loading={removing.isPending} onClick={remove}>
              {t(`${kind}Remove`)}
            </Button>
          )}
          <input
            ref={input}
            type="file"
            hidden
            accept={accepted[kind]}
            aria-label={t(`${kind}Upload`)}
            onChange={({ currentTarget }) => {
              void put(currentTarget.files?.[0]);
              // The same file again is a choice, too.
              currentTarget.value = '';
            }}
          />
        </div>
      </Allowed>
      <div role="alert">{problem && <p className="type-danger">{problem}</p>}</div>
    </div>
  );
}
