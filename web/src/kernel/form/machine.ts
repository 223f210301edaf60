/** What follows an event: the state after it, and what is to be done outside, as data. */
export interface Turn<State, Effect> {
  state: State;
  effects: readonly Effect[];
}

export const turn = <State, Effect>(state: State, ...effects: Effect[]): Turn<State, Effect> => ({ state, effects });

/** One part of a transition after the other, each from the state that the one before left. */
export const inTurn = <State, Effect>(state: State, ...parts: ((state: State) => Turn<State, Effect>)[]): Turn<State, Effect> =>
  parts.reduce<Turn<State, Effect>>(
    (before, part) => {
      const after = part(before.state);
      return { state: after.state, effects: [...before.effects, ...after.effects] };
    },
    { state, effects: [] },
  );

interface MachineParts<State, Event, Effect> {
  first: State;
  /** Pure: no call, no clock, no storage. */
  next: (state: State, event: Event) => Turn<State, Effect>;
  run: (effect: Effect) => void;
}

interface Machine<State, Event> {
  get: () => State;
  subscribe: (listener: () => void) => () => void;
  dispatch: (event: Event) => void;
}

/** Holds the state, and runs what its transitions ask for. What an effect dispatches waits until the transition is through. */
export function openMachine<State, Event, Effect>({ first, next, run }: MachineParts<State, Event, Effect>): Machine<State, Event> {
  const listeners = new Set<() => void>();
  const waiting: Event[] = [];
  let state = first;
  let isBusy = false;
  const take = (event: Event): void => {
    const before = state;
    const after = next(before, event);
    state = after.state;
    if (state !== before) for (const listener of listeners) listener();
    for (const effect of after.effects) run(effect);
  };
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch(event) {
      waiting.push(event);
      if (isBusy) return;
      isBusy = true;
      try {
        while (waiting.length > 0) take(waiting.shift() as Event);
      } finally {
        isBusy = false;
      }
    },
  };
}
