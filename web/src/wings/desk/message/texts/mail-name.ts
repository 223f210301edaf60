import type { useMailTextText } from '#web/texts/mail-text.ts';

type T = ReturnType<typeof useMailTextText>;

/** "Order, payment declined". */
export const mailName = (t: T, { Template, Variant }: { Template: string; Variant: string }): string => {
  const name = t(`mail-${Template}` as never);
  return Variant === 'usual' ? name : `${name}, ${t(`variant-${Variant}` as never)}`;
};
