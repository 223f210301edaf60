import { useSyncExternalStore } from 'react';
import type { PieceRoom } from './piece-room.ts';
import type { RoomState } from './room-state.ts';

export const useRoomState = (room: Pick<PieceRoom, 'get' | 'subscribe'>): RoomState => useSyncExternalStore(room.subscribe, room.get);
