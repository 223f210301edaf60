import { useState } from 'react';
import type { ShareWay } from '#contract/wings/public/voting/social.ts';
import { roomFor, shareAddress, shareNetworks } from '#contract/wings/public/voting/share-texts.ts';
import { formatDate, formatDay, formatTimeWithZone } from '#contract/kernel/text/formats.ts';
import { daysBetween, lastMoment } from '#contract/kernel/text/zone-time.ts';
import { followed, useAddress } from '#web/kernel/public/navigate.ts';
import { usePublic } from '#web/kernel/public/public-portal.tsx';
import { useRead } from '#web/kernel/public/use-read.ts';
import { useNow } from '#web/kernel/browser/use-now.ts';
import { useVotingText } from '#web/texts/voting.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import { Plate } from '#web/ui/chrome/plate.tsx';
import { ballotPath } from '../ballot-path.ts';
import { ShareCardAct } from '../choices/share-card-act.tsx';
import { EndToCalendar } from '../end-to-calendar.tsx';
import { nextOpen } from '../next-category.ts';
import { voteCalls } from '../vote-calls.ts';
import { useVoteBook } from '../vote-book.tsx';
import { VoteFrame } from '../vote-frame.tsx';
import type { OwnVote } from '../vote-state.ts';
import { voterTexts } from './share-words.ts';
import css from './own.module.css';

/** After voting: passing it on, and what comes next. */
export function DonePage() {
  const t = useVotingText();
  const { property, base } = usePublic();
  const { voter, votes, categories, phase, endsAt, tree } = useVoteBook();
  const wanted = Number(useAddress().searchParams.get('work')) || undefined;
  const own = categories.flatMap(({ PropertyCategoryID: id }) => votes[id] ?? []);
  const next = nextOpen(categories, votes);
  const count = own.length;
  const isAll = next === undefined && count > 0;
  const title = isAll ? t('titleDone', { count }) : t('shareVotes');
  const end = endsAt && lastMoment(endsAt, property);
  return (
    <VoteFrame title={title}>
      <div className={css.done}>
        <div className={css.telling}>
          <header className={css.head}>
            <p className={css.chip}>{t('progress', { count, total: categories.length })}</p>
            <h1 className="type-l">{title}</h1>
            <p className="type-lead">{t('doneLead', { name: voter?.Name ? `, ${voter.Name.split(' ')[0]}` : '' })}</p>
          </header>
          {next && phase === 'open' && (
            <a className="p-button" data-variant="filled" {...followed(ballotPath(base, next.PropertyCategoryID))}>
              {t('nextIn', { category: next.Name })}
              <Icon name="right" size={18} />
            </a>
          )}
          {voter && count > 0 && <ShareCardAct votes={own} />}
          {count > 0 && <Sharing key={wanted} own={own} wanted={wanted} isFirst={!next} />}
        </div>
        {tree && end && (
          <section aria-labelledby="whats-next" className="pad-16 barred">
            <h2 id="whats-next" className="type-s">
              {t('whatsNext')}
            </h2>
            <ul>
              {phase === 'open' && (
                <li className={css.date}>
                  <span className="numeral-m">{formatDay(end, property)}</span>
                  <span>
                    <strong>{t('closesAt', { time: formatTimeWithZone(end, property) })}</strong>
                    <br />
                    <span className="type-small type-muted">{t('closesAtBody')}</span>
                    <br />
                    <EndToCalendar />
                  </span>
                </li>
              )}
              <li className={css.date}>
                <span className="numeral-m">{formatDay(tree.WinnersDate, property)}</span>
                <span>
                  <strong>{t('winnersOn')}</strong>
                  <br />
                  <span className="type-small type-muted">{t('winnersOnBody')}</span>
                </span>
              </li>
            </ul>
            <a className={css.more} {...followed(`${base}/mine`)}>
              {t('myVotes')}
              <Icon name="right" size={18} />
            </a>
          </section>
        )}
      </div>
    </VoteFrame>
  );
}

