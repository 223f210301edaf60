import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Announcements,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  horizontalListSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { CSSProperties, HTMLAttributes, ReactNode } from 'react';
import { useUiText } from '../small/use-ui-text.ts';

interface SortableProps {
  ids: readonly string[];
  titleOf: (id: string) => string;
  onMove: (id: string, to: number) => void;
  direction: 'across' | 'down';
  children: ReactNode;
}

/** Dragging as an extra beside buttons, spoken in our own words: the library would read out raw ids. */
export function Sortable({ ids, titleOf, onMove, direction, children }: SortableProps) {
  const t = useUiText();
  const sensors = useSensors(
    // A few pixels first, so that a tap on a button inside stays a tap.
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const title = (id: UniqueIdentifier): string => titleOf(String(id));
  const place = (id: UniqueIdentifier): number => ids.indexOf(String(id)) + 1;
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('dragStarted', { title: title(active.id), place: place(active.id) }),
    onDragOver: ({ active, over }) => (over ? t('dragOver', { title: title(active.id), place: place(over.id) }) : undefined),
    onDragEnd: ({ active, over }) => t('dragEnded', { title: title(active.id), place: place(over?.id ?? active.id) }),
    onDragCancel: ({ active }) => t('dragCancelled', { title: title(active.id) }),
  };
  const onDragEnd = ({ active, over }: DragEndEvent): void => {
    if (over && over.id !== active.id) onMove(String(active.id), ids.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('dragHelp') } }}
    >
      <SortableContext items={[...ids]} strategy={direction === 'down' ? verticalListSortingStrategy : horizontalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

interface SortableItem {
  ref: (element: HTMLElement | null) => void;
  style: CSSProperties;
  isDragging: boolean;
  /** For the handle: a button that carries its own name. */
  handle: HTMLAttributes<HTMLElement> & { ref: (element: HTMLElement | null) => void };
}

export function useSortableItem(id: string): SortableItem {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({ id });
  return {
    ref: setNodeRef,
    isDragging,
    style: {
      transform: transform ? `translate3d(${Math.round(transform.x)}px, ${Math.round(transform.y)}px, 0)` : undefined,
      transition,
      position: 'relative',
      zIndex: isDragging ? 2 : undefined,
    },
    handle: {
      ref: setActivatorNodeRef,
      'aria-describedby': attributes['aria-describedby'],
      'aria-roledescription': attributes['aria-roledescription'],
      ...(listeners as HTMLAttributes<HTMLElement>),
      style: { touchAction: 'none' },
    },
  };
}
