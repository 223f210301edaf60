import { startTransition, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { PieceRoom } from './piece-room.ts';
import type { RoomState } from './room-state.ts';

type Watched = Pick<PieceRoom, 'get' | 'subscribe'>;

export const useRoomState = (room: Watched): RoomState => useSyncExternalStore(room.subscribe, room.get);

/** Drawn again only when this part is another one. */
export const useRoomPart = <Part>(room: Watched, partOf: (state: RoomState) => Part): Part =>
  useSyncExternalStore(room.subscribe, () => partOf(room.get()));

/** Where each field reads its own answer, what is around the fields may follow a moment after a key. Everything but typing is shown at once. */
export function useCalmRoomState(room: Watched, isCalm: boolean): RoomState {
  const [shown, setShown] = useState(room.get);
  useLayoutEffect(() => {
    const take = (): void => {
      const now = room.get();
      if (isCalm && now.state === 'typing') startTransition(() => setShown(now));
      else setShown(now);
    };
    take();
    return room.subscribe(take);
  }, [room, isCalm]);
  return shown;
}
