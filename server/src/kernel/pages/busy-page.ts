import type { FastifyReply, FastifyRequest } from 'fastify';
import { brandOf, grounds } from '#contract/kernel/award/brands.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { type Locale, sayIn } from '#contract/kernel/text/catalog.ts';
import { formatNumber, formatTimeWithZone, formatWithZone } from '#contract/kernel/text/formats.ts';
import { directionOf } from '#contract/kernel/text/languages.rules.ts';
import pages from '#texts/frame/pages.ts';
import { escapeHtml } from '../mail/layout.ts';
import { keptMs, type Waiting } from './waiting-room.ts';

/** A place in line. It opens nothing and names no one. */
export const placeCookie = 'laurel_place';
/** Programs that read aloud hear the place again no sooner than this. */
const againSeconds = 20;
const mostNamed = 40;

interface Busy {
  award: PropertyTraits;
  language: Locale;
  waiting: Waiting;
  now: Date;
  /** What is waited for, where it has a name that is known without asking. */
  ballot?: string | undefined;
  closesAt?: Date | undefined;
  isSecure: boolean;
}

/** What people read while there is no room: their place in line, and when it is looked at again. It needs no script. */
export function sendBusy(reply: FastifyReply, busy: Busy): FastifyReply {
  return reply
    .code(503)
    .header('retry-after', String(againSeconds))
    .header('cache-control', 'no-store')
    .setCookie(placeCookie, busy.waiting.ticket, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: busy.isSecure,
      maxAge: keptMs / 1000,
    })
    .type('text/html; charset=utf-8')
    .send(busyPage(busy));
}

/** Whose turn it was brings no place to the next line. */
export function forgetPlace(request: FastifyRequest, reply: FastifyReply): void {
  if (request.cookies[placeCookie] !== undefined) void reply.clearCookie(placeCookie, { path: '/' });
}

