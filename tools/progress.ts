/** Shows one running step with its seconds: a line that renews itself in a terminal, a begin and an end line elsewhere. */
export async function showing<T>(what: string, work: () => Promise<T>, out: NodeJS.WriteStream = process.stdout): Promise<T> {
  const began = Date.now();
  const seconds = () => ((Date.now() - began) / 1000).toFixed(1);
  const draw = () => out.write(`\r\x1b[K${what} (${seconds()} s)`);
  if (!out.isTTY) {
    out.write(`${what} ...\n`);
    const result = await work();
    out.write(`${what}: done in ${seconds()} s\n`);
    return result;
  }
  draw();
  const ticking = setInterval(draw, 200);
  try {
    const result = await work();
    out.write(`\r\x1b[K${what}: done in ${seconds()} s\n`);
    return result;
  } catch (error) {
    out.write('\n');
    throw error;
  } finally {
    clearInterval(ticking);
  }
}
