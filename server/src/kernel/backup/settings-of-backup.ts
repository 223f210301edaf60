import type { Settings } from '../runtime/settings.ts';

/** What the data of a backup goes with. A list of what is taken, so that no new secret gets in automatically. */
const taken = [
  'PUBLIC_URL',
  'MAIL_FROM',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_PRIVATE_BUCKET',
  'S3_PUBLIC_URL',
  'OIDC_NAME',
  'OIDC_ISSUER',
  'REQUIRE_TWO_FACTOR',
  'STAFF_FROM_OIDC',
] as const satisfies (keyof Settings)[];

export function settingsOfBackup(settings: Settings): Record<string, string> {
  const given = taken.flatMap((name) => (settings[name] === undefined ? [] : [[name, String(settings[name])] as const]));
  return { DEMO: String(settings.isDemo), DATABASE: settings.isEmbedded ? 'embedded' : 'external', ...Object.fromEntries(given) };
}
