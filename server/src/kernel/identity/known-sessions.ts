import type { Actor } from '../call/implement.ts';

/** The channel on which triggers name the account whose sessions changed; an empty payload means everyone's. */
export const sessionChannel = 'laurel_sessions';

export interface KnownSession {
  actor: Omit<Actor, 'awards'>;
  /** When it ends automatically, in milliseconds: no word comes of that. */
  until: number;
  /** When it was last noted as seen, in milliseconds. */
  seenAt: number;
}

const mostKept = 20_000;

/**
 * Who is behind a token, by its hash, as this process last read it. Kept until word comes that something it was read from changed, and believed
 * only while such words are known to come (`isHearing`). Negative lookups aren't kept, so a new token works immediately.
 */
export class KnownSessions {
  readonly #isHearing: () => boolean;
  readonly #known = new Map<string, KnownSession>();
  /** Whose sessions they are, and who looks as someone else by them. */
  readonly #ofAccount = new Map<number, Set<string>>();
  #words = 0;
  readonly #most: number;

  constructor(isHearing: () => boolean, most = mostKept) {
    this.#isHearing = isHearing;
    this.#most = most;
  }

  find(hash: string, now: number): KnownSession | undefined {
    const known = this.#known.get(hash);
    return known && known.until > now && this.#isHearing() ? known : undefined;
  }

  /** What `read` finds, kept unless a notification came in the meantime: the reading may be older. */
  async learn(hash: string, read: () => Promise<KnownSession | undefined>): Promise<KnownSession | undefined> {
    const words = this.#words;
    const found = await read();
    if (found && words === this.#words && this.#isHearing()) this.#keep(hash, found);
    return found;
  }

  /** By the account's number as text, or all of them. */
  forget(account = ''): void {
    this.#words += 1;
    if (account === '') {
      this.#known.clear();
      this.#ofAccount.clear();
      return;
    }
    for (const hash of this.#ofAccount.get(Number(account)) ?? []) this.#drop(hash);
  }

  get size(): number {
    return this.#known.size;
  }

  #keep(hash: string, session: KnownSession): void {
    this.#drop(hash);
    const [oldest] = this.#known.size >= this.#most ? this.#known.keys() : [];
    if (oldest !== undefined) this.#drop(oldest);
    this.#known.set(hash, session);
    for (const account of accountsOf(session)) {
      const hashes = this.#ofAccount.get(account);
      if (hashes) hashes.add(hash);
      else this.#ofAccount.set(account, new Set([hash]));
    }
  }

  #drop(hash: string): void {
    const session = this.#known.get(hash);
    if (!session) return;
    this.#known.delete(hash);
    for (const account of accountsOf(session)) {
      const hashes = this.#ofAccount.get(account);
      hashes?.delete(hash);
      if (hashes?.size === 0) this.#ofAccount.delete(account);
    }
  }
}

const accountsOf = ({ actor }: KnownSession): number[] => (actor.acting ? [actor.id, actor.acting.id] : [actor.id]);
