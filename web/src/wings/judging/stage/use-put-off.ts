import { useState } from 'react';
import { useSession } from '#web/kernel/page/portal.ts';
import { localShelf } from '#web/kernel/session/storage.ts';
import type { PutOff } from './asks.ts';

const shelf = localShelf();

/** What the judge put off on this device. No one else sees it. */
export function usePutOff() {
  const { profile } = useSession();
  const name = `laurel.asks.putOff.${profile?.id ?? 0}`;
  const [rows, setRows] = useState<PutOff[]>(() => read(shelf.get(name)));
  const keep = (next: PutOff[]): void => {
    shelf.set(name, JSON.stringify(next));
    setRows(next);
  };
  return {
    rows,
    putOff: (askId: string, until: Date): void => keep([...rows.filter((one) => one.id !== askId), { id: askId, until }]),
    bringBack: (askId: string): void => keep(rows.filter((one) => one.id !== askId)),
  };
}

function read(text: string | null): PutOff[] {
  try {
    const rows = JSON.parse(text ?? '[]') as { id: string; until: string }[];
    return rows.map(({ id, until }) => ({ id, until: new Date(until) }));
  } catch {
    return [];
  }
}
