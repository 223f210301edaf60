import type { FastifyInstance } from 'fastify';
import { storageOrigins } from './files/storage-origins.ts';
import { awardOfRequest } from './own-hosts.ts';
import type { Settings } from './settings.ts';

/** Set by hand in one hook: a general plugin cost more than a small call itself. */
export function addSecurityHeaders(app: FastifyInstance, settings: Settings): void {
  const files = storageOrigins(settings)
    .map((origin) => ` ${origin}`)
    .join('');
  // The captcha's provider, where the operator chose one; nobody else's script ever runs here.
  const hasProvider = settings.CAPTCHA === 'on' && settings.RECAPTCHA_SITE_KEY !== undefined;
  const captcha = hasProvider ? ' https://www.google.com/recaptcha/' : '';
  // Mantine writes its colours into style elements; scripts are ours alone, from files.
  const policy = [
    "default-src 'self'",
    `script-src 'self'${captcha}${hasProvider ? ' https://www.gstatic.com/recaptcha/' : ''}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${files}`,
    `media-src 'self' blob:${files}`,
    `connect-src 'self'${files}${captcha}`,
    ...(hasProvider ? [`frame-src 'self'${captcha} https://recaptcha.google.com/recaptcha/`] : []),
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    `form-action 'self'${files}`,
    "frame-ancestors 'self'",
  ].join('; ');
  const isHttps = settings.publicUrl.startsWith('https:');
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('content-security-policy', policy);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
    // What lies below an award's own domain is not ours to decide about.
    if (isHttps) reply.header('strict-transport-security', `max-age=31536000${awardOfRequest(request) ? '' : '; includeSubDomains'}`);
  });
}