function Sharing({ own, wanted, isFirst }: { own: readonly OwnVote[]; wanted: number | undefined; isFirst: boolean }) {
  const t = useVotingText();
  const now = useNow();
  const { property, base } = usePublic();
  const { voter, votes, tree, categories, endsAt, seed } = useVoteBook();
  const [workId, setWorkId] = useState(wanted);
  const [at, setAt] = useState(0);
  const [typed, setTyped] = useState<string>();
  const [isCopied, setCopied] = useState(false);
  const vote = own.find(({ EntryID }) => EntryID === workId);
  const { data: ballot } = useRead(vote ? `share ${vote.PropertyCategoryID}` : undefined, () =>
    voteCalls.ballot({ PropertyID: property.id, PropertyCategoryID: vote?.PropertyCategoryID ?? 0, OrderSeed: seed }),
  );
  const work = ballot?.Entries.find(({ EntryID }) => EntryID === workId);
  const end = endsAt && lastMoment(endsAt, property);
  const texts = voterTexts({
    t,
    propertyId: property.id,
    award: property.name,
    date: end ? formatDate(end, property) : '',
    // Those of the ballots that were voted on: no one claims to have looked at more.
    works: categories.reduce((sum, { PropertyCategoryID: id, Entries }) => sum + (votes[id] ? Entries.length : 0), 0),
    work: vote && {
      title: vote.PieceTitle,
      organization: vote.Organization,
      twitterName: work?.TwitterName ?? null,
      rank: work?.CurrentRank ?? null,
    },
    isLastDay: end !== undefined && daysBetween(now, end, property.timeZone) === 0,
  });
  const text = typed ?? texts[at % texts.length] ?? '';
  const room = roomFor.twitter - [...text].length;
  const url = new URL(vote ? ballotPath(base, vote.PropertyCategoryID, vote.EntryID) : base, window.location.origin).href;
  const log = (Network: ShareWay): void => {
    if (!tree) return;
    const about = vote ? { EntryID: vote.EntryID, PropertyCategoryID: vote.PropertyCategoryID } : {};
    const by = voter ? { PVUserID: voter.PVUserID } : {};
    voteCalls.share({ PropertyID: property.id, SeasonID: tree.SeasonID, Network, ...about, ...by }).catch(() => undefined);
  };
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(`${text} ${url}`);
    setCopied(true);
    log('copy');
  };
  const choose = (id: number | undefined): void => {
    setWorkId(id);
    setAt(0);
    setTyped(undefined);
  };
  const canShare = typeof navigator.share === 'function';
  return (
    <section className="stack gap-12" aria-label={t('share')}>
      <div className={css.kinds}>
        <button type="button" aria-pressed={vote === undefined} onClick={() => choose(undefined)}>
          {t('allVotes')}
        </button>
        <button type="button" aria-pressed={vote !== undefined} onClick={() => choose(vote?.EntryID ?? own[0]?.EntryID)}>
          {t('oneWork')}
        </button>
      </div>
      {vote && own.length > 1 && (
        <label className={css.pick}>
          <span className="l-label">{t('shareWork')}</span>
          <select value={vote.EntryID} onChange={(event) => choose(Number(event.currentTarget.value))}>
            {own.map((one) => (
              <option key={one.EntryID} value={one.EntryID}>
                {one.PieceTitle}, {one.CategoryName}
              </option>
            ))}
          </select>
        </label>
      )}
      <div className={css.card} aria-hidden="true">
        <div className={css.cardWorks} data-one={vote !== undefined}>
          {(vote ? [vote] : own.slice(0, 12)).map((one) => (
            <Plate key={one.EntryID} src={one.PictureUrl} alt="" ratio={vote ? 'film' : 'thumb'} size="small" />
          ))}
        </div>
        <p>
          <strong>{property.name}</strong> {t('vote')}
        </p>
      </div>
      <label className="p-field" data-error={room < 0}>
        <span className="l-label">{t('shareText')}</span>
        <textarea rows={4} value={text} dir="auto" onChange={(event) => setTyped(event.currentTarget.value)} />
      </label>
      <p className={css.under}>
        <span aria-live="polite">{t('textOf', { index: (at % texts.length) + 1, count: texts.length })}</span>
        <span>{room < 0 ? t('tooLong', { count: -room }) : t('leftCount', { count: room })}</span>
      </p>
      {canShare && (
        <button
          type="button"
          className="p-button"
          data-variant={isFirst ? 'filled' : undefined}
          onClick={() =>
            void navigator.share({ text, url }).then(
              () => log('device'),
              () => undefined,
            )
          }
        >
          {t('share')}
        </button>
      )}
      <div className={css.acts}>
        <button type="button" className="p-button" data-variant={!canShare && isFirst ? 'filled' : undefined} onClick={() => void copy()}>
          <Icon name="copy" size={18} />
          <span aria-live="polite">{t(isCopied ? 'copied' : 'copy')}</span>
        </button>
        <button
          type="button"
          className="p-button"
          onClick={() => {
            setAt(at + 1);
            setTyped(undefined);
          }}
        >
          <Icon name="retry" size={18} />
          {t('anotherText')}
        </button>
      </div>
      <p className={`touch-links ${css.networks}`}>
        {shareNetworks.map((network) => (
          <a key={network} href={shareAddress(network, text, url)} target="_blank" rel="noopener noreferrer" onClick={() => log(network)}>
            {t('shareOn', { network: t(network) })}
          </a>
        ))}
      </p>
    </section>
  );
}
