import { useSyncExternalStore } from 'react';
import type { PieceRoom } from './piece-room.ts';
import type { RoomState } from './room-state.ts';

export const useRoomState = (room: PieceRoom): RoomState => useSyncExternalStore(room.subscribe, room.get);
