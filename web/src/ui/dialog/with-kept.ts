/** What was kept stays in a list, also while the list is still on its way or if it was once typed freely. */
export const withKept = (options: readonly { value: string; label: string }[], kept: string) => [
  ...(kept && !options.some(({ value }) => value === kept) ? [{ value: kept, label: kept }] : []),
  ...options,
];
