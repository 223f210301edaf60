/** Builds the Dockerfile and starts what it makes, without a registry. Not part of `npm test`: it takes minutes, and needs root and Debian's packages. */
import { spawnSync } from 'node:child_process';
import { run } from './run.ts';

const needed = ['buildah', 'mmdebstrap', 'npm'];
const missing = needed.filter((program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status !== 0);
const isRoot = process.getuid?.() === 0;

if (process.platform !== 'linux' || process.arch !== 'x64' || missing.length > 0 || !isRoot) {
  console.log(
    `LEFT OUT: the image was not built. ${[
      missing.length > 0 && `Not found: ${missing.join(', ')} (apt-get install buildah mmdebstrap).`,
      !isRoot && 'It needs root.',
      (process.platform !== 'linux' || process.arch !== 'x64') && 'It needs Linux on x64.',
    ]
      .filter(Boolean)
      .join(' ')} That the files of the image are enough to start is tested by tools/containers.test.ts.`,
  );
  process.exit(0);
}
const { code } = await run('vitest', ['run', '--config', 'tests/image/vitest.config.ts']);
process.exit(code);
