import { type ComponentType, createContext, StrictMode, Suspense, useContext } from 'react';
import { createRoot } from 'react-dom/client';
import { brandOf } from '#contract/kernel/award/brands.ts';
import type { PortalName } from '#contract/kernel/award/portals.ts';
import { findPropertyByHost, findPropertyBySlug, hasPortal, type PropertyTraits, traitsOf } from '#contract/kernel/award/properties.ts';
import '#web/theme/fonts.css';
import '#web/theme/global.css';
import '#web/theme/public.css';
import { brandSheet } from '#web/theme/brand-sheet.ts';
import { loadFaces } from '#web/theme/faces.ts';
import { speakOf, startI18n } from '#web/kernel/words/i18n.ts';
import { onceSpoken } from '#web/kernel/words/further.ts';
import { drawnBy, installAwards, nameLanguage } from '#web/kernel/words/language.ts';
import { readPageProperties } from '#web/kernel/page/page-properties.ts';
import { followSystem } from './follow-system.ts';

interface PublicPortal {
  name: PortalName;
  property: PropertyTraits;
  /** `/vote/halyard`: what comes before every path of this portal. */
  base: string;
}

export const PublicContext = createContext<PublicPortal | null>(null);

export function usePublic(): PublicPortal {
  const portal = useContext(PublicContext);
  if (!portal) throw new Error('usePublic needs a public portal around it');
  return portal;
}

function findPlace(name: PortalName): PublicPortal | undefined {
  const here = findPropertyByHost('entry', window.location.hostname);
  if (here) return hasPortal(here, name) ? { name, property: here, base: `/${name}` } : undefined;
  const given = decodeURIComponent(window.location.pathname.split('/')[2] ?? '');
  const property = findPropertyBySlug('entry', given);
  if (!property || !hasPortal(property, name)) return undefined;
  const base = `/${name}/${property.slug}`;
  const rest = window.location.pathname.split('/').slice(3).join('/');
  if (given !== property.slug)
    window.history.replaceState(null, '', `${base}${rest && `/${rest}`}${window.location.search}${window.location.hash}`);
  return { name, property, base };
}

/** In the language of whoever reads now. */
const asReadNow = (place: PublicPortal): PublicPortal => ({ ...place, property: traitsOf(place.property.id) });

/** The brand as a sheet, for both modes; `scheme.js` says before the first paint which one it is. */
function wear(property: PropertyTraits): void {
  const brand = brandOf(property.brand);
  const sheet = document.createElement('style');
  sheet.textContent = brandSheet(brand);
  document.head.append(sheet);
  followSystem();
}

/**
 * Starts a portal that everyone can open, from parts that cost little: no Mantine, no schemas, no router or cache of someone else's. What
 * only few pages need is loaded by them.
 */
export function startPublicPortal(
  name: PortalName,
  App: ComponentType,
  unknown: () => void,
  /** What need not wait until the page is drawn. */
  begin?: (portal: PublicPortal) => void,
): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  readPageProperties(installAwards);
  const place = findPlace(name);
  if (!place) return unknown();
  begin?.(place);
  speakOf(place.property);
  wear(place.property);
  const drawing = createRoot(root);
  const draw = (): void => {
    const portal = asReadNow(place);
    startI18n(portal.property.locale);
    nameLanguage(portal.property.locale);
    drawing.render(
      <StrictMode>
        <PublicContext value={portal}>
          <Suspense fallback={null}>
            <App />
          </Suspense>
        </PublicContext>
      </StrictMode>,
    );
  };
  // Which language that is may change while it loads.
  const drawSpoken = (): void => {
    const { locale, brand } = asReadNow(place).property;
    loadFaces(brandOf(brand).display, locale);
    onceSpoken(locale, name, () => asReadNow(place).property.locale === locale && draw());
  };
  drawnBy(drawSpoken);
  drawSpoken();
}
