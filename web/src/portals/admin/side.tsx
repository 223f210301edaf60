import { Link, useLocation } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useId, useState } from 'react';
import { entryProperties } from '#contract/kernel/award/properties.ts';
import { grantsHold } from '#contract/kernel/call/permissions.ts';
import { placesBefore, useNotedPlaces } from '#web/wings/desk/find/places.ts';
import { usePortal, useSession } from '#web/kernel/page/portal.ts';
import { ScreenPermissionsContext, useGrants } from '#web/kernel/session/grants.ts';
import { useFindText } from '#web/texts/find.ts';
import { useNavigationText } from '#web/texts/navigation.ts';
import { usePortalText } from '#web/texts/portal.ts';
import { Wordmark } from '#web/ui/chrome/wordmark.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import css from './layout.module.css';
import { actionsFor, screensFor } from './find-lists.ts';
import { leavesOut, menuFor } from './menu.ts';
import { type DeskFacts, factsUnasked, useDeskFacts } from './use-desk-facts.ts';

const FindDialog = lazy(() => import('#web/wings/desk/find/find-dialog.tsx').then((file) => ({ default: file.FindDialog })));

/** The menu down the left side, with Find above it. On phones both are behind buttons. */
export function Side({ areAwardsKnown }: { areAwardsKnown: boolean }) {
  const grants = useGrants();
  // People at a door see no season, so there is nothing to ask about one.
  const seesSeasons = grantsHold(grants, 'season.read') && grantsHold(grants, 'property.read');
  const opened = useOpened();
  if (!seesSeasons || !areAwardsKnown || entryProperties().length === 0)
    return <SideOf facts={factsUnasked()} canFind={seesSeasons && areAwardsKnown} {...opened} />;
  return (
    <ScreenPermissionsContext value={ofSeasons}>
      <FittedSide {...opened} />
    </ScreenPermissionsContext>
  );
}

/** What is open, above what is drawn anew when the awards become known: a menu that someone has just opened stays open. */
function useOpened() {
  const [isOpen, setOpen] = useState(false);
  const [finding, setFinding] = useState<'all' | 'screens'>();
  const path = useLocation({ select: (location) => location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of page closes the menu
  useEffect(() => setOpen(false), [path]);
  return { isOpen, setOpen, finding, setFinding };
}

const ofSeasons = ['season.read'] as const;

const FittedSide = (opened: ReturnType<typeof useOpened>) => <SideOf facts={useDeskFacts()} canFind {...opened} />;

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

interface SideProps extends ReturnType<typeof useOpened> {
  facts: DeskFacts;
  canFind: boolean;
}

function SideOf({ facts, canFind, isOpen, setOpen, finding, setFinding }: SideProps) {
  const t = usePortalText();
  const ft = useFindText();
  const { property } = usePortal();
  const id = useId();
  const toggle = useEffectEvent(() => setFinding((was) => (was ? undefined : 'all')));
  useEffect(() => {
    if (!canFind) return;
    const hear = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey || !(isApple() ? event.metaKey : event.ctrlKey)) return;
      event.preventDefault();
      toggle();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [canFind]);
  return (
    <header className={`ruled-below ${css.side}`}>
      <div className={css.top}>
        <Wordmark name={property.name} href="/admin/" withLeaf />
        <div className="row until-70">
          {canFind && (
            <button type="button" className={css.burger} aria-label={ft('find')} onClick={() => setFinding('all')}>
              <Icon name="search" />
            </button>
          )}
          <button type="button" className={css.burger} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            <Icon name={isOpen ? 'close' : 'menu'} />
            <span className="visually-hidden">{t(isOpen ? 'closeMenu' : 'openMenu')}</span>
          </button>
        </div>
      </div>
      {canFind && (
        <button
          type="button"
          className={`tints ${css.find}`}
          aria-keyshortcuts={isApple() ? 'Meta+K' : 'Control+K'}
          onClick={() => setFinding('all')}
        >
          <Icon name="search" size={16} />
          {ft('find')}
          <kbd aria-hidden="true">{isApple() ? '⌘ K' : 'Ctrl K'}</kbd>
        </button>
      )}
      <nav id={id} className={css.nav} data-open={isOpen} aria-label={t('adminNav')}>
        <SideLinks facts={facts} onMore={canFind ? () => setFinding('screens') : undefined} />
      </nav>
      {canFind && (
        <Finding facts={facts} startsAt={finding ?? 'all'} opened={finding !== undefined} onClose={() => setFinding(undefined)} />
      )}
    </header>
  );
}

interface FindingProps {
  facts: DeskFacts;
  startsAt: 'all' | 'screens';
  opened: boolean;
  onClose: () => void;
}

/** Fetched when someone first looks for something. */
function Finding({ facts, startsAt, opened, onClose }: FindingProps) {
  const name = useNavigationText();
  const grants = useGrants();
  const account = useSession().profile?.id ?? 0;
  const path = useLocation({ select: (location) => location.pathname });
  useNotedPlaces(account, '/admin');
  const [wasOpened, setWasOpened] = useState(false);
  if (opened && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <FindDialog
        key={startsAt}
        opened={opened}
        onClose={onClose}
        place={facts}
        screens={screensFor(grants, facts, name)}
        actions={actionsFor(grants, facts)}
        places={opened ? placesBefore(account, path) : []}
        startsAt={startsAt}
      />
    </Suspense>
  );
}

/** Links carry the award and season; where one is does not depend on them. */
const byPath = { includeSearch: false };

function SideLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link
        to={to}
        className={`focus-in-3 ${css.link}`}
        activeOptions={{ ...byPath, exact: to === '/' }}
        activeProps={{ 'aria-current': 'page' }}
      >
        {children}
      </Link>
    </li>
  );
}

function SideLinks({ facts, onMore }: { facts: DeskFacts; onMore: (() => void) | undefined }) {
  const t = usePortalText();
  const name = useNavigationText();
  const grants = useGrants();
  return (
    <>
      {menuFor(grants, facts).map(({ name: group, screens }) => (
        <div key={group ?? ''}>
          {group && <h2 className={css.group}>{name(group)}</h2>}
          <ul>
            {screens.map(({ path, label }) => (
              <SideLink key={path} to={path}>
                {label && name(label)}
              </SideLink>
            ))}
          </ul>
        </div>
      ))}
      {onMore && leavesOut(grants, facts) && (
        <button type="button" className={`focus-in-3 above-8 ${css.link} ${css.moreScreens}`} onClick={onMore}>
          {t('moreScreens')}
        </button>
      )}
      <ul className={css.last}>
        <SideLink to="/account">{t('yourAccount')}</SideLink>
        <SideLink to="/security">{t('security')}</SideLink>
      </ul>
    </>
  );
}
