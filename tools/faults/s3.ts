import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { isPrivateKey } from '#contract/wings/ground/file/file-kinds.ts';
import { makeS3Client, openS3Store } from '#server/kernel/files/s3-store.ts';
import { parseSettings } from '#server/kernel/runtime/settings.ts';
import { missingPrograms, startRadosgw } from '../radosgw.ts';
import { openProxy } from './proxy.ts';

export function whyNoS3(): string | undefined {
  const missing = missingPrograms();
  return missing.length > 0 ? `no radosgw here (\`npm run test:s3\` installs one)` : undefined;
}

/** A real S3 behind a proxy, which can take it away. */
export async function startS3() {
  const server = await startRadosgw(() => undefined);
  const { environment: own } = server;
  const proxy = await openProxy(() => Number(new URL(own.S3_ENDPOINT ?? '').port));
  const environment = { ...own, S3_ENDPOINT: `http://127.0.0.1:${proxy.port}` };
  const settings = parseSettings(environment);
  const client = makeS3Client(settings);
  for (const Bucket of [settings.S3_BUCKET, settings.S3_PRIVATE_BUCKET]) if (Bucket) await client.send(new CreateBucketCommand({ Bucket }));
  return {
    environment,
    proxy,
    read: openS3Store(settings, { isPrivate: isPrivateKey }).read,
    async stop() {
      await proxy.close();
      await server.stop();
    },
  };
}
