import type { TestProject } from 'vitest/node';
import { makeTemplate, startCluster } from './cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster();
  await makeTemplate(cluster.url);
  project.provide('databaseUrl', cluster.url);
  return cluster.stop;
}
