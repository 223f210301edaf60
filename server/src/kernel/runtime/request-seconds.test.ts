import { Histogram, Registry } from '@prometheus-io/client';
import { expect, test } from 'vitest';
import { RequestSeconds } from './request-seconds.ts';

test('requests are counted as the usual histogram counts them, bucket by bucket', async () => {
  const ours = new Registry();
  const seconds = new RequestSeconds();
  ours.registerMetric(seconds as never);
  const usual = new Registry();
  const histogram = new Histogram({
    name: 'laurel_request_seconds',
    help: 'How long requests took',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [usual],
  });
  for (const took of [0, 0.004, 0.005, 0.0051, 0.09, 0.1, 2.4, 10, 11])
    for (const status of [200, 404]) {
      const labels = { method: 'GET', route: '/api/x/:id', status };
      histogram.observe(labels, took * status);
      seconds.observe(labels, took * status);
    }
  expect(await ours.metrics()).toBe(await usual.metrics());
  const byLabels = ({ labels, metricName, value }: { labels: object; metricName?: string; value: number }) =>
    JSON.stringify([metricName, Object.entries(labels).sort(), value]);
  const valuesOf = (metric: object | undefined) => (metric as { values: Parameters<typeof byLabels>[0][] }).values;
  const [one] = await ours.getMetricsAsJSON();
  const [other] = await usual.getMetricsAsJSON();
  expect(valuesOf(one).map(byLabels)).toEqual(valuesOf(other).map(byLabels));
  expect(Registry.merge([ours]).getSingleMetric('laurel_request_seconds')).toBe(seconds);
});
