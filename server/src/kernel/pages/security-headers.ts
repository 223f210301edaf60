import type { FastifyInstance, FastifyRequest } from 'fastify';
import { entryProperties, findPropertyBySlug } from '#contract/kernel/award/properties.ts';
import { storageOrigins } from '../files/storage-origins.ts';
import { awardOfRequest } from './own-hosts.ts';
import type { Services } from '../runtime/services.ts';

interface Openings {
  script: string;
  frame: string;
  connect: string;
  form: string;
}

/** What the payment providers' own fields and pages need, where they are set up. */
function openingsOf({ payments: { opens } }: Pick<Services, 'payments'>, payPages: readonly string[]): Openings {
  const listed = (origins: readonly string[] = []) => origins.map((origin) => ` ${origin}`).join('');
  return { script: listed(opens?.script), frame: listed(opens?.frame), connect: listed(opens?.connect), form: listed(payPages) };
}

const mayBePaid = /^\/(?:admin|entries)/;

/** Pages on which someone may pay an award by card: nowhere else does a provider's script run. */
function isPaidHere(request: FastifyRequest): boolean {
  if (!mayBePaid.test(request.url)) return false;
  const [path = ''] = request.url.split('?');
  const [, portal, slug] = path.split('/');
  if (portal === 'admin') return entryProperties().some(({ cardPayments }) => cardPayments);
  if (portal !== 'entries') return false;
  const award = awardOfRequest(request) ?? findPropertyBySlug('entry', slug ?? '');
  return award?.cardPayments === true;
}

/** Set by hand in one hook: a general plugin cost more than a small call itself. */
export function addSecurityHeaders(
  app: FastifyInstance,
  services: Pick<Services, 'settings' | 'payments' | 'methods'>,
  /** The origins of pages on which people pay. */
  payPagesOf: (services: Pick<Services, 'methods'>) => readonly string[],
): void {
  const { settings } = services;
  const files = storageOrigins(settings)
    .map((origin) => ` ${origin}`)
    .join('');
  // The captcha's provider, where the operator chose one; no one else's script ever runs here.
  const hasProvider = settings.CAPTCHA === 'on' && settings.RECAPTCHA_SITE_KEY !== undefined;
  const captcha = hasProvider ? ' https://www.google.com/recaptcha/' : '';
  // Mantine writes its colours into style elements; scripts are ours alone, from files.
  const policyFor = ({ script, frame, connect, form }: Openings): string =>
    [
      "default-src 'self'",
      `script-src 'self'${captcha}${hasProvider ? ' https://www.gstatic.com/recaptcha/' : ''}${script}`,
      "style-src 'self' 'unsafe-inline'",
      `img-src 'self' data: blob:${files}`,
      `media-src 'self' blob:${files}`,
      `connect-src 'self'${files}${captcha}${connect}`,
      ...(hasProvider || frame
        ? [`frame-src 'self'${hasProvider ? `${captcha} https://recaptcha.google.com/recaptcha/` : ''}${frame}`]
        : []),
      "font-src 'self'",
      "object-src 'none'",
      "base-uri 'self'",
      `form-action 'self'${files}${form}`,
      "frame-ancestors 'self'",
    ].join('; ');
  const policy = policyFor({ script: '', frame: '', connect: '', form: '' });
  // Providers can be connected while we serve.
  let known: Services['methods'] | undefined;
  let paying = '';
  const payingNow = (): string => {
    if (known !== services.methods) paying = policyFor(openingsOf(services, payPagesOf(services)));
    known = services.methods;
    return paying;
  };
  const isHttps = settings.publicUrl.startsWith('https:');
  // Put together once: what differs between requests is set beside it.
  const always = {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(always).header('x-request-id', request.id);
    if (isPaidHere(request)) reply.header('content-security-policy', payingNow());
    // What lies below an award's own domain is not ours to decide about.
    if (isHttps) reply.header('strict-transport-security', `max-age=31536000${awardOfRequest(request) ? '' : '; includeSubDomains'}`);
    done();
  });
}
