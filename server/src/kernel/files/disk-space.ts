import { mkdir, statfs } from 'node:fs/promises';
import type { Logger } from 'pino';
import { formatFileSize } from '#contract/kernel/text/formats.ts';
import { Refusal } from '../call/refusal.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/frame/refusals.ts';

const says = saying(texts);

const lookMs = 2000;
const GB = 1024 ** 3;
const defaultReserve = { bytes: 2 * GB, share: 0.05 };

export interface DiskState {
  free: number;
  total: number;
  /** Never given to uploads. */
  reserve: number;
  isLow: boolean;
}

/**
 * Watches the disk under DATA_DIR, where the embedded database lies, too. Between two looks it counts what this process writes; what other
 * processes write in that time comes out of the reserve.
 */
export class DiskSpace {
  readonly #folder: string;
  readonly #reserve: number | undefined;
  readonly #log: Logger;
  #seen: { free: number; total: number } | undefined;
  #taken = 0;
  #wasLow = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(folder: string, reserve: number | undefined, log: Logger) {
    this.#folder = folder;
    this.#reserve = reserve;
    this.#log = log;
  }

  async start(): Promise<void> {
    await mkdir(this.#folder, { recursive: true }).catch(() => undefined);
    await this.look();
    this.#timer ??= setInterval(() => void this.look(), lookMs).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async look(): Promise<void> {
    const before = this.#taken;
    try {
      const { bavail, blocks, bsize } = await statfs(this.#folder);
      this.#seen = { free: bavail * bsize, total: blocks * bsize };
      // What was written while we asked may be in the answer or not.
      this.#taken -= before;
    } catch {
      // A volume that does not say is not limited by us.
      this.#seen = undefined;
    }
    const state = this.state();
    if (state?.isLow && !this.#wasLow)
      this.#log.error(state, 'the disk is almost full: uploads are refused until there is more free space');
    if (state && !state.isLow && this.#wasLow) this.#log.info(state, 'there is free space again: uploads are accepted');
    this.#wasLow = state?.isLow ?? false;
  }

  /** Nothing where the volume does not say. */
  state(): DiskState | undefined {
    if (!this.#seen) return undefined;
    const { total } = this.#seen;
    const free = Math.max(0, this.#seen.free - this.#taken);
    const reserve = this.#reserve ?? Math.min(defaultReserve.bytes, Math.floor(total * defaultReserve.share));
    return { free, total, reserve, isLow: free < reserve };
  }

  /** Refuses what would touch the reserve. */
  mustHaveRoom(bytes: number): void {
    const state = this.state();
    if (state && state.free - bytes < state.reserve) throw storageFull(bytes);
  }

  /** For bytes that are written now. */
  take(bytes: number): void {
    this.mustHaveRoom(bytes);
    this.#taken += bytes;
  }
}

const storageFull = (bytes?: number): Refusal =>
  bytes && bytes > 1024 ** 2
    ? new Refusal('StorageFull', {
        message: says('noFreeStorage', { bytes: formatFileSize(bytes) }),
      })
    : new Refusal('StorageFull');

/** The disk itself said so to us; where it said so to the database, see isDatabaseAway. */
export const isDiskFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes((error as { code?: string }).code ?? '');
