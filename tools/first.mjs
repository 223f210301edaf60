/**
 * What every npm script starts with. Runs on the host's Node (20 or later), needs nothing installed:
 * installs what package-lock.json says, then hands over to a TypeScript file on the Node 24 that the packages bring, with the texts compiled.
 * After `npm run update` the installation's current version lies below `versions`, and is asked instead.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const modules = join(root, 'node_modules');
const stampFile = join(modules, '.laurel-installed');
const major = (version) => Number(version.replace(/^v/, '').split('.')[0]);

if (major(process.version) < 20) {
  fail(`Laurel needs Node 20 or later to install itself; this is ${process.version}. See https://nodejs.org`);
}
const [file, ...args] = process.argv.slice(2);
if (!file) fail('Usage: node tools/first.mjs <file.ts> [arguments]');

const current = currentVersion();
const lockText = current ? '' : readFileSync(join(root, 'package-lock.json'), 'utf8');
const stamp = createHash('sha256').update(`${process.platform} ${process.arch} `).update(lockText).digest('hex');
if (current) {
  process.env.LAUREL_INSTALLATION = root;
  await import(pathToFileURL(current).href);
} else {
  if (!isInstalled()) await install();
  await handOver();
}

/** This file of the version that `npm run update` went to; nothing where it is this one. */
function currentVersion() {
  try {
    const { current: version } = JSON.parse(readFileSync(join(root, 'versions/state.json'), 'utf8'));
    const first = join(root, 'versions', version, 'tools/first.mjs');
    return existsSync(first) ? first : undefined;
  } catch {
    return undefined;
  }
}

function isInstalled() {
  try {
    if (readFileSync(stampFile, 'utf8') === stamp) return true;
  } catch {
    // No stamp: perhaps someone ran npm by hand. npm's own notes decide.
  }
  try {
    const wanted = JSON.parse(lockText).packages;
    const present = JSON.parse(readFileSync(join(modules, '.package-lock.json'), 'utf8')).packages;
    const fits = Object.entries(wanted).every(
      ([path, entry]) => path === '' || isNotForHere(entry) || present[path]?.version === entry.version,
    );
    if (fits) writeFileSync(stampFile, stamp);
    return fits;
  } catch {
    return false;
  }
}

/** Another system's binaries: npm leaves them out. An optional package that names no system may be missing too. */
function isNotForHere({ optional, os, cpu, libc }) {
  if (!optional) return false;
  if (!os && !cpu) return true;
  const matches = (list, own) => !list || list.includes(own) || (list[0]?.startsWith('!') && !list.includes(`!${own}`));
  return !matches(os, process.platform) || !matches(cpu, process.arch) || (libc !== undefined && !libc.includes('glibc'));
}

async function install() {
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  const expected = Object.entries(JSON.parse(lockText).packages).filter(([path, entry]) => path !== '' && !isNotForHere(entry));
  const isTerminal = process.stdout.isTTY;
  const say = () => {
    const present = expected.filter(([path]) => existsSync(join(root, path, 'package.json'))).length;
    const line = `Installing packages: ${present} of ${expected.length} (${seconds()} s)`;
    process.stdout.write(isTerminal ? `\r\x1b[K${line}` : `${line}\n`);
  };
  say();
  const ticking = setInterval(say, isTerminal ? 500 : 10_000);

  // npm itself must not run on the Node that it is about to replace, so it gets the host's, and a PATH without ours.
  const env = {
    ...process.env,
    PATH: (process.env.PATH ?? '')
      .split(delimiter)
      .filter((entry) => !entry.startsWith(modules))
      .join(delimiter),
  };
  const options = [
    'ci',
    '--no-audit',
    '--no-fund',
    '--no-progress',
    '--loglevel=error',
    '--engine-strict=false',
    '--include=dev',
    '--include=optional',
  ];
  const { npm_execpath: npm, npm_node_execpath: hostNode } = process.env;
  const child =
    npm && hostNode && existsSync(hostNode) && !hostNode.startsWith(modules)
      ? spawn(hostNode, [npm, ...options], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
      : spawn('npm', options, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' });
  forwardSignals(child);
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  child.stderr.on('data', (chunk) => (said += chunk));
  const code = await endOf(child);
  clearInterval(ticking);
  if (isTerminal) process.stdout.write('\r\x1b[K');
  if (code !== 0) fail(`${said.trim()}\n\nCouldn't install the packages ("npm ci" exited with code ${code}).`, code);
  writeFileSync(stampFile, stamp);
  console.log(`Installed packages in ${seconds()} s`);
}

async function handOver() {
  const brought = join(modules, '.bin', 'node');
  const node = existsSync(brought) ? brought : major(process.version) >= 24 ? process.execPath : undefined;
  if (!node) {
    fail(
      `Laurel includes Node 24 for Linux (x64, arm64) only. On ${process.platform}-${process.arch}, install Node 24 or later. This is ${process.version}.`,
    );
  }
  const target = resolve(root, file);
  const texts = join(root, 'tools/texts/ready.ts');
  if (realpathSync(node) === realpathSync(process.execPath)) {
    process.argv.splice(1, process.argv.length, target, ...args);
    await import(pathToFileURL(texts).href);
    await import(pathToFileURL(target).href);
    return;
  }
  const path = [join(modules, '.bin'), process.env.PATH].join(delimiter);
  const child = spawn(node, ['--import', pathToFileURL(texts).href, target, ...args], {
    stdio: 'inherit',
    env: { ...process.env, PATH: path },
  });
  forwardSignals(child);
  process.exit(await endOf(child));
}

function forwardSignals(child) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
}

function endOf(child) {
  return new Promise((done) => {
    child.once('error', (error) => fail(error.message));
    child.once('close', (code, signal) => done(code ?? 128 + (constants.signals[signal] ?? 0)));
  });
}

function fail(message, code = 1) {
  console.error(message);
  process.exit(code || 1);
}
