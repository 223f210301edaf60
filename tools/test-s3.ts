/** The upload suite against a real S3: the one that S3_* names, or a radosgw of our own. Not part of `npm test`, because it may install packages. */
import { run } from './run.ts';
import { installRadosgw, missingPrograms, type S3Server, startRadosgw } from './radosgw.ts';

async function openS3(): Promise<S3Server> {
  if (process.env.S3_BUCKET) {
    console.log(
      `Using S3 at ${process.env.S3_ENDPOINT ?? 'the default endpoint'}. Test objects are created in ${process.env.S3_BUCKET} and removed afterwards.`,
    );
    return { environment: {}, stop: async () => undefined };
  }
  if (missingPrograms().length > 0) {
    console.log('Installing radosgw ...');
    installRadosgw();
  }
  const missing = missingPrograms();
  if (missing.length > 0) {
    console.error(
      `No S3 server to test against: ${missing.join(', ')} not found, and apt-get couldn't install it (it needs root on Debian or Ubuntu).\n` +
        'Install radosgw, ceph-mon, ceph-osd and ceph-common, or set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY.',
    );
    process.exit(1);
  }
  return startRadosgw((line) => console.log(`radosgw: ${line}`));
}

const s3 = await openS3();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void s3.stop().then(() => process.exit(130)));
const { code } = await run('vitest', ['run', '--config', 'tests/s3/vitest.config.ts'], { env: s3.environment }).finally(() => s3.stop());
process.exit(code);
