/** A crowd votes at the same time: no answer may be a fault. Measures how long the slowest hundredth waits. SECONDS=300 for five minutes. */
import { sized } from './kit/tiny.ts';
import { startDurable } from './kit/vote-database.ts';
import { startServer } from './kit/vote-server.ts';

const crowd = Number(process.env.CROWD ?? sized(2000, 20));
const seconds = Number(process.env.SECONDS ?? sized(20, 0.3));
const port = Number(process.env.BENCH_PORT ?? 4750);
const workers = Number(process.env.WORKERS ?? 1);

const postgres = await startDurable();
const database = await postgres.database('bench_vote_crowd', 400_000);
const server = await startServer(database, port, workers);
const { perSecond, statuses, broken, p50, p99, slowest } = await server.load({ connections: crowd, seconds });
const answers = Object.entries(statuses).map(([status, count]) => `${count.toLocaleString('en')} answered ${status}`);
console.log(`${crowd.toLocaleString('en')} voters at once for ${seconds} s, ${workers === 1 ? 'one process' : `WORKERS=${workers}`}`);
console.log(`  ${Math.round(perSecond).toLocaleString('en')} votes/s; ${answers.join(', ')}; ${broken} without an answer`);
console.log(`  half of them within ${p50} ms, 99% within ${p99} ms, the slowest ${slowest} ms`);
await server.stop();
await postgres.stop();
process.exit(broken === 0 && Object.keys(statuses).every((status) => Number(status) < 500) ? 0 : 1);
