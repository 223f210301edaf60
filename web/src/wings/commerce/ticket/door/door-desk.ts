import { type checkIn as Calls, checkIn, type DoorTicket, mostAdmissions } from '#contract/wings/commerce/ticket/check-in.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { CallProblem } from '#contract/kernel/call/client.ts';
import { isTransient, type Send } from '#web/kernel/call/client.ts';
import { doorShelf, type KeptList } from './door-shelf.ts';
import { type Admission, type DoorList, mergeTickets, type Refused, type Verdict } from './door-state.ts';

type Told = Reply<typeof Calls.sendAdmissions>[number];

/** What check-in shows about the person at the door. */
export type Answer =
  | { kind: 'in'; isKept: boolean; admissionId: string; ticketId: number; isListed: boolean; at: Date }
  | { kind: 'refused'; refused: Refused; ticketId: number | undefined; issue: number; at: Date }
  | { kind: 'undone'; ticketId: number; at: Date };

export interface DoorView {
  phase: 'loading' | 'ready' | 'noList' | 'notYours';
  info: Omit<KeptList, 'tickets'> | undefined;
  list: DoorList;
  offlineSince: Date | undefined;
  /** What the server said against what was sent. */
  problem: string | undefined;
}

/** How often a check-in device asks about the others. */
const everyMs = 6000;
/** Who waits at a door is answered within a second: without the server's word, the phone's own counts. */
const patienceMs = 900;

const newId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

/**
 * One door: the list, whom it let in, and what the server knows of it. Whatever it does is on the phone before anything is sent, and is sent
 * until the server has it.
 */
export class DoorDesk {
  door = '';
  #view: DoorView;
  #hear: (() => void) | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | undefined;
  /** Waiting for the server's word: not to be sent as a fact in the meantime. */
  readonly #asking = new Set<string>();
  readonly #send: Send;
  readonly #eventId: number;

  constructor(send: Send, eventId: number) {
    this.#send = send;
    this.#eventId = eventId;
    const list = { eventId, tickets: new Map<number, DoorTicket>(), admissions: [] };
    this.#view = { phase: 'loading', info: undefined, list, offlineSince: undefined, problem: undefined };
  }

  readonly view = (): DoorView => this.#view;

