import { SecretLink } from './secret-link.ts';

// Values for the samples of mails: organizers see them in previews, and tests look for the secrets in everything that is stored and answered.

export const at = new Date('2026-11-15T20:00:00Z');
export const until = new Date('2026-12-05T07:59:00Z');
export const site = 'https://laurel.example';
export const link = `${site}/entries/halyard/submissions/7`;
/** What only the reader may have; a test looks for it in everything that is stored and answered. */
export const secretLink = new SecretLink(`${site}/entries/halyard/link?`, 'code=s3cret-of-the-reader', { expiresAt: until });
export const secretCode = new SecretLink('', 's3cret-of-the-reader', { expiresAt: until });
export const arrivedLink = new SecretLink(`${site}/admin/email-arrived?`, 'code=s3cret-of-the-reader', { isLasting: true });
export const unsubscribeLink = new SecretLink(`${site}/unsubscribe/`, 's3cret-of-the-reader', { isLasting: true });
export const firstName = 'Robin';
export const email = 'robin@example.org';
