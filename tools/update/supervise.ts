import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { folderOf, openFile, type Phase, readState, type State, trialFile, versionsFolder, writeState } from './state.ts';

const lookEveryMs = 300;
/** A new version that has not found itself good by then is given up. */
const trialMs = 15 * 60_000;

/** What an update has come to once the version that was chosen serves. */
const outcomes: Partial<Record<Phase, Phase>> = { opening: 'done', returning: 'failed' };

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/**
 * Runs the server of the installation's version, and takes it to another one when `npm run update` has prepared that. Every step is written down
 * before it is begun, so that a start after a crash or a power cut goes on from there.
 */
export class Supervisor {
  #child: ChildProcess | undefined;
  #isStopping = false;
  #exitCode = 0;
  #stoppedAt = 0;

  /** Answers the exit code. */
  async run(): Promise<number> {
    while (!this.#isStopping) {
      const state = readState();
      const { update } = state;
      if (update?.phase === 'wanted') this.#note(state, { phase: 'copying' });
      else if (update?.phase === 'copying') await this.#copy(state);
      else if (update?.phase === 'trying') this.#goOn(state);
      else if (update?.phase === 'undoing') await this.#undo(state);
      else {
        const ended = await this.#serve(state);
        if (ended !== undefined) return ended;
      }
    }
    return this.#exitCode;
  }

  stop(signal: NodeJS.Signals): void {
    this.#isStopping = true;
    this.#child?.kill(signal);
  }

  #note(state: State, change: Partial<NonNullable<State['update']>>, current = state.current): void {
    if (state.update) writeState({ current, update: { ...state.update, ...change } });
  }

  async #copy(state: State): Promise<void> {
    const { from = '', to = '' } = state.update ?? {};
    say(`Updating to Laurel ${to}: copying the database`);
    const { code, said } = await this.#tool(from, 'make');
    if (this.#isStopping) return;
    if (code !== 0) return this.#note(state, { phase: 'returning', words: said.trim() || 'The database could not be copied.' });
    for (const file of [trialFile, openFile]) rmSync(file, { force: true });
    this.#note(state, { phase: 'trying' }, to);
    say(`Updating to Laurel ${to}: starting it`);
    await this.#try(readState());
  }

  /** The new version serves as soon as it has found itself good, so its end is the end of the trial or of a server. */
  async #try(state: State): Promise<void> {
    const child = this.#spawn(state.current, 'tools/serve.ts', [], { LAUREL_TRIAL: trialFile });
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      said = `${said}${chunk.toString()}`.slice(-4000);
      process.stderr.write(chunk);
    });
    const ended = once(child, 'close');
    const patience = setTimeout(() => child.kill('SIGKILL'), trialMs);
    const good = await Promise.race([ended.then(() => false), whenThere(trialFile, () => !hasEnded(child))]);
    clearTimeout(patience);
    if (good) return this.#goOn(state, child);
    await ended;
    if (this.#isStopping) return;
    if (existsSync(trialFile)) return this.#goOn(state);
    this.#note(state, { phase: 'undoing', words: sentenceOf(said) });
  }

  /** After a trial, also one that was cut off: what found itself good stays. */
  #goOn(state: State, child?: ChildProcess): void {
    if (!existsSync(trialFile)) return this.#note(state, { phase: 'undoing', words: 'The update was interrupted.' });
    this.#note(state, { phase: 'opening' });
    this.#child = child;
  }

  async #undo(state: State): Promise<void> {
    const { from = '', to = '', words } = state.update ?? {};
    say(`Going back from Laurel ${to} to ${from}`);
    const { code, said } = await this.#tool(from, 'back');
    if (this.#isStopping) return;
    if (code !== 0) {
      console.error(`${said.trim()}\nThe database couldn't be put back yet; the next start tries again.`);
      this.#isStopping = true;
      this.#exitCode = 1;
      return;
    }
    this.#note(state, { phase: 'returning', words: words ?? 'It did not start.' }, from);
  }

  /** Until it ends, which is answered, or an update is wanted. */
  async #serve(state: State): Promise<number | undefined> {
    const { current } = state;
    if (!this.#child) rmSync(openFile, { force: true });
    const child = this.#child ?? this.#spawn(current, 'tools/serve.ts');
    let isWanted = false;
    const passed = outcomes[state.update?.phase ?? 'done'];
    if (passed)
      void whenThere(openFile, () => !hasEnded(child)).then((isOpen) => {
        if (isOpen) this.#note(readState(), { phase: passed, ...(this.#stoppedAt && { pausedMs: Date.now() - this.#stoppedAt }) });
      });
    const looking = setInterval(() => {
      if (isWanted || readState().update?.phase !== 'wanted') return;
      isWanted = true;
      this.#stoppedAt = Date.now();
      child.kill('SIGTERM');
    }, lookEveryMs);
    const code = await endOf(child);
    clearInterval(looking);
    this.#child = undefined;
    return isWanted && !this.#isStopping ? undefined : code;
  }

  async #tool(version: string, task: string): Promise<{ code: number; said: string }> {
    const child = this.#spawn(version, 'tools/update/database-copy.ts', [task]);
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const code = await endOf(child);
    this.#child = undefined;
    return { code, said };
  }

  /** On the Node that the version brings. While an update goes on, its errors decide something. */
  #spawn(version: string, file: string, args: string[] = [], more: Record<string, string> = {}): ChildProcess {
    const folder = folderOf(version);
    const brought = join(folder, 'node_modules/.bin/node');
    const isHeard = args.length > 0 || Object.keys(more).length > 0;
    this.#child = spawn(
      existsSync(brought) ? brought : process.execPath,
      ['--import', pathToFileURL(join(folder, 'tools/texts/ready.ts')).href, join(folder, file), ...args],
      {
        stdio: ['inherit', 'inherit', isHeard ? 'pipe' : 'inherit'],
        env: { ...process.env, ...(existsSync(versionsFolder) && { LAUREL_OPEN: openFile }), ...more },
      },
    );
    return this.#child;
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

async function endOf(child: ChildProcess): Promise<number> {
  if (!hasEnded(child)) await once(child, 'close');
  return child.exitCode ?? 128 + (child.signalCode ? constants.signals[child.signalCode] : 0);
}

async function whenThere(file: string, isWorthWaiting: () => boolean): Promise<boolean> {
  while (isWorthWaiting()) {
    if (existsSync(file)) return true;
    await new Promise((done) => setTimeout(done, 50));
  }
  return false;
}

/** Its last line that is a sentence of ours rather than a log line or a stack. */
function sentenceOf(said: string): string {
  const lines = said.split('\n').map((line) => line.trim());
  return (
    lines.findLast((line) => line !== '' && !line.startsWith('{') && !/^at |^Node\.js /.test(line)) ??
    'It stopped with an error that its log has.'
  );
}
