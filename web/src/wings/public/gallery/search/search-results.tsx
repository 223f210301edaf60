import { galleryPath } from '#contract/wings/public/gallery/gallery-addresses.ts';
import type { SearchAsked } from '#contract/wings/public/gallery/gallery-pages.ts';
import type { SearchReply } from '#contract/wings/public/gallery/search.ts';
import { usePublic } from '#web/kernel/public/public-portal.tsx';
import { useGalleryText } from '#web/texts/gallery.ts';
import { GalleryPicture } from '../gallery-picture.tsx';
import { HonorLabel } from '../honor-label.tsx';
import { PageSteps } from '../page-steps.tsx';
import { Portrait } from '../portrait.tsx';
import { markedParts } from './search-rules.ts';
import gallery from '../gallery.module.css';
import css from './search.module.css';

type Hit = SearchReply['Hits'][number];
type AddressOf = (next: Partial<SearchAsked>) => string;

const hitsOnPage = 24;

interface SearchResultsProps {
  asked: SearchAsked;
  found: SearchReply;
  addressOf: AddressOf;
}

/** What was found, the kind that fits best first. */
export function SearchResults({ asked, found, addressOf }: SearchResultsProps) {
  const t = useGalleryText();
  const query = found.ShownFor ?? asked.query;
  // The kind of the best hit comes first; works last among equals where nothing was typed.
  const kinds = [...new Set(found.Hits.map(({ Kind }) => Kind))];
  const pages = asked.kind ? Math.ceil(found.Counts[asked.kind] / hitsOnPage) : 1;
  const titles = {
    work: t('kindWork'),
    person: t('kindPerson'),
    organization: t('kindOrganization'),
    category: t('kindCategory'),
    achievement: t('kindAchievement'),
  };
  return (
    <>
      {kinds.map((kind) => {
        const hits = found.Hits.filter((hit) => hit.Kind === kind);
        const isMore = !asked.kind && found.Counts[kind] > hits.length;
        return (
          <section key={kind} className={css.kind} aria-labelledby={`found-${kind}`}>
            <div className={css.kindHead}>
              <h2 id={`found-${kind}`} className="type-s">
                {titles[kind]}
              </h2>
              {isMore && (
                <a href={addressOf({ kind })} className="size-14">
                  {t('allWorks', { count: found.Counts[kind] })}
                </a>
              )}
            </div>
            <HitList kind={kind} hits={hits} query={query} />
          </section>
        );
      })}
      {asked.kind && (
        <PageSteps at={asked.at} pages={pages} address={(at) => addressOf({ at })} next={t('moreResults')} previous={t('previousPage')} />
      )}
    </>
  );
}

function HitList({ kind, hits, query }: { kind: Hit['Kind']; hits: readonly Hit[]; query: string }) {
  if (kind === 'work')
    return (
      <ul className={gallery.wall} data-small="true">
        {hits.map((hit) => (
          <WorkHit key={hit.ID} hit={hit} query={query} />
        ))}
      </ul>
    );
  return (
    <ul className={css.names}>
      {hits.map((hit) => (
        <NameHit key={hit.ID} hit={hit} query={query} />
      ))}
    </ul>
  );
}

const hrefOf = (base: string, { Kind, ID, Title }: Hit): string => `${base}${galleryPath(Kind, ID, Title)}`;

/** What matches is underlined, not coloured. */
const Marked = ({ text, query }: { text: string; query: string }) =>
  markedParts(text, query).map(({ text: part, isFound }, at) =>
    isFound ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one text have no other name
      <mark key={at} className={css.mark}>
        {part}
      </mark>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one text have no other name
      <span key={at}>{part}</span>
    ),
  );

function WorkHit({ hit, query }: { hit: Hit; query: string }) {
  const { base } = usePublic();
  const href = hrefOf(base, hit);
  const picture = hit.PictureUrl ? { src: hit.PictureUrl, width: null, height: null, srcSet: null } : null;
  return (
    <li className={gallery.card} data-hit="">
      <a href={href} tabIndex={-1} aria-hidden="true" className={gallery.cardPicture}>
        <GalleryPicture picture={picture} title={hit.Title} sizes="(min-width: 64em) 25vw, 50vw" />
      </a>
      <div className={gallery.caption}>
        <div className={gallery.captionWords}>
          <h3 className={`bare-links ${gallery.workTitle}`} dir="auto">
            <a href={href}>
              <Marked text={hit.Title} query={query} />
            </a>
          </h3>
          <p className="breaks type-small type-muted" dir="auto">
            <Marked text={hit.Organization} query={query} />
            {hit.Organization && hit.Seasons[0] ? ', ' : ''}
            {hit.Seasons[0]}
          </p>
          <Why hit={hit} query={query} />
        </div>
        {hit.WinnerLevel && (
          <HonorLabel kind={hit.WinnerKind} colour={hit.WinnerColour}>
            {hit.WinnerLevel}
          </HonorLabel>
        )}
      </div>
    </li>
  );
}

/** Why it was found, where that is neither its title nor its organization, which are there anyway. */
function Why({ hit: { Found }, query }: { hit: Hit; query: string }) {
  const t = useGalleryText();
  if (query === '' || Found.Field === 'title' || Found.Field === 'organization') return null;
  const field = { people: t('fieldPeople'), category: t('fieldCategory') }[Found.Field];
  return (
    <p className="size-14 type-soft">
      <span className="visually-hidden">{t('foundIn', { field, text: '' })}</span>
      <span dir="auto">
        <Marked text={Found.Text} query={query} />
      </span>
    </p>
  );
}

function NameHit({ hit, query }: { hit: Hit; query: string }) {
  const t = useGalleryText();
  const { base } = usePublic();
  const isPerson = hit.Kind === 'person' || hit.Kind === 'achievement';
  const [last] = hit.Seasons;
  const first = hit.Seasons.at(-1);
  const seasons = last && first && last !== first ? t('from', { first, last }) : (last ?? '');
  return (
    <li className={css.name} data-hit="">
      {isPerson && (
        <Portrait
          picture={hit.PictureUrl ? { src: hit.PictureUrl, width: null, height: null, srcSet: null } : null}
          name={hit.Title}
          sizes="6rem"
        />
      )}
      <div>
        <h3 className="bare-links rising-links type-name breaks" dir="auto">
          <a href={hrefOf(base, hit)}>
            <Marked text={hit.Title} query={query} />
          </a>
        </h3>
        {(hit.Roles.length > 0 || hit.Organization) && (
          <p className="breaks type-small type-muted" dir="auto">
            {hit.Roles.length > 0 ? hit.Roles.slice(0, 4).join(', ') : hit.Organization}
          </p>
        )}
        <p className="type-small">
          {hit.Kind === 'achievement' ? seasons : t('since', { works: t('count', { count: hit.Works }), seasons })}
        </p>
        {hit.Kind === 'achievement' && <Why hit={hit} query={query} />}
      </div>
    </li>
  );
}
