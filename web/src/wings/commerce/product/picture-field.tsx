import { Button } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { largestProductPicture, product, type ProductSeason } from '#contract/wings/commerce/product/product.ts';
import { formatFileSize } from '#contract/kernel/text/formats.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useProductText } from '#web/texts/product.ts';
import { Plate } from '#web/ui/chrome/plate.tsx';
import css from './products.module.css';

const base64Of = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let from = 0; from < bytes.length; from += 32_768) text += String.fromCharCode(...bytes.subarray(from, from + 32_768));
  return btoa(text);
};

interface PictureFieldProps {
  sold: Pick<ProductSeason, 'ProductSeasonID' | 'Name' | 'ImageUrl'>;
  /** Saved with a version of its own: the form goes on with that. */
  onSaved: (saved: ProductSeason) => void;
}

/** The product's picture in the shop: saved as soon as it is chosen, because it is seen then. */
export function PictureField({ sold: { ProductSeasonID, Name, ImageUrl }, onSaved }: PictureFieldProps) {
  const t = useProductText();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const helpId = useId();
  const [shown, setShown] = useState(ImageUrl);
  const [problem, setProblem] = useState<string>();
  const saving = useSend(product.setProductPicture, {
    refreshes: [product.getAvailableProductSeasonsWithDetails],
    onSuccess: (saved) => {
      setShown(saved.ImageUrl);
      onSaved(saved);
    },
    onProblem: ({ message }) => setProblem(message),
  });
  const put = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setProblem(undefined);
    if (file.size > largestProductPicture) return setProblem(t('pictureTooLarge', { size: formatFileSize(largestProductPicture) }));
    saving.mutate({ body: { ProductSeasonID, Content: await base64Of(file) } });
  };
  return (
    <div className={css.pictureField}>
      <span className="shrinks">
        <Plate src={shown} alt={shown ? t('pictureOf', { name: Name }) : ''} ratio="thumb" fit="contain" size="small" eager />
      </span>
      <div className="stack gap-8">
        <p className="type-strong">{t('picture')}</p>
        <p id={helpId} className="type-caption type-muted">
          {t('pictureHelp', { size: formatFileSize(largestProductPicture) })}
        </p>
        <div className="cluster gap-8">
          <Button
            ref={button}
            variant="default"
            size="sm"
            loading={saving.isPending}
            aria-describedby={helpId}
            onClick={() => input.current?.click()}
          >
            {t(shown ? 'pictureReplace' : 'pictureUpload')}
          </Button>
          {shown && (
            <Button
              variant="subtle"
              size="sm"
              onClick={() => {
                setProblem(undefined);
                saving.mutate({ body: { ProductSeasonID, Content: null } }, { onSuccess: () => button.current?.focus() });
              }}
            >
              {t('pictureRemove')}
            </Button>
          )}
          <input
            ref={input}
            type="file"
            hidden
            accept=".jpg,.jpeg,.png,.webp"
            aria-label={t('pictureUpload')}
            onChange={({ currentTarget }) => {
              void put(currentTarget.files?.[0]);
              // The same file again is a choice, too.
              currentTarget.value = '';
            }}
          />
        </div>
        <div role="alert">{problem && <p className="size-14 type-danger">{problem}</p>}</div>
      </div>
    </div>
  );
}
