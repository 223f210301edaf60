import type { EntryOff } from '#contract/wings/judging/entry-off/entry-off.ts';
import type { Visible } from '#server/wings/entering/submission/visible.store.ts';

/** What the entrant changed since a judge could not see the work. A file of the same name may be another file. */
export function changesSince(found: Visible, now: Visible): NonNullable<EntryOff['Changes']> {
  const keys = (files: Visible['files']) => new Set(files.map(({ key }) => key));
  const [before, after] = [keys(found.files), keys(now.files)];
  return {
    AddedUrls: now.urls.filter((url) => !found.urls.includes(url)),
    RemovedUrls: found.urls.filter((url) => !now.urls.includes(url)),
    AddedFiles: now.files.filter(({ key }) => !before.has(key)).map(({ name }) => name),
    RemovedFiles: found.files.filter(({ key }) => !after.has(key)).map(({ name }) => name),
    IsLoginChanged: found.login !== now.login,
  };
}
