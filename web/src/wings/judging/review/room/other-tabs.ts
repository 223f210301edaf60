/** Tells the judge's other tabs that a work was dealt with in this one. Where the browser can't, they learn it when they submit. */
export function openOtherTabs(name: string, onDealt: (entryId: number) => void) {
  const opened = { channel: 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined };
  opened.channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'number') onDealt(data);
  });
  return {
    tell: (entryId: number): void => opened.channel?.postMessage(entryId),
    close: (): void => opened.channel?.close(),
  };
}
