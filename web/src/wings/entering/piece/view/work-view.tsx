import { useEffect, useRef, useState } from 'react';
import type { EntryForReview } from '#contract/wings/judging/review/review.ts';
import { useReviewText } from '#web/texts/review.ts';
import { CollapsibleText } from '#web/ui/small/collapsible-text.tsx';
import { CopyButton } from '#web/ui/small/copy-button.tsx';
import { FilesViewer } from '#web/ui/work/files-viewer.tsx';
import { StandingMessage } from '#web/ui/state/header-messages.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import { linksOf, shortUrl, viewedFiles } from './work-files.ts';
import css from './work-view.module.css';

/** Beyond so many letters a large title would push the words away. */
const longTitle = 48;

type WorkSeen = WithLinks & WithWords & Pick<EntryForReview, 'PieceTitle' | 'PieceFiles' | 'MediaType' | 'CategoryName' | 'Organization'>;

/** The work itself, first and large; then its title, where to open it, and what its makers say. While something covers it, its films pause. */
export function WorkView({ entry, isCovered = false }: { entry: WorkSeen; isCovered?: boolean }) {
  const t = useReviewText();
  const title = useRef<HTMLDivElement>(null);
  const [hasFailed, setFailed] = useState(false);
  // Each work is a new page to the judge: it begins at the top, and is read out.
  useEffect(() => {
    window.scrollTo({ top: 0 });
    const heading = title.current?.querySelector('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    // A dialog that says something first keeps the keyboard.
    if (document.querySelector('[role="dialog"][aria-modal="true"]')) return;
    heading.focus({ preventScroll: true });
  }, []);
  return (
    <article>
      <div>
        <FilesViewer
          title={entry.PieceTitle}
          files={viewedFiles(entry)}
          bleeds
          enlarges
          isCovered={isCovered}
          onMediaError={() => setFailed(true)}
        />
      </div>
      <div className={css.words}>
        {hasFailed && (
          <div className="whole-row" role="status">
            <StandingMessage kind="warning" text={t('mediaFailed')} />
          </div>
        )}
        <div className={css.head} ref={title}>
          <WorkTitle as="h1" size={entry.PieceTitle.length > longTitle ? 'm' : 'l'}>
            {entry.PieceTitle}
          </WorkTitle>
          <p className={css.by}>
            {entry.MediaType}, {entry.CategoryName}
          </p>
          <WorkMakers work={entry} />
          <Links entry={entry} />
        </div>
        <WorkWords work={entry} />
      </div>
    </article>
  );
}

/** Who made it, and for whom. */
export function WorkMakers({ work }: { work: Pick<EntryForReview, 'Organization' | 'Client'> }) {
  const t = useReviewText();
  return (
    <>
      {work.Organization && (
        <p className={css.by} dir="auto">
          {work.Organization}
        </p>
      )}
      {work.Client && (
        <p className={css.by} dir="auto">
          {t('client', { name: work.Client })}
        </p>
      )}
    </>
  );
}

type WithWords = Pick<EntryForReview, 'Texts' | 'Answers' | 'APlusTitle' | 'APlusText' | 'Client'>;

/** All that is shown of a work, in both rounds and in the entrant's preview: texts, then the category's own questions. */
export function WorkWords({ work }: { work: WithWords }) {
  const t = useReviewText();
  const more = work.APlusText ? [{ Field: 'APlus', Label: work.APlusTitle ?? t('aPlus'), Text: work.APlusText }] : [];
  return <WorkTexts texts={[...work.Texts, ...more, ...work.Answers]} startsQuietly={work.Texts.length > 0} />;
}

/** What the makers say. The first text has no heading below the title. */
const WorkTexts = ({
  texts,
  startsQuietly,
}: {
  texts: (EntryForReview['Texts'][number] & { Url?: string | null })[];
  startsQuietly: boolean;
}) => (
  <div className="stack gap-24 shrinks">
    {texts.map(({ Field, Label, Text, Url }, index) => (
      <div key={Field}>
        <h2 className={index === 0 && startsQuietly ? 'visually-hidden' : css.label}>{Label}</h2>
        <CollapsibleText>
          <p className={css.text} dir="auto">
            {Url ? (
              <a href={Url} target="_blank" rel="noopener noreferrer">
                {Text}
              </a>
            ) : (
              Text
            )}
          </p>
        </CollapsibleText>
      </div>
    ))}
  </div>
);

type WithLinks = Pick<EntryForReview, 'PieceUrls' | 'CustomPieceUrls' | 'ProtectedUsername' | 'ProtectedPassword'>;

/** Where to open the work, and the name and password it asks for, one click to copy. */
export function Links({ entry }: { entry: WithLinks }) {
  const t = useReviewText();
  const links = linksOf(entry);
  const { ProtectedUsername: user, ProtectedPassword: password } = entry;
  if (links.length === 0 && !user && !password) return null;
  return (
    <div className="stack gap-12 above-16">
      {links.length > 0 && (
        <ul aria-label={t('links')}>
          {links.map(({ Url, Label }) => (
            <li key={Url}>
              <a href={Url} target="_blank" rel="noopener noreferrer" className={css.link}>
                <Icon name="external" size={16} />
                <span>
                  <bdi>{Label || shortUrl(Url)}</bdi>
                  <span className="visually-hidden">, {t('opensNew')}</span>
                  {Label && <span className={css.address}>{shortUrl(Url)}</span>}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {(user || password) && (
        <div className={css.protected}>
          <h2 className={css.label}>{t('protected')}</h2>
          <dl>
            {user && <Secret name={t('protectedUser')} value={user} copy={t('copyUser')} />}
            {password && <Secret name={t('protectedPassword')} value={password} copy={t('copyPassword')} />}
          </dl>
        </div>
      )}
    </div>
  );
}

const Secret = ({ name, value, copy }: { name: string; value: string; copy: string }) => (
  <div className={`terms-13 ${css.secret}`}>
    <dt>{name}</dt>
    <dd>
      <code>{value}</code>
      <CopyButton text={value} label={copy} />
    </dd>
  </div>
);
