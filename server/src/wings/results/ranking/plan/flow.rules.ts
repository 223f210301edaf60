/** How much time, at most, gets from judges to works: Dinic's maximum flow, which can be asked again after capacities grew. */
export class Flow {
  #to: number[] = [];
  #room: number[] = [];
  #edgesOf: number[][];

  constructor(nodes: number) {
    this.#edgesOf = Array.from({ length: nodes }, () => []);
  }

  /** Answers the number of the edge; the one after it leads back. */
  join(from: number, to: number, capacity: number): number {
    const edge = this.#to.length;
    this.#to.push(to, from);
    this.#room.push(capacity, 0);
    (this.#edgesOf[from] as number[]).push(edge);
    (this.#edgesOf[to] as number[]).push(edge + 1);
    return edge;
  }

  widen(edge: number, by: number): void {
    this.#room[edge] = (this.#room[edge] ?? 0) + by;
  }

  /** What flows along an edge now. */
  along(edge: number): number {
    return this.#room[edge + 1] ?? 0;
  }

  /** A copy to try something on. */
  copy(extraNodes = 0): Flow {
    const other = new Flow(this.#edgesOf.length + extraNodes);
    other.#to = this.#to.slice();
    other.#room = this.#room.slice();
    other.#edgesOf = other.#edgesOf.map((_, node) => this.#edgesOf[node]?.slice() ?? []);
    return other;
  }

  /** Lets through what still gets through. What flows into the target already stays. */
  push(source: number, target: number): number {
    let moved = 0;
    for (;;) {
      const before = moved;
      const depth = this.#depths(source);
      const next = new Int32Array(this.#edgesOf.length);
      for (let part = -1; part !== 0; moved += part) part = this.#step(source, target, Number.POSITIVE_INFINITY, depth, next);
      if (moved === before) return moved;
    }
  }

  #depths(source: number): Int32Array {
    const depth = new Int32Array(this.#edgesOf.length).fill(-1);
    depth[source] = 0;
    const waiting = [source];
    for (const node of waiting) {
      for (const edge of this.#edgesOf[node] as number[]) {
        const to = this.#to[edge] as number;
        if (!((this.#room[edge] as number) > 0) || depth[to] !== -1) continue;
        depth[to] = (depth[node] as number) + 1;
        waiting.push(to);
      }
    }
    return depth;
  }

  #step(node: number, target: number, most: number, depth: Int32Array, next: Int32Array): number {
    if (node === target) return most;
    const edges = this.#edgesOf[node] as number[];
    for (; (next[node] as number) < edges.length; next[node] = (next[node] as number) + 1) {
      const edge = edges[next[node] as number] as number;
      const to = this.#to[edge] as number;
      const room = this.#room[edge] as number;
      if (!(room > 0) || depth[to] !== (depth[node] as number) + 1) continue;
      const part = this.#step(to, target, Math.min(most, room), depth, next);
      if (part === 0) continue;
      this.#room[edge] = room - part;
      this.#room[edge ^ 1] = (this.#room[edge ^ 1] as number) + part;
      return part;
    }
    return 0;
  }
}
