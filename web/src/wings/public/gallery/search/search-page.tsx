import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { SearchAsked, SearchPage as Content } from '#contract/wings/public/gallery/gallery-pages.ts';
import type { HitKind, SearchReply } from '#contract/wings/public/gallery/search.ts';
import { usePublic } from '#web/kernel/public/public-portal.tsx';
import { useGalleryText } from '#web/texts/gallery.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import { GalleryFrame } from '../gallery-frame.tsx';
import { QuietState } from '../quiet-state.tsx';
import { useLive } from '../use-live.ts';
import { hitKindNames } from './hit-kinds.ts';
import { SearchFilters } from './search-filters.tsx';
import { SearchResults } from './search-results.tsx';
import { inAddress } from './search-rules.ts';
import { useSearch } from './use-search.ts';
import css from './search.module.css';

const kindTexts = {
  work: 'kindWork',
  person: 'kindPerson',
  organization: 'kindOrganization',
  category: 'kindCategory',
  achievement: 'kindAchievement',
} as const satisfies Record<HitKind, string>;

/** For someone who half remembers a name. What is typed is the page's title; results follow it. Without a script it is a form. */
export function SearchPage({ content }: { content: Content }) {
  const t = useGalleryText();
  const { base } = usePublic();
  const isLive = useLive();
  const search = useSearch(content);
  const { asked, found, isWaiting, hasFailed, change, retry } = search;
  const field = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  useSlashKey(field);
  const addressOf = (next: Partial<SearchAsked>): string => {
    const address = inAddress({ ...asked, at: 1, ...next });
    return `${base}/search${address ? `?${address}` : ''}`;
  };
  const total = totalOf(found, asked.kind);
  const walk = (event: KeyboardEvent<HTMLElement>): void => {
    const links = [...(results.current?.querySelectorAll<HTMLElement>('[data-hit] a:not([tabindex])') ?? [])];
    const at = links.indexOf(document.activeElement as HTMLElement);
    if (event.key === 'ArrowDown' && links.length > 0) (links[at + 1] ?? links.at(-1))?.focus();
    else if (event.key === 'ArrowUp' && at >= 0) (at === 0 ? field.current : links[at - 1])?.focus();
    else if (event.key === 'Escape' && (asked.query || document.activeElement !== field.current)) {
      if (document.activeElement === field.current) change({ query: '' });
      field.current?.focus();
    } else return;
    event.preventDefault();
  };
  return (
    <GalleryFrame here="search">
      <h1 className="visually-hidden">{t('searchTitle')}</h1>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrows lead from the field to what was found, as Tab does */}
      <div onKeyDown={walk}>
        <form
          role="search"
          method="get"
          action={`${base}/search`}
          onSubmit={(event) => {
            if (isLive) event.preventDefault();
          }}
        >
          <div className={css.field}>
            <label className="visually-hidden" htmlFor="query">
              {t('searchLabel')}
            </label>
            <input
              ref={field}
              id="query"
              className={`no-clear ${css.query}`}
              type="search"
              name="q"
              maxLength={200}
              autoComplete="off"
              spellCheck={false}
              placeholder={t('searchLabel')}
              {...(isLive
                ? { value: asked.query, onChange: (event) => change({ query: event.target.value }) }
                : { defaultValue: asked.query })}
            />
            {isLive && asked.query !== '' && (
              <button
                type="button"
                className={css.clear}
                onClick={() => {
                  change({ query: '' });
                  field.current?.focus();
                }}
              >
                <Icon name="close" size={16} />
                {t('searchClear')}
              </button>
            )}
            {!isLive && (
              <button type="submit" className="p-button">
                {t('searchGo')}
              </button>
            )}
          </div>
          <Correction asked={asked} found={found} addressOf={addressOf} />
          <div className={css.body}>
            <div ref={results} className={`shrinks ${css.results}`} aria-busy={isWaiting}>
              <p className={`touch-links ${css.toFilters}`}>
                <a href="#filters">{t('toFilters')}</a>
              </p>
              <nav className={`tabs ${css.kinds}`} aria-label={t('kinds')}>
                {([null, ...hitKindNames] as const).map((kind) => {
                  const count = kind ? found.Counts[kind] : hitKindNames.reduce((sum, one) => sum + found.Counts[one], 0);
                  if (kind && count === 0 && asked.kind !== kind) return null;
                  return (
                    <a
                      key={kind ?? 'all'}
                      href={addressOf({ kind })}
                      {...(asked.kind === kind && { 'aria-current': 'true' as const })}
                      onClick={(event) => {
                        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                        event.preventDefault();
                        change({ kind });
                      }}
                    >
                      {t(kind ? kindTexts[kind] : 'everything')} <span className={css.number}>{count}</span>
                    </a>
                  );
                })}
              </nav>
              <p role="status" className="visually-hidden">
                {isWaiting ? '' : t('results', { count: total })}
              </p>
              {hasFailed && (
                <QuietState
                  title={t('searchFailed')}
                  action={
                    <button type="button" className="p-button" onClick={retry}>
                      {t('retry')}
                    </button>
                  }
                />
              )}
              {!hasFailed && <SearchResults asked={asked} found={found} addressOf={addressOf} />}
              {!hasFailed && found.Hits.length === 0 && <Nothing search={search} content={content} addressOf={addressOf} />}
            </div>
            {/* On a phone below what was found; beside it where there is room. */}
            <SearchFilters asked={asked} found={found} isLive={isLive} change={change} />
          </div>
        </form>
      </div>
    </GalleryFrame>
  );
}

