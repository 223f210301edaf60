import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { type Locale, sayIn } from '#contract/kernel/text/catalog.ts';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import { lastMoment } from '#contract/kernel/text/zone-time.ts';
import { escapeHtml } from '#server/kernel/mail/layout.ts';
import { awardPage } from '#server/kernel/pages/award-page.ts';
import { withHead } from '#server/kernel/pages/page-head.ts';
import cards from '#texts/public/cards.ts';

interface ShownChoice {
  category: string;
  title: string;
  maker: string;
  hasWon: boolean;
  picture: string | undefined;
  address: string;
}

interface ChoicePage {
  award: PropertyTraits;
  language: Locale;
  now: Date;
  season: { number: number; votingEndDate: Date };
  works: readonly ShownChoice[];
  /** The page's one address, and its picture's. */
  address: string;
  image: string;
  vote: string;
  gallery: string | undefined;
}

/** A voter's own choices as a page that needs no script. It says nothing of the voter. */
export function choicePage({ award, language, now, season, works, address, image, vote, gallery }: ChoicePage): string {
  const t = sayIn(language)(cards);
  const count = works.length;
  const won = works.filter(({ hasWon }) => hasWon).length;
  const { number, votingEndDate } = season;
  const about = t('choices-about', { award: award.name, number });
  const isOpen = now < votingEndDate;
  const when = isOpen
    ? t('choices-until', { date: formatWithZone(lastMoment(votingEndDate, award), award) })
    : won > 0
      ? t('choices-wonLead', { won })
      : t('choices-ended');
  const act = isOpen
    ? { to: vote, words: t('choices-vote') }
    : won > 0 && gallery
      ? { to: gallery, words: t('choices-winners') }
      : undefined;
  const html = awardPage({
    award,
    language,
    title: t('choices-title', { count, award: award.name }),
    where: t('choices-season', { number }),
    sheet,
    main: `
      <section class="head">
        <h1>${escapeHtml(t('choices-heading', { count }))}</h1>
        <p class="lead">${escapeHtml(about)}</p>
        <p class="act">${act ? `<a class="button" href="${escapeHtml(act.to)}">${escapeHtml(act.words)}</a> ` : ''}<span class="small">${escapeHtml(when)}</span></p>
      </section>
      <section class="works" aria-label="${escapeHtml(t('choices-works', { count }))}">
        <ul>${works.map((one, at) => shownWork(one, at, t('choices-winner'))).join('')}</ul>
      </section>
      <p class="small word">${escapeHtml(t('choices-word'))} ${escapeHtml(t('choices-names'))}</p>`,
  });
  return withHead(html, { title: t('choices-title', { count, award: award.name }), description: about, image, url: address });
}

/** Works in the first view load immediately. */
const shownFirst = 3;

function shownWork({ category, title, maker, hasWon, picture, address }: ShownChoice, at: number, winner: string): string {
  const image = picture
    ? `<img src="${escapeHtml(picture)}" alt="" width="640" height="480"${at < shownFirst ? '' : ' loading="lazy"'} decoding="async" />`
    : '<span class="empty" aria-hidden="true"></span>';
  const mark = hasWon ? `<strong class="won">${escapeHtml(winner)}</strong> ` : '';
  const by = maker ? `<span class="small" dir="auto">${escapeHtml(maker)}</span>` : '';
  return `<li><a href="${escapeHtml(address)}">${image}<span class="small">${mark}<bdi>${escapeHtml(category)}</bdi></span><em dir="auto">${escapeHtml(title)}</em>${by}</a></li>`;
}

const sheet = `
      main { padding: clamp(2rem, 6vw, 4.5rem) clamp(1rem, 4vw, 3.5rem); max-width: 90rem; }
      .head { max-width: 44rem; }
      .lead { margin-block-end: 1.5rem; }
      .act { margin-block: 0 2.5rem; }
      .works { padding-block-start: 1.5rem; border-block-start: 2px solid var(--ink); }
      ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); gap: 2rem 1.5rem; margin: 0; padding: 0; list-style: none; }
      li a { display: grid; gap: 0.25rem; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
      li a:hover em { text-decoration: underline; text-underline-offset: 0.2em; text-decoration-thickness: 1px; }
      li a:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; }
      li em { font: italic 1.5rem/1.25 var(--serif); }
      img, .empty { display: block; inline-size: 100%; block-size: auto; aspect-ratio: 4 / 3; object-fit: cover; margin-block-end: 0.375rem; background: color-mix(in srgb, var(--ink) 8%, transparent); }
      .won { color: var(--accent); }
      .word { max-width: 44rem; margin-block: 2.5rem 0; padding-block-start: 1rem; border-block-start: 1px solid color-mix(in srgb, var(--ink) 18%, transparent); }
    `;
