import type { AnyCall } from '#contract/kernel/call/call.ts';

/** A body in the form that a call takes, for tests that make every call: what is no text in a multipart body is sent as a small file. */
export function payloadOf(call: AnyCall, body: unknown): object | undefined {
  if (call.accepts !== 'multipart' || typeof body !== 'object' || body === null) return body as object | undefined;
  const form = new FormData();
  for (const [key, value] of Object.entries(body)) {
    if (key === 'file') form.append(key, new File(['Email,First name\r\nsomebody@example.org,Robin\r\n'], 'sample.csv'));
    else form.append(key, String(value));
  }
  return form;
}
