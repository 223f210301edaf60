/** Mail providers that anybody may use: sharing one says nothing about two people. */
const publicProviders = new Set([
  'aol.com',
  'duck.com',
  'fastmail.com',
  'gmail.com',
  'gmx.com',
  'gmx.de',
  'gmx.net',
  'googlemail.com',
  'hey.com',
  'hotmail.co.uk',
  'hotmail.com',
  'hotmail.fr',
  'icloud.com',
  'laposte.net',
  'live.com',
  'mac.com',
  'mail.com',
  'mail.ru',
  'me.com',
  'msn.com',
  'orange.fr',
  'outlook.com',
  'pm.me',
  'proton.me',
  'protonmail.com',
  'qq.com',
  't-online.de',
  'web.de',
  'yahoo.co.uk',
  'yahoo.com',
  'yahoo.de',
  'yahoo.fr',
  'yandex.com',
  'zoho.com',
  '163.com',
]);

/** The domain of an employer, or nothing for a public provider (and for the documentation's own example domain). */
export function employerDomain(email: string): string | undefined {
  const domain = email.split('@').at(-1)?.trim().toLowerCase();
  return domain && domain !== 'example.org' && !publicProviders.has(domain) ? domain : undefined;
}

/** Organisations are the same when their names are, whatever the letters' case and the space around them. */
export const organizationKey = (organization: string | null): string | undefined => organization?.trim().toLowerCase() || undefined;
