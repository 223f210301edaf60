import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { type PortalName, portals } from '#contract/kernel/award/portals.ts';
import {
  adminPropertyId,
  entryProperties,
  findPropertyByHost,
  findPropertyBySlug,
  hasGlobalAccess,
  hasPortal,
  isPublic,
  type PropertyTraits,
  traitsOf,
} from '#contract/kernel/award/properties.ts';
import { LaurelProvider } from '#web/theme/laurel-provider.tsx';
import { HeaderMessagesProvider } from '#web/ui/state/header-messages.tsx';
import { ModalOpenedContext } from '#web/ui/dialog/modal-opened.ts';
import { trackModalOpened } from '../browser/analytics.ts';
import { readActing } from '../session/acting.ts';
import { openClient } from '../call/client.ts';
import { speakOf, startI18n } from '../words/i18n.ts';
import { onceSpoken } from '../words/further.ts';
import { belongToNoAward, drawnBy, installAwards, learnAccount } from '../words/language.ts';
import { speechAt } from '../words/use-speech.ts';
import { type Portal, PortalContext } from './portal.ts';
import { readPageProperties } from './page-properties.ts';
import { openSession } from '../session/session.ts';
import { openProofPrompt, openSignInPrompt } from '../session/sign-in-prompt.ts';
import { localShelf, tabShelf } from '../session/storage.ts';
import { openQueryClient } from '../call/use-call.ts';

/** Which properties a portal shows; the home page is of all. */
export const kindOf = (name: PortalName | 'door'): PropertyTraits['kind'] => (name === 'door' ? 'admin' : portals[name].kind);

/** On an award's own domain its portals need no name in their paths, and the door is its own. */
const findPropertyHere = (kind: PropertyTraits['kind']): PropertyTraits | undefined => findPropertyByHost(kind, window.location.hostname);

/** Where one award is listed, the door is its own. */
function onlyAward(): PropertyTraits | undefined {
  const [only, ...others] = entryProperties().filter((award) => isPublic(award) && hasGlobalAccess(award));
  return others.length === 0 ? only : undefined;
}

function findPlace(name: PortalName | 'door'): { property: PropertyTraits; base: string } | undefined {
  const here = name === 'admin' ? undefined : findPropertyHere(name === 'door' ? 'entry' : kindOf(name));
  if (name === 'door') return { property: here ?? onlyAward() ?? traitsOf(adminPropertyId), base: '' };
  if (here) return hasPortal(here, name) ? { property: here, base: `/${name}` } : undefined;
  if (name === 'admin') return { property: traitsOf(adminPropertyId), base: '/admin' };
  const given = window.location.pathname.split('/')[2] ?? '';
  const property = findPropertyBySlug(kindOf(name), decodeURIComponent(given));
  if (!property || !hasPortal(property, name)) return undefined;
  const base = `/${name}/${property.slug}`;
  if (given !== property.slug) {
    const rest = window.location.pathname.split('/').slice(3).join('/');
    window.history.replaceState(null, '', `${base}/${rest}${window.location.search}${window.location.hash}`);
  }
  return { property, base };
}

interface PortalParts {
  App: ComponentType<{ portal: Portal }>;
  /** Shown when the address names no property of this kind; lazy, since hardly anyone sees it. */
  Unknown?: ComponentType<{ portal: Portal }>;
}

export function startPortal(name: PortalName | 'door', { App, Unknown }: PortalParts): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  if (name === 'admin' || name === 'door') belongToNoAward(name);
  readPageProperties(installAwards);
  const place = findPlace(name);
  const { id } = place?.property ?? traitsOf(adminPropertyId);
  const acting = readActing(id);
  const session = openSession(id, acting ? tabShelf() : localShelf());
  const prompt = openSignInPrompt();
  const proof = openProofPrompt();
  const send = openClient(session, prompt, proof);
  const Page = place || !Unknown ? App : Unknown;
  session.listenToOtherTabs();
  const followAccount = (): void => learnAccount(session.get().profile?.language);
  followAccount();
  session.subscribe(followAccount);
  if (place && place.property.kind !== 'admin') speakOf(speechAt(place.property));
  const queries = openQueryClient();
  const drawing = createRoot(root);
  const draw = (): void => {
    // In the language of whoever reads now.
    const property = traitsOf(id);
    const portal: Portal = { name, property, base: place?.base ?? `/${name}`, session, prompt, proof, send, acting };
    startI18n(property.locale);
    drawing.render(
      <StrictMode>
        <PortalContext value={portal}>
          <QueryClientProvider client={queries}>
            <LaurelProvider property={property} density={name === 'admin' ? 'compact' : 'comfortable'}>
              <ModalOpenedContext value={trackModalOpened}>
                <HeaderMessagesProvider>
                  <Suspense fallback={null}>
                    <Page portal={portal} />
                  </Suspense>
                </HeaderMessagesProvider>
              </ModalOpenedContext>
            </LaurelProvider>
          </QueryClientProvider>
        </PortalContext>
      </StrictMode>,
    );
  };
  // Which language that is may change while it loads.
  const drawSpoken = (): void => {
    const { locale } = traitsOf(id);
    onceSpoken(locale, name, () => traitsOf(id).locale === locale && draw());
  };
  drawnBy(drawSpoken);
  drawSpoken();
}
