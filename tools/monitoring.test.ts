import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { openTestServer } from '#kit/test-server.ts';

const read = (name: string): string => readFileSync(join(import.meta.dirname, '../docs/monitoring', name), 'utf8');
/** Only where a replica or Redis is configured. */
const optional = ['laurel_replica_lag_seconds', 'laurel_redis_up'];
const namesIn = (text: string): string[] => [...new Set([...text.matchAll(/\b(?:laurel|process|nodejs)_\w+/g)].map(([name]) => name))];

interface Rules {
  groups: { rules: { alert: string; expr: string; for: string; labels: { severity: string }; annotations: Record<string, string> }[] }[];
}

test('alert rules and the dashboard ask only for what /metrics has, and each alert says what to do', async () => {
  const server = await openTestServer();
  onTestFinished(() => server.close());
  await server.app.inject('/api/property/1');
  const { body } = await server.app.inject('/metrics');
  const rules = (parse(read('alerts.yaml')) as Rules).groups.flatMap((group) => group.rules);
  const { panels } = JSON.parse(read('grafana.json')) as { panels: { title: string; targets: { expr: string }[] }[] };
  const asked = namesIn([...rules.map(({ expr }) => expr), ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))].join('\n'));
  expect(asked.length).toBeGreaterThan(15);
  expect(asked.filter((name) => !optional.includes(name) && !new RegExp(`^(?:# TYPE )?${name}(?:\\{| )`, 'm').test(body))).toEqual([]);
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  for (const { alert, labels, annotations } of rules) {
    expect(['critical', 'warning'], alert).toContain(labels.severity);
    expect(Object.keys(annotations), alert).toEqual(['summary', 'description']);
  }
});
