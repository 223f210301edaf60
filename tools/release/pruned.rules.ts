/** What a release leaves out: it runs Laurel, and is not a place to build it in. */
const leftOut = [
  /^(?:tests|bench|demo\/drawing|tools\/(?:mutants|faults|release)|\.ci|\.github)\//,
  /^tools\/(?:faults|test|test-image|test-s3|screenshots|radosgw|benches|outcome)\.ts$/,
  /\.test\.tsx?$/,
  /^(?:\.oxlintrc|biome)\.json$/,
  /^(?:vitest\.config\.ts|\.gitignore)$/,
];

export const isShipped = (path: string): boolean => !leftOut.some((shape) => shape.test(path));

const withoutTools = <Package extends object>(all: Package): Package =>
  Object.fromEntries(Object.entries(all).filter(([field]) => field !== 'devDependencies')) as Package;

const scripts = ['start', 'backup', 'restore', 'rehearse', 'update', 'doctor'];

export interface Manifest {
  scripts?: Record<string, string>;
  devDependencies?: Record<string, string>;
  [field: string]: unknown;
}

/** The package as it is installed from a release. */
export function shippedManifest(manifest: Manifest): Manifest {
  const offered = Object.entries(manifest.scripts ?? {}).filter(([name]) => scripts.includes(name));
  return withoutTools({ ...manifest, scripts: Object.fromEntries(offered) });
}

export interface Lock {
  packages: Record<string, { dev?: boolean; devDependencies?: Record<string, string>; [field: string]: unknown }>;
  [field: string]: unknown;
}

/** The lock file of that package: the same versions, without what only development needs. */
export function shippedLock({ packages, ...rest }: Lock): Lock {
  const kept = Object.entries(packages).filter(([, { dev }]) => !dev);
  return { ...rest, packages: Object.fromEntries(kept.map(([path, entry]) => [path, withoutTools(entry)])) };
}
