import { spawn, spawnSync } from 'node:child_process';
import { freePort } from './free-port.ts';

/** A real one, if the machine has it. */
export async function startRedis() {
  if (spawnSync('sh', ['-c', 'command -v redis-server']).status !== 0) return undefined;
  const port = await freePort();
  const server = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
    stdio: 'ignore',
  });
  return {
    port,
    /** Takes connections and what is sent, and answers nothing. */
    fallSilent: () => void server.kill('SIGSTOP'),
    answer: () => void server.kill('SIGCONT'),
    stop: () => void server.kill('SIGKILL'),
  };
}
