/** Whether one more place or vote can go to this work. */
export function mayAdd(asks: { most: number; perWork?: number }, list: readonly number[], id: number): boolean {
  return list.length < asks.most && list.filter((one) => one === id).length < (asks.perWork ?? 1);
}

/** The list with one of it a place further up or down. */
export function moved(list: readonly number[], at: number, by: -1 | 1): number[] {
  const to = at + by;
  const [one, other] = [list[at], list[to]];
  return one === undefined || other === undefined ? [...list] : list.with(at, other).with(to, one);
}
