import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const folder = 'server/migrations';
/** The bridge and each migration with the sum of its content, as `sha256sum` writes it. Only ever grows at its end. */
const listName = `${folder}/SHA256SUMS`;
export const listFile = join(root, listName);

const linesOf = (text: string): string[] => text.split(/(?<=\n)/);

export const readList = async (): Promise<string[]> => linesOf(await readFile(listFile, 'utf8'));

/** `bridge.sql` leads to the schema, so it comes before what followed. */
const bridgeFirst = (one: string, other: string): number => Number(/^\d/.test(one)) - Number(/^\d/.test(other)) || (one < other ? -1 : 1);

/** The list that the files make. */
export async function listOfFolder(): Promise<string[]> {
  const names = (await readdir(join(root, folder))).filter((name) => name.endsWith('.sql')).sort(bridgeFirst);
  return Promise.all(
    names.map(async (name) => {
      const content = await readFile(join(root, folder, name));
      return `${createHash('sha256').update(content).digest('hex')}  ${name}\n`;
    }),
  );
}

/** The first line of the older list that the newer one doesn't have at the same place, in words. */
export function findBroken(older: readonly string[], newer: readonly string[]): string | undefined {
  const index = older.findIndex((line, at) => line !== newer[at]);
  if (index < 0) return undefined;
  const [was, is] = [older[index], newer[index]].map((line) => line?.trim().split(/\s+/)[1] ?? 'nothing');
  return was === is ? `${was} was changed.` : `Where ${was} was, there is now ${is}.`;
}

function git(...words: string[]): string | undefined {
  try {
    return execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return undefined;
  }
}

const listAt = (commit: string): string[] | undefined => {
  const text = git('show', `${commit}:${listName}`);
  return text === undefined ? undefined : linesOf(text);
};

/** What no one may change: the list on main, or all that is written down where there is no git. A branch may mend its own until then. */
export async function settledList(): Promise<string[]> {
  return listAt('origin/main') ?? listAt('main') ?? (await readList().catch(() => []));
}

/**
 * The list at every commit since there is the bridge that names exactly the files beside it, oldest first; nothing in an archive without a history.
 */
export function listsOfHistory(): { commit: string; list: string[] }[] {
  const commits = git('log', '--first-parent', '--reverse', '--format=%h', '--', listName)?.split('\n') ?? [];
  return commits.flatMap((commit) => {
    const list = commit === '' ? undefined : listAt(commit);
    const files = git('ls-tree', '--name-only', commit, `${folder}/`)?.split('\n') ?? [];
    const names = files
      .filter((path) => path.endsWith('.sql'))
      .map((path) => path.slice(folder.length + 1))
      .sort(bridgeFirst);
    return names[0] === 'bridge.sql' && list?.map((line) => line.trim().split(/\s+/)[1]).join() === names.join() ? [{ commit, list }] : [];
  });
}
