import { hydrateRoot } from 'react-dom/client';
import type { GalleryDrawn } from '#contract/wings/public/gallery/gallery-pages.ts';
import { findPropertyByHost, findPropertyBySlug } from '#contract/kernel/award/properties.ts';
import { countPage } from '#web/wings/public/gallery/count-page.ts';
import { GalleryApp } from '#web/wings/public/gallery/gallery-app.tsx';
import { inLanguage } from '#contract/kernel/text/languages.rules.ts';
import { trackPageView } from '#web/kernel/browser/analytics.ts';
import { pageLanguage } from '#web/kernel/words/page-language.ts';
import { onceSpoken } from '#web/kernel/words/further.ts';
import { speakOf, startI18n } from '#web/kernel/words/i18n.ts';
import { readPageProperties } from '#web/kernel/page/page-properties.ts';
import { followSystem } from '#web/kernel/public/follow-system.ts';

/** A page that came drawn is taken up as it is; the few others are drawn here. */
function start(): void {
  const given = document.getElementById('laurel-page')?.textContent;
  const root = document.getElementById('root');
  if (!given || !root) return void import('./full.tsx').then((file) => file.startFull());
  const { base, content } = JSON.parse(given) as GalleryDrawn;
  readPageProperties();
  const award = findPropertyByHost('entry', window.location.hostname) ?? findPropertyBySlug('entry', base.split('/')[2] ?? '');
  if (!award) return;
  // As it was drawn.
  const property = inLanguage(award, pageLanguage());
  followSystem();
  onceSpoken(property.locale, 'gallery', () => {
    startI18n(property.locale);
    speakOf(property);
    hydrateRoot(root, <GalleryApp base={base} content={content} property={property} />);
  });
  trackPageView({ page: window.location.pathname.slice(base.length) || '/', isModal: false });
  countPage(property.id, content);
}

start();
