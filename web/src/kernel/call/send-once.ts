/** Two quick clicks are one action: who asks for the same again while it is on its way gets the first answer. */
export function sendOnce<Sent, Reply>(
  pending: Map<string, Promise<Reply>>,
  sent: Sent,
  send: (sent: Sent) => Promise<Reply>,
): Promise<Reply> {
  const key = JSON.stringify(sent) ?? '';
  const held = pending.get(key);
  if (held) return held;
  const reply = send(sent).finally(() => pending.delete(key));
  pending.set(key, reply);
  return reply;
}
