import type { EntryOff, EntryOffStatus } from '#contract/wings/judging/entry-off/entry-off.ts';
import type { Status } from '#web/ui/state/status-chip.tsx';

export const chipOf: Record<EntryOffStatus, Status> = { reported: 'off', mailed: 'care', mended: 'judging', cleared: 'done' };

/** R356 */
export const reasonOf = (reasons: readonly { id: number; value: string }[], id: number | null): string | undefined =>
  reasons.find((reason) => reason.id === id)?.value;

/** How many links and files are new or gone; nothing where no one noted what the judge found. */
export function countChanges(changes: EntryOff['Changes']): { links: number; files: number; login: boolean } | undefined {
  if (!changes) return undefined;
  const { AddedUrls, RemovedUrls, AddedFiles, RemovedFiles, IsLoginChanged } = changes;
  return {
    // A link that was replaced is one change, not two.
    links: Math.max(AddedUrls.length, RemovedUrls.length),
    files: Math.max(AddedFiles.length, RemovedFiles.length),
    login: IsLoginChanged,
  };
}
