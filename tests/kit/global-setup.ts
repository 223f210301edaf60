import type { TestProject } from 'vitest/node';
import { makeTemplate, startCluster, templateName, withDatabaseName } from './cluster.ts';
import { furnish } from './furnish.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster();
  await makeTemplate(cluster.url);
  await furnish(withDatabaseName(cluster.url, templateName));
  project.provide('databaseUrl', cluster.url);
  return cluster.stop;
}
