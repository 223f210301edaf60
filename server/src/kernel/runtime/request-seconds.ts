/** Upper ends, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const name = 'laurel_request_seconds';

interface Labels {
  method: string;
  route: string;
  status: number;
}

interface Value {
  labels: Record<string, string | number>;
  metricName: string;
  value: number;
}

/** How long requests of one method, route and status took. */
class Durations {
  readonly labels: Labels;
  readonly #inBucket = buckets.map(() => 0);
  #count = 0;
  #sum = 0;

  constructor(labels: Labels) {
    this.labels = labels;
  }

  add(seconds: number): void {
    this.#count += 1;
    this.#sum += seconds;
    for (let index = 0; index < buckets.length; index += 1) {
      if (seconds > (buckets[index] as number)) continue;
      this.#inBucket[index] = (this.#inBucket[index] as number) + 1;
      return;
    }
  }

  /** As Prometheus counts: each bucket holds those below it. */
  values(): Value[] {
    let below = 0;
    const labels = { ...this.labels };
    const upTo = buckets.map((le, index) => {
      below += this.#inBucket[index] ?? 0;
      return { labels: { le, ...labels }, metricName: `${name}_bucket`, value: below };
    });
    return [
      ...upTo,
      { labels: { le: '+Inf', ...labels }, metricName: `${name}_bucket`, value: this.#count },
      { labels, metricName: `${name}_sum`, value: this.#sum },
      { labels, metricName: `${name}_count`, value: this.#count },
    ];
  }
}

/** A histogram for the registry in plain numbers: one that looks its labels up for every request cost more than counting. */
export class RequestSeconds {
  readonly name = name;
  readonly help = 'How long requests took';
  readonly type = 'histogram';
  readonly aggregator = 'sum';
  readonly #all = new Map<string, Durations>();

  /** Keep it if you count often. */
  of(method: string, route: string, status: number): Durations {
    const key = `${method} ${route} ${status}`;
    let found = this.#all.get(key);
    if (!found) this.#all.set(key, (found = new Durations({ method, route, status })));
    return found;
  }

  observe({ method, route, status }: Labels, seconds: number): void {
    this.of(method, route, status).add(seconds);
  }

  async get() {
    const { help, type, aggregator } = this;
    return { name, help, type, aggregator, values: [...this.#all.values()].flatMap((one) => one.values()) };
  }

  reset(): void {
    this.#all.clear();
  }
}
