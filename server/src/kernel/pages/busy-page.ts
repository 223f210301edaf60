import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { type Locale, sayIn } from '#contract/kernel/text/catalog.ts';
import { formatNumber, formatTimeWithZone, formatWithZone } from '#contract/kernel/text/formats.ts';
import pages from '#texts/frame/pages.ts';
import { escapeHtml } from '../mail/layout.ts';
import { awardPage } from './award-page.ts';
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
  /** How long after that held votes can be confirmed. */
  graceMinutes?: number;
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

function busyPage({ award, language, waiting, now, ballot, closesAt, graceMinutes = 0 }: Busy): string {
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
  const closes = closesAt && closesAt > now ? t('busyCloses', { date: formatWithZone(closesAt, award), minutes: graceMinutes }) : '';
  const words = {
    keys: `laurel.vote.${award.id}.`,
    safe: Array.from({ length: mostNamed }, (_, at) => t('busySafe', { count: at + 1 })),
    about: [1, 2].map((votes) => t('busySafeAbout', { count: votes })),
    next: Array.from({ length: againSeconds + 1 }, (_, at) => t('busyNext', { seconds: at })),
  };
  return awardPage({
    award,
    language,
    title: t('busyTitle'),
    where: t('busyWhere'),
    head: `
    <meta http-equiv="refresh" content="${againSeconds}" />
    <script src="/waiting.js" defer></script>`,
    sheet,
    main: `
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
      </aside>`,
    below: `
    <script type="application/json" id="laurel-words">${JSON.stringify(words).replaceAll('<', '\\u003c')}</script>`,
  });
}

const sheet = `
      main { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr)); gap: 3rem 6rem; padding: clamp(2rem, 8vw, 6rem) clamp(1rem, 4vw, 3.5rem); }
      .lead { margin-block-end: 2.25rem; }
      dl { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; margin: 0 0 1.25rem; padding-block-start: 1.5rem; border-block-start: 2px solid var(--ink); }
      dt { font-size: 0.9375rem; color: color-mix(in srgb, var(--ink) 76%, var(--paper)); }
      dd { margin: 0; font: clamp(2rem, 6vw, 3.75rem)/1.1 var(--serif); font-variant-numeric: tabular-nums; }
      progress { display: block; inline-size: 100%; block-size: 4px; border: 0; appearance: none; background: color-mix(in srgb, var(--ink) 14%, transparent); accent-color: var(--accent); }
      progress::-webkit-progress-bar { background: transparent; }
      progress::-webkit-progress-value { background: var(--accent); }
      progress::-moz-progress-bar { background: var(--accent); }
      .act { margin-block-start: 2rem; }
      h2 { margin: 0 0 0.5rem; font-size: 1.375rem; }
      h2::before { content: ''; display: inline-block; inline-size: 0.75rem; block-size: 0.75rem; margin-inline-end: 0.625rem; border-radius: 50%; background: light-dark(#1c7343, #62c48b); }
      ul { display: grid; grid-template-columns: repeat(3, 1fr); gap: 1rem; margin: 0; padding: 0; list-style: none; }
      li { overflow-wrap: anywhere; }
      li em { display: block; font-family: var(--serif); }
      img { display: block; inline-size: 100%; aspect-ratio: 4 / 3; object-fit: cover; margin-block-end: 0.5rem; background: color-mix(in srgb, var(--ink) 8%, transparent); }
      .closes { margin-block-start: 1.75rem; padding-block-start: 1rem; border-block-start: 1px solid color-mix(in srgb, var(--ink) 18%, transparent); }
      @media (max-width: 40rem) { aside:has(#votes:not([hidden])) { order: -1; } main { padding-block-start: 2rem; } }
    `;
