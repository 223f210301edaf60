/** Shows one running step with its seconds: a line that renews itself in a terminal, a begin and an end line elsewhere. */
export async function showing<T>(what: string, work: () => Promise<T>): Promise<T> {
  const out = process.stdout;
  const began = Date.now();
  const seconds = () => ((Date.now() - began) / 1000).toFixed(1);
  const draw = () => out.write(`\r\x1b[K${what} (${seconds()} s)`);
  let ticking: NodeJS.Timeout | undefined;
  if (out.isTTY) {
    draw();
    ticking = setInterval(draw, 200);
  } else {
    out.write(`${what} ...\n`);
  }
  try {
    const result = await work();
    out.write(`${out.isTTY ? '\r\x1b[K' : ''}${what}: done in ${seconds()} s\n`);
    return result;
  } catch (error) {
    if (out.isTTY) out.write('\n');
    throw error;
  } finally {
    clearInterval(ticking);
  }
}
