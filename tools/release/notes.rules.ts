const unreleased = '## Unreleased';

/** Moves what is unreleased below a heading of its own, and answers it as the release's notes; nothing where there is nothing new. */
export function released(changelog: string, version: string, date: string): { changelog: string; notes: string } | undefined {
  const start = changelog.indexOf(`${unreleased}\n`);
  if (start < 0) return undefined;
  const from = start + unreleased.length;
  const next = changelog.slice(from).search(/\n## /);
  const end = next < 0 ? changelog.length : from + next;
  const notes = changelog.slice(from, end).trim();
  if (!/^- /m.test(notes)) return undefined;
  const rest = changelog.slice(end).trimStart();
  return {
    notes: `${notes}\n`,
    changelog: `${changelog.slice(0, from)}\n\n## ${version} (${date})\n\n${notes}\n${rest && `\n${rest}`}`,
  };
}
