import { mailVariantKeys, type useMailTextText } from '#web/texts/mail-text.ts';

type T = ReturnType<typeof useMailTextText>;

/** "Order, payment declined". A variant that means something else in one mail has a name of its own there. */
export const mailName = (t: T, { Template, Variant }: { Template: string; Variant: string }): string => {
  const name = t(`mail-${Template}` as never);
  if (Variant === 'usual') return name;
  const own = mailVariantKeys.find((key) => key === `variant-${Template}-${Variant}`);
  return t('mailVariant', { name, variant: own ? t(own) : t(`variant-${Variant}` as never) });
};
