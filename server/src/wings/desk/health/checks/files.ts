import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { formatFileSize } from '#contract/kernel/text/formats.ts';
import { isDiskFull } from '#server/kernel/files/disk-space.ts';
import { storageOrigins } from '#server/kernel/files/storage-origins.ts';
import { type Check, fine, says, wrong } from '../finding.ts';
import { awardsByUse } from '../health.store.ts';

const patienceMs = 8000;
const nearlyFull = 0.9;

const disk: Check = async ({ services: { disk: space } }) => {
  await space.look();
  const state = space.state();
  if (!state) return undefined;
  const [free, total] = [formatFileSize(state.free), formatFileSize(state.total)];
  if (state.isLow) return wrong('problem', 'diskFull', { free, total });
  if (state.free < state.reserve * 2) return wrong('warning', 'diskLow', { free, total, reserve: formatFileSize(state.reserve) });
  return fine(says('diskFine', { free, total }));
};

const quota: Check = async ({ db, services: { settings } }) => {
  const allowed = settings.STORAGE_QUOTA_AWARD;
  if (allowed === 0) return undefined;
  const most = await awardsByUse(db);
  const used = most?.bytes ?? 0;
  if (most && used > allowed * nearlyFull)
    return wrong('warning', 'quotaNear', { award: most.name, used: formatFileSize(used), allowed: formatFileSize(allowed) });
  return fine(says('quotaFine', { used: formatFileSize(used), allowed: formatFileSize(allowed) }));
};

const storage: Check = async ({ services: { files, settings, log } }) => {
  const key = `health/${randomUUID()}.txt`;
  const content = Buffer.from(key);
  const began = performance.now();
  try {
    await files.write(key, content, 'text/plain');
    const found = await buffer(await files.read(key));
    if (!found.equals(content)) return wrong('problem', 'storageDiffers', {});
    return fine(says('storageFine', { ms: Math.round(performance.now() - began) }));
  } catch (error) {
    log.warn({ err: error }, 'the file storage could not be written and read');
    const reason = isDiskFull(error as Error) ? 'ENOSPC' : ((error as { code?: string; name?: string }).code ?? (error as Error).name);
    return wrong('problem', 'storageBroken', { place: settings.S3_BUCKET ?? settings.dataDir, reason });
  } finally {
    await files.remove(key).catch(() => undefined);
  }
};

/** What a browser asks before it uploads from one of our pages. */
async function allows(origin: string, publicUrl: string, method: string): Promise<boolean> {
  const headers = {
    origin: new URL(publicUrl).origin,
    'access-control-request-method': method,
    'access-control-request-headers': 'content-type',
  };
  const answer = await fetch(origin, { method: 'OPTIONS', headers, signal: AbortSignal.timeout(patienceMs) });
  const [allowed, methods] = ['access-control-allow-origin', 'access-control-allow-methods'].map((name) => answer.headers.get(name) ?? '');
  return answer.ok && (allowed === '*' || allowed === headers.origin) && (methods ?? '').toUpperCase().includes(method);
}

const cors: Check = async ({ services: { settings } }) => {
  if (!settings.S3_BUCKET) return undefined;
  const { S3_BUCKET, S3_PRIVATE_BUCKET, S3_ENDPOINT, publicUrl } = settings;
  const addresses = S3_ENDPOINT
    ? [S3_BUCKET, S3_PRIVATE_BUCKET ?? S3_BUCKET].map((bucket) => `${S3_ENDPOINT.replace(/\/$/, '')}/${bucket}`)
    : storageOrigins(settings);
  const rule = JSON.stringify([
    { AllowedOrigins: [new URL(publicUrl).origin], AllowedMethods: ['GET', 'POST', 'PUT'], AllowedHeaders: ['*'], ExposeHeaders: ['ETag'] },
  ]);
  for (const place of new Set(addresses))
    for (const method of ['POST', 'PUT'])
      if (!(await allows(place, publicUrl, method).catch(() => false)))
        return wrong('problem', 'corsMissing', { place, method }, { copy: rule });
  return fine(says('corsFine'));
};

const encoder: Check = async ({ services: { settings } }) => {
  const isThere = await new Promise<boolean>((done) => {
    const child = execFile(settings.FFMPEG_PATH, ['-version'], { timeout: patienceMs }, (error) =>
      done(!['ENOENT', 'EACCES'].includes(String((error as { code?: unknown } | null)?.code))),
    );
    child.once('error', () => done(false));
  });
  return isThere
    ? fine(says('encoderFine'))
    : wrong('warning', 'encoderMissing', { path: settings.FFMPEG_PATH }, { copy: 'apt-get install --yes ffmpeg' });
};

export const fileChecks = { disk, quota, storage, cors, encoder };