function busyPage({ award, language, waiting, now, ballot, closesAt }: Busy): string {
  const t = sayIn(language)(pages);
  const { ahead, total, seconds } = waiting;
  const wait =
    seconds === undefined
      ? t('busyUnknown')
      : seconds < 60
        ? t('busySeconds', { seconds })
        : t('busyMinutes', { minutes: Math.ceil(seconds / 60) });
  const count = formatNumber(ahead, language);
  const time = formatTimeWithZone(now, award);
  const closes = closesAt && closesAt > now ? t('busyCloses', { date: formatWithZone(closesAt, award) }) : '';
  const words = {
    key: `laurel.vote-waiting.${award.id}`,
    safe: Array.from({ length: mostNamed }, (_, at) => t('busySafe', { count: at + 1 })),
    about: [1, 2].map((votes) => t('busySafeAbout', { count: votes })),
    next: Array.from({ length: againSeconds + 1 }, (_, at) => t('busyNext', { seconds: at })),
  };
  const name = `<bdi>${escapeHtml(award.name)}</bdi>`;
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <meta http-equiv="refresh" content="${againSeconds}" />
    <title>${escapeHtml(t('busyTitle'))} | ${escapeHtml(award.name)}</title>
    <link rel="icon" href="/favicon.svg" />
    <style>${sheetOf(award)}</style>
    <script src="/scheme.js"></script>
    <script src="/waiting.js" defer></script>
  </head>
  <body>
    <header><strong>${name}</strong> <span>${escapeHtml(t('busyWhere'))}</span></header>
    <main>
      <section>
        <h1>${escapeHtml(t('busyTitle'))}</h1>
        <p class="lead">${escapeHtml(ballot ? t('busyBallot', { ballot }) : t('busyPage'))}</p>
        <div role="status"><dl>
          <div><dt>${escapeHtml(t('busyAhead'))}</dt><dd>${escapeHtml(count)}</dd></div>
          <div><dt>${escapeHtml(t('busyWait'))}</dt><dd>${escapeHtml(wait)}</dd></div>
        </dl></div>
        <progress max="${Math.max(total, 1)}" value="${Math.max(total, 1) - ahead}" aria-label="${escapeHtml(t('busyProgress'))}"></progress>
        <p class="small">${escapeHtml(t('busyChecked', { time }))} <span id="next" aria-hidden="true"></span></p>
        <p class="act"><a class="button" href="">${escapeHtml(t('busyTry'))}</a> <span class="small">${escapeHtml(t('busyKept', { minutes: keptMs / 60_000 }))}</span></p>
      </section>
      <aside>
        <div id="votes" hidden><h2></h2><p></p><ul></ul></div>
        ${closes ? `<p class="small closes">${escapeHtml(closes)}</p>` : ''}
      </aside>
    </main>
    <script type="application/json" id="laurel-words">${JSON.stringify(words).replaceAll('<', '\\u003c')}</script>
  </body>
</html>
`;
}

function sheetOf({ brand }: PropertyTraits): string {
  const { brand: raw, light, dark } = brandOf(brand);
  const rules = (mode: 'light' | 'dark') => {
    const { paper, ink } = grounds[mode];
    const { fill, fillInk, fillEdge, accent } = mode === 'light' ? light : dark;
    return `color-scheme:${mode};--paper:${paper};--ink:${ink};--fill:${fill};--fill-ink:${fillInk};--edge:${fillEdge};--accent:${accent}`;
  };
  return `
      :root { --brand: ${raw}; ${rules('light')} }
      @media (prefers-color-scheme: dark) { :root:not([data-mantine-color-scheme]) { ${rules('dark')} } }
      :root[data-mantine-color-scheme='dark'] { ${rules('dark')} }
      * { box-sizing: border-box; }
      body { margin: 0; min-height: 100vh; border-inline-start: 10px solid var(--brand); background: var(--paper); color: var(--ink); font: 1rem/1.5 'Instrument Sans Variable', system-ui, sans-serif; }
      header { display: flex; flex-wrap: wrap; gap: 0.25rem 2rem; align-items: baseline; padding: 1.25rem clamp(1rem, 4vw, 3.5rem); border-block-end: 1px solid color-mix(in srgb, var(--ink) 18%, transparent); }
      header strong { font-size: 1.375rem; }
      header span, .small, dt { font-size: 0.9375rem; color: color-mix(in srgb, var(--ink) 76%, var(--paper)); }
      main { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr)); gap: 3rem 6rem; padding: clamp(2rem, 8vw, 6rem) clamp(1rem, 4vw, 3.5rem); }
      h1 { margin: 0 0 1rem; font-size: clamp(2.25rem, 5vw, 3.5rem); font-weight: 600; line-height: 1.06; letter-spacing: -0.015em; text-wrap: balance; }
      .lead { margin: 0 0 2.25rem; font: 1.375rem/1.4 Georgia, 'Times New Roman', serif; overflow-wrap: anywhere; }
      dl { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; margin: 0 0 1.25rem; padding-block-start: 1.5rem; border-block-start: 2px solid var(--ink); }
      dd { margin: 0; font: clamp(2rem, 6vw, 3.75rem)/1.1 Georgia, 'Times New Roman', serif; font-variant-numeric: tabular-nums; }
      progress { display: block; inline-size: 100%; block-size: 4px; border: 0; appearance: none; background: color-mix(in srgb, var(--ink) 14%, transparent); accent-color: var(--accent); }
      progress::-webkit-progress-bar { background: transparent; }
      progress::-webkit-progress-value { background: var(--accent); }
      progress::-moz-progress-bar { background: var(--accent); }
      .act { display: flex; flex-wrap: wrap; gap: 1rem; align-items: center; margin-block-start: 2rem; }
      .button { display: inline-flex; align-items: center; min-block-size: 3rem; padding: 0.5rem 1.5rem; border: 1px solid var(--edge); border-radius: 2px; background: var(--fill); color: var(--fill-ink); font-weight: 600; text-decoration: none; }
      .button:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; }
      h2 { margin: 0 0 0.5rem; font-size: 1.375rem; }
      h2::before { content: ''; display: inline-block; inline-size: 0.75rem; block-size: 0.75rem; margin-inline-end: 0.625rem; border-radius: 50%; background: light-dark(#1c7343, #62c48b); }
      ul { display: grid; grid-template-columns: repeat(3, 1fr); gap: 1rem; margin: 0; padding: 0; list-style: none; }
      li { overflow-wrap: anywhere; }
      li em { display: block; font-family: Georgia, 'Times New Roman', serif; }
      img { display: block; inline-size: 100%; aspect-ratio: 4 / 3; object-fit: cover; margin-block-end: 0.5rem; background: color-mix(in srgb, var(--ink) 8%, transparent); }
      .closes { margin-block-start: 1.75rem; padding-block-start: 1rem; border-block-start: 1px solid color-mix(in srgb, var(--ink) 18%, transparent); }
      @media (max-width: 40rem) { aside:has(#votes:not([hidden])) { order: -1; } main { padding-block-start: 2rem; } }
    `;
}
