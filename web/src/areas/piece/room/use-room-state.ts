import { useSyncExternalStore } from 'react';
import type { PieceRoom, RoomState } from './piece-room.ts';

export const useRoomState = (room: PieceRoom): RoomState => useSyncExternalStore(room.subscribe, room.get);