const totalOf = ({ Counts }: SearchReply, kind: HitKind | null): number =>
  kind ? Counts[kind] : hitKindNames.reduce((sum, one) => sum + Counts[one], 0);

type AddressOf = (next: Partial<SearchAsked>) => string;

/** What these are the results of, where that is not what was typed; and what may have been meant. */
function Correction({ asked, found, addressOf }: { asked: SearchAsked; found: SearchReply; addressOf: AddressOf }) {
  const t = useGalleryText();
  if (found.ShownFor)
    return (
      <p className={css.correction}>
        {t('shownFor', { typed: asked.query, name: found.ShownFor })}{' '}
        <a href={addressOf({ asTyped: true })}>{t('searchAsTyped', { typed: asked.query })}</a>
      </p>
    );
  if (found.DidYouMean)
    return (
      <p className={css.correction}>
        <a href={addressOf({ query: found.DidYouMean, asTyped: false })}>{t('didYouMean', { name: found.DidYouMean })}</a>
      </p>
    );
  return asked.query === '' ? <p className={css.correction}>{t('searchHint')}</p> : null;
}

function Nothing({
  search: { asked, nearest },
  content: { newest },
  addressOf,
}: {
  search: { asked: SearchAsked; nearest: readonly string[] };
  content: Content;
  addressOf: AddressOf;
}) {
  const t = useGalleryText();
  const { base } = usePublic();
  if (asked.query === '' && nearest.length === 0) return <QuietState title={t('emptyTitle')} />;
  return (
    <QuietState
      title={t('nothingTitle', { query: asked.query })}
      action={
        <a className="p-button" href={base}>
          {newest ? t('allOf', { season: newest.name }) : t('goHome')}
        </a>
      }
    >
      <p>{t(nearest.length > 0 ? 'nothingBody' : 'nothingPlain')}</p>
      {nearest.length > 0 && (
        <ul className={css.nearest}>
          {nearest.map((name) => (
            <li key={name}>
              <a href={addressOf({ query: name, asTyped: false })}>
                <bdi>{name}</bdi>
              </a>
            </li>
          ))}
        </ul>
      )}
    </QuietState>
  );
}

/** A slash leads to the field, from anywhere but a field. */
function useSlashKey(field: { current: HTMLInputElement | null }): void {
  useEffect(() => {
    const hear = (event: globalThis.KeyboardEvent): void => {
      const isTyping = event.target instanceof HTMLElement && /^(input|textarea|select)$/i.test(event.target.tagName);
      if (event.key !== '/' || isTyping || event.metaKey || event.ctrlKey || event.altKey) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [field]);
}
