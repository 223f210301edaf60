export interface HostedPage {
  Url: string;
  Fields: Record<string, string>;
}

/** Leaves for the provider's own page, as its form asks: a post, so that nothing of it is in an address. Without fields it is a link. */
export function goToHostedPage({ Url, Fields }: HostedPage): void {
  if (Object.keys(Fields).length === 0) return location.assign(Url);
  const form = document.createElement('form');
  form.method = 'post';
  form.action = Url;
  for (const [name, value] of Object.entries(Fields)) {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
