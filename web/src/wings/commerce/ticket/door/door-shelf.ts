import type { DoorTicket, checkIn } from '#contract/wings/commerce/ticket/check-in.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import type { Admission } from './door-state.ts';

type DoorReply = Reply<typeof checkIn.getDoor>;

/** The list of an event as this phone last had it. */
export interface KeptList extends Omit<DoorReply, 'Tickets'> {
  eventId: number;
  tickets: DoorTicket[];
  fetchedAt: Date;
}

interface KeptAdmission extends Admission {
  eventId: number;
}

const promised = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser keeps nothing')));
  });

let opening: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('laurel-door', 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('list', { keyPath: 'eventId' });
      request.result.createObjectStore('admission', { keyPath: 'id' }).createIndex('event', 'eventId');
    });
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser keeps nothing')));
  });
  return opening;
}

const storeOf = async (name: 'list' | 'admission', mode: IDBTransactionMode): Promise<IDBObjectStore> =>
  (await open()).transaction(name, mode).objectStore(name);

/** What a door must not lose: it outlives the page, the browser and an empty battery. Each admission is a row of its own. */
export const doorShelf = {
  findList: async (eventId: number): Promise<KeptList | undefined> => promised((await storeOf('list', 'readonly')).get(eventId)),
  putList: async (list: KeptList): Promise<unknown> => promised((await storeOf('list', 'readwrite')).put(list)),
  listAdmissions: async (eventId: number): Promise<Admission[]> => {
    const rows: KeptAdmission[] = await promised((await storeOf('admission', 'readonly')).index('event').getAll(eventId));
    return rows.sort((one, other) => one.at.getTime() - other.at.getTime());
  },
  putAdmission: async (eventId: number, admission: Admission): Promise<unknown> =>
    promised((await storeOf('admission', 'readwrite')).put({ ...admission, eventId })),
  removeAdmission: async (id: string): Promise<unknown> => promised((await storeOf('admission', 'readwrite')).delete(id)),
};
