/** How a mail server is talked to: TLS from the first byte, STARTTLS and nothing without it, or no encryption at all. */
export const mailSecurities = ['starttls', 'tls', 'none'] as const;
export type MailSecurity = (typeof mailSecurities)[number];

export const usualPorts: Record<MailSecurity, number> = { starttls: 587, tls: 465, none: 25 };

const isAddress = (host: string): boolean => /^[\da-f:.]+$/i.test(host) && host.split(':').length > 2;

/** A name or an address of a machine. Names without a dot are right here: a mail server may be in the same network. */
export const wrongHost = (host: string): boolean => !/^[a-z\d_][a-z\d_.-]*$/i.test(host) && !isAddress(host);
