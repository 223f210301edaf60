import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { settingNames } from '#server/kernel/runtime/settings.ts';

// No cluster runs here: what its server would refuse or silently leave out is looked for in the text.
const root = join(import.meta.dirname, '..');

interface Container {
  name: string;
  image: string;
  command?: string[];
  envFrom: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  ports?: { name: string; containerPort: number }[];
  securityContext: object;
  volumeMounts: { name: string; mountPath: string }[];
  [probe: `${string}Probe`]: { httpGet: { path: string; port: string } };
}
interface Pod {
  automountServiceAccountToken: boolean;
  securityContext: object;
  containers: Container[];
  volumes: { name: string; persistentVolumeClaim?: { claimName: string } }[];
}
interface Resource {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels: Record<string, string> };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  // oxlint-disable-next-line typescript/no-explicit-any -- each kind has a shape of its own
  spec?: any;
}

const documents = parseAllDocuments(readFileSync(join(root, 'deploy/kubernetes.yaml'), 'utf8'), { uniqueKeys: true });
const resources = documents.map((one) => one.toJS() as Resource);
const get = (kind: string, name = 'laurel'): Resource => {
  const found = resources.find((one) => one.kind === kind && one.metadata.name === name);
  if (!found) throw new Error(`no ${kind} ${name}`);
  return found;
};
const pods = [
  { pod: get('Deployment').spec.template.spec as Pod, of: 'Deployment' },
  { pod: get('CronJob', 'laurel-backup').spec.jobTemplate.spec.template.spec as Pod, of: 'CronJob' },
];

/** Of the version that each kind is in today. */
const apiVersions: Record<string, string> = {
  ConfigMap: 'v1',
  Secret: 'v1',
  Service: 'v1',
  PersistentVolumeClaim: 'v1',
  Deployment: 'apps/v1',
  CronJob: 'batch/v1',
  PodDisruptionBudget: 'policy/v1',
  Ingress: 'networking.k8s.io/v1',
};

test('the manifests are valid YAML, of versions that exist, each named once', () => {
  expect(documents.flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([]);
  for (const { kind, apiVersion } of resources) expect(apiVersion, kind).toBe(apiVersions[kind]);
  expect(resources).toHaveLength(Object.keys(apiVersions).length);
});

test('they have every setting and no other, texts as values, and no secret', () => {
  const [plain, secret] = [get('ConfigMap').data ?? {}, get('Secret').stringData ?? {}];
  const named = [...Object.keys(plain), ...Object.keys(secret)];
  expect(named.toSorted()).toEqual(settingNames.filter((name) => !['PORT', 'HOST', 'DATA_DIR'].includes(name)).toSorted());
  for (const value of [...Object.values(plain), ...Object.values(secret)]) expect(value).toBeTypeOf('string');
  expect(Object.values(secret).join('')).toBe('');
  expect(Object.keys(plain).filter((name) => /SECRET|PASSWORD|TOKEN|(?:DATABASE|REPLICA|REDIS|SMTP)_URL/.test(name))).toEqual([]);
});

test.each(pods)('the pod of the $of has no rights, a root that is read-only, and all that it names', ({ pod }) => {
  expect(pod).toMatchObject({
    automountServiceAccountToken: false,
    securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
  });
  for (const { securityContext, envFrom, volumeMounts, image, command } of pod.containers) {
    expect(securityContext).toEqual({ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } });
    for (const { configMapRef, secretRef } of envFrom) {
      if (configMapRef) get('ConfigMap', configMapRef.name);
      if (secretRef) get('Secret', secretRef.name);
    }
    for (const { name } of volumeMounts) expect(pod.volumes.map((volume) => volume.name)).toContain(name);
    expect(volumeMounts.map(({ mountPath }) => mountPath)).toEqual(expect.arrayContaining(['/data', '/tmp']));
    expect(image).toMatch(/:\d+\.\d+\.\d+$/);
    for (const [, file = ''] of (command?.join('\n') ?? '').matchAll(/node (\S+\.ts)/g))
      expect(existsSync(join(root, file)), file).toBe(true);
  }
  for (const { persistentVolumeClaim } of pod.volumes)
    if (persistentVolumeClaim) get('PersistentVolumeClaim', persistentVolumeClaim.claimName);
});

test('requests reach the pods, and only those that are ready', () => {
  const { spec } = get('Deployment');
  const { labels } = spec.template.metadata;
  for (const selector of [spec.selector.matchLabels, get('Service').spec.selector, get('PodDisruptionBudget').spec.selector.matchLabels])
    expect(labels).toEqual(selector);
  expect(get('CronJob', 'laurel-backup').spec.jobTemplate.spec.template.metadata.labels, 'gets no requests').not.toEqual(labels);
  const [container] = pods[0]?.pod.containers ?? [];
  const ports = container?.ports?.map(({ name }) => name) ?? [];
  expect(container?.ports).toEqual([{ name: 'http', containerPort: 3000 }]);
  expect(ports).toContain(get('Service').spec.ports[0].targetPort);
  expect(get('Service').spec.ports[0].name).toBe(get('Ingress').spec.rules[0].http.paths[0].backend.service.port.name);
  expect(container?.readinessProbe?.httpGet).toEqual({ path: '/readyz', port: 'http' });
  for (const probe of ['startupProbe', 'livenessProbe'] as const)
    expect(container?.[probe]?.httpGet).toEqual({ path: '/healthz', port: 'http' });
  expect(new URL(get('ConfigMap').data?.PUBLIC_URL ?? '').host).toBe(get('Ingress').spec.rules[0].host);
});