  readonly subscribe = (hear: () => void): (() => void) => {
    this.#hear = hear;
    void this.#start();
    window.addEventListener('online', this.sync);
    window.addEventListener('offline', this.#noteOffline);
    return () => {
      this.#hear = undefined;
      clearTimeout(this.#timer);
      window.removeEventListener('online', this.sync);
      window.removeEventListener('offline', this.#noteOffline);
    };
  };

  #put(change: Partial<DoorView>): void {
    this.#view = { ...this.#view, ...change };
    this.#hear?.();
  }

  #putList(change: Partial<DoorList>): void {
    this.#put({ list: { ...this.#view.list, ...change } });
  }

  async #start(): Promise<void> {
    // A browser that keeps nothing still works, as long as the page is open.
    const [kept, admissions] = await Promise.all([
      doorShelf.findList(this.#eventId).catch(() => undefined),
      doorShelf.listAdmissions(this.#eventId).catch(() => []),
    ]);
    if (kept && this.#view.phase === 'loading') {
      const { tickets, ...info } = kept;
      this.#put({ phase: 'ready', info, list: { eventId: this.#eventId, tickets: mergeTickets(new Map(), tickets), admissions } });
    }
    await this.sync();
  }

  readonly #noteOffline = (): void => {
    if (!this.#view.offlineSince) this.#put({ offlineSince: new Date() });
  };

  /** Sends what is kept, fetches what others did, and does so again in a while. */
  readonly sync = async (): Promise<void> => {
    clearTimeout(this.#timer);
    await this.#flush();
    await this.#refresh();
    if (this.#hear) this.#timer = setTimeout(() => void this.sync(), everyMs);
  };

  async #refresh(): Promise<void> {
    const { info, list } = this.#view;
    try {
      const since = info && list.tickets.size > 0 ? { since: info.ListDate.toISOString() } : {};
      const { Tickets, ...rest } = await this.#send(checkIn.getDoor, { params: { productSeasonId: this.#eventId }, query: since as never });
      const tickets = mergeTickets(this.#view.list.tickets, Tickets);
      const next = { ...rest, eventId: this.#eventId, fetchedAt: new Date() };
      this.#put({ phase: 'ready', info: next, offlineSince: undefined, list: { ...this.#view.list, tickets } });
      if (Tickets.length > 0 || !info) await doorShelf.putList({ ...next, tickets: [...tickets.values()] }).catch(() => undefined);
    } catch (problem) {
      this.#hearProblem(problem);
    }
  }

  #hearProblem(problem: unknown): void {
    if (isTransient(problem)) this.#noteOffline();
    const isRefused = problem instanceof CallProblem && [401, 403, 404].includes(problem.status);
    if (this.#view.phase !== 'loading') return;
    this.#put({ phase: isRefused ? 'notYours' : 'noList' });
  }

  async #keep(admission: Admission): Promise<void> {
    const others = this.#view.list.admissions.filter(({ id }) => id !== admission.id);
    this.#putList({ admissions: [...others, admission].sort((one, other) => one.at.getTime() - other.at.getTime()) });
    await doorShelf.putAdmission(this.#eventId, admission).catch(() => undefined);
  }

  async #forget(id: string): Promise<void> {
    this.#putList({ admissions: this.#view.list.admissions.filter((one) => one.id !== id) });
    await doorShelf.removeAdmission(id).catch(() => undefined);
  }

  #tell(admissions: readonly Admission[], Asks: boolean): Promise<readonly Told[]> {
    return this.#send(checkIn.sendAdmissions, {
      body: {
        ProductSeasonID: this.#eventId,
        Door: this.door,
        Admissions: admissions.map((one) => ({
          AdmissionID: one.id,
          TicketID: one.ticketId,
          Issue: one.issue,
          AdmittedDate: one.at.toISOString(),
          Reason: one.reason,
          IsUndone: one.isUndone,
          Asks,
        })) as never,
      },
    });
  }

  readonly #flush = (): Promise<void> => {
    this.#sending ??= this.#sendKept().finally(() => {
      this.#sending = undefined;
    });
    return this.#sending;
  };

  async #sendKept(): Promise<void> {
    const waiting = this.#view.list.admissions.filter(({ id, isSent }) => !isSent && !this.#asking.has(id)).slice(0, mostAdmissions);
    if (waiting.length === 0) return;
    try {
      const told = new Map((await this.#tell(waiting, false)).map((one) => [one.AdmissionID, one]));
      this.#put({ offlineSince: undefined, problem: undefined });
      for (const sent of waiting) {
        const now = this.#view.list.admissions.find(({ id }) => id === sent.id);
        // Undone while it was under way: that is still to be sent.
        if (!now || now.isUndone !== sent.isUndone) continue;
        const { Result, Other } = told.get(sent.id) ?? {};
        await this.#keep({ ...now, isSent: true, ...(Result === 'already' && Other && { other: { at: Other.Date, door: Other.Door } }) });
      }
    } catch (problem) {
      if (isTransient(problem)) this.#noteOffline();
      else if (problem instanceof CallProblem) this.#put({ problem: problem.message });
    }
  }

  /** Admits by the list on this phone; another entrance may know more. With a reason, admits in any case. */
  async admit({ ticketId, issue }: Pick<Extract<Verdict, { isIn: true }>, 'ticketId' | 'issue'>, reason = ''): Promise<Answer> {
    const admission: Admission = { id: newId(), ticketId, issue, at: new Date(), reason, isUndone: false, isSent: false };
    const isListed = this.#view.list.tickets.has(ticketId);
    const answer = (isKept: boolean): Answer => ({ kind: 'in', isKept, admissionId: admission.id, ticketId, isListed, at: admission.at });
    if (!this.#view.offlineSince) this.#asking.add(admission.id);
    await this.#keep(admission);
    if (this.#view.offlineSince) return answer(true);
    const asked = this.#tell([admission], true).then(
      ([told]) => told,
      (problem: unknown) => {
        if (isTransient(problem)) this.#noteOffline();
        return undefined;
      },
    );
    const told = await Promise.race([asked, new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs))]);
    void asked.then(() => this.#asking.delete(admission.id));
    if (!told) return answer(true);
    if (told.Result === 'in' || reason) {
      await this.#keep({ ...admission, isSent: true });
      return answer(false);
    }
    await this.#forget(admission.id);
    return { kind: 'refused', refused: this.#refusedBy(told, ticketId), ticketId, issue, at: admission.at };
  }

  #refusedBy({ Result, Other }: Told, ticketId: number): Refused {
    void this.#refresh();
    const ticket = this.#view.list.tickets.get(ticketId);
    if (Other && Result === 'already') return { why: 'already', ...(ticket && { ticket }), at: Other.Date, door: Other.Door };
    return ticket && (Result === 'cancelled' || Result === 'passedOn') ? { why: Result, ticket } : { why: 'unknown' };
  }

  /** They did not come in after all. */
  async undo(admissionId: string): Promise<void> {
    const known = this.#view.list.admissions.find(({ id }) => id === admissionId);
    if (!known || known.isUndone) return;
    await this.#keep({ ...known, isUndone: true, isSent: false });
    void this.sync();
  }
}
