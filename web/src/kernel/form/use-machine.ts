import { useRef, useState, useSyncExternalStore } from 'react';
import { openMachine, type Turn } from './machine.ts';

type Dispatch<Event> = (event: Event) => void;

/** A machine that lives as long as the part that shows it. Its effects go by what that part last knew. */
export function useMachine<State, Event, Effect>(
  first: () => State,
  next: (state: State, event: Event) => Turn<State, Effect>,
  run: (effect: Effect, dispatch: Dispatch<Event>) => void,
): [State, Dispatch<Event>] {
  const latest = useRef(run);
  latest.current = run;
  const [machine] = useState(() => {
    const opened = openMachine<State, Event, Effect>({
      first: first(),
      next,
      run: (effect) => latest.current(effect, opened.dispatch),
    });
    return opened;
  });
  return [useSyncExternalStore(machine.subscribe, machine.get), machine.dispatch];
}
