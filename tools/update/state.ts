import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.ts';

/** Where the operator unpacked the first release and runs `npm start`; later ones lie below its `versions`. */
export const installation = process.env.LAUREL_INSTALLATION ?? root;
export const versionsFolder = join(installation, 'versions');
const stateFile = join(versionsFolder, 'state.json');
/** Written by the new version once it has found itself good. */
export const trialFile = join(versionsFolder, 'trial');
/** Written by a version when it serves. */
export const openFile = join(versionsFolder, 'open');

/**
 * - `wanted`: `npm run update` has prepared it; `npm start` takes it from here
 * - `copying`: the old version has stopped, its database is being copied
 * - `trying`: the new version migrates and asks itself
 * - `undoing`: it isn't good, the copy takes the database's place
 * - `opening`: it is good and stays, but doesn't listen yet
 * - `returning`: the old version's database is in its place again; it doesn't listen yet
 */
export type Phase = 'wanted' | 'copying' | 'trying' | 'undoing' | 'opening' | 'returning' | 'done' | 'failed';
/** An update in these takes a few seconds, or the next start. */
const passing: readonly Phase[] = ['copying', 'trying', 'undoing', 'opening', 'returning'];
export const isPassing = (phase: Phase): boolean => passing.includes(phase);

export interface State {
  /** The version that runs, and whose tools every npm script uses. */
  current: string;
  update?: { from: string; to: string; phase: Phase; words?: string; pausedMs?: number };
}

export const versionIn = (folder: string): string =>
  (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version;

export const folderOf = (version: string): string => {
  const folder = join(versionsFolder, version);
  return existsSync(folder) ? folder : installation;
};

export function readState(): State {
  try {
    return JSON.parse(readFileSync(stateFile, 'utf8')) as State;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return { current: versionIn(installation) };
  }
}

/** Replaces the file in one step: a crash leaves the old state or the new one. */
export function writeState(state: State): void {
  mkdirSync(versionsFolder, { recursive: true });
  writeFileSync(`${stateFile}.new`, `${JSON.stringify(state, null, 2)}\n`, { flush: true });
  renameSync(`${stateFile}.new`, stateFile);
}
