const lookEveryMs = 500;

/** When the process that started this one is gone. */
export function whenOrphaned(act: () => void): void {
  const parent = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looking);
    act();
  }, lookEveryMs).unref();
}
