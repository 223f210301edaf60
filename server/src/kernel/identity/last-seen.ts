import type { Logger } from 'pino';
import type { KnownSession } from './known-sessions.ts';

/** A write per call would cost more than most calls; a minute is near enough. */
const seenEveryMs = 60_000;
/** Who was seen in the meantime is written together. */
const writeEveryMs = 1000;

/** By their numbers. */
type Times = Map<number, Date>;
interface Seen {
  sessions: Times;
  accounts: Times;
  tokens: Times;
}

/** Notes when sessions, accounts and personal access tokens were last seen. No one waits for it. */
export class LastSeen {
  readonly #put: (seen: Seen) => Promise<void>;
  readonly #log: Logger;
  #noted: Seen = { sessions: new Map(), accounts: new Map(), tokens: new Map() };
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(put: (seen: Seen) => Promise<void>, log: Logger) {
    this.#put = put;
    this.#log = log;
  }

  note(session: KnownSession, now: Date): void {
    if (now.getTime() - session.seenAt < seenEveryMs) return;
    session.seenAt = now.getTime();
    const { id, sessionId, tokenId, acting } = session.actor;
    if (tokenId !== undefined) this.#noted.tokens.set(tokenId, now);
    else {
      this.#noted.sessions.set(sessionId, now);
      // Someone who looks as they do is not them.
      if (!acting) this.#noted.accounts.set(id, now);
    }
    this.#timer ??= setTimeout(() => void this.write(), writeEveryMs).unref();
  }

  /** What was noted until now, after what is being written already. */
  write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#writeNoted());
    return this.#writing;
  }

  async #writeNoted(): Promise<void> {
    const noted = this.#noted;
    this.#noted = { sessions: new Map(), accounts: new Map(), tokens: new Map() };
    try {
      await this.#put(noted);
    } catch (error) {
      this.#log.warn({ err: { message: (error as Error).message } }, 'last seen: not noted');
    }
  }
}
