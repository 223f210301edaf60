import { Button, NativeSelect, Radio, Textarea } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { submission } from '#contract/wings/entering/submission/submission.ts';
import { isWithin } from '#contract/wings/ground/season/season-phases.ts';
import { publicVoting } from '#contract/wings/public/voting/public-voting.ts';
import {
  hasShareTexts,
  nextShareText,
  roomFor,
  shareAddress,
  shareNamesOf,
  type ShareNetwork,
  shareNetworks,
  shareTextsFor,
} from '#contract/wings/public/voting/share-texts.ts';
import { social, type ShareWay } from '#contract/wings/public/voting/social.ts';
import { formatDate, formatWithZone } from '#contract/kernel/text/formats.ts';
import { daysBetween, lastMoment } from '#contract/kernel/text/zone-time.ts';
import NotFound from '#web/frame/not-found.tsx';
import { pageLanguage } from '#web/kernel/words/page-language.ts';
import { useNow } from '#web/kernel/browser/use-now.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { pathOf } from '#web/kernel/session/own-domain.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useEntryText } from '#web/texts/entry.ts';
import { CopyButton } from '#web/ui/small/copy-button.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import { Plate } from '#web/ui/chrome/plate.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import css from './share.module.css';
import { StandingList, useStandings } from './standing.tsx';
import { type EntryOf, type PieceOf, type Submission } from '#web/wings/entering/submission/submission-words.ts';
import { TitledSentence, titlePlace } from '#web/ui/chrome/titled-sentence.tsx';

interface Nominated {
  piece: PieceOf;
  entry: EntryOf;
}

/** Words for a nominated entrant to share, and the ways to share them (R452 to R458). */
export function SharePage() {
  const t = useEntryText();
  const { property, base } = usePortal();
  const { submissionId } = useParams({ strict: false }) as { submissionId: string };
  const isId = /^\d{1,9}$/.test(submissionId);
  const found = useCall(submission.getSubmission, { params: { id: Number(submissionId) } }, { enabled: isId });
  if (!isId || found.error?.status === 404) return <NotFound />;
  if (found.isError) return <ErrorState onRetry={() => void found.refetch()}>{found.error.message}</ErrorState>;
  if (!found.data) return <TextSkeleton lines={5} />;
  const nominated = nominatedOf(found.data);
  const [first] = nominated;
  if (!first || !hasShareTexts(property.id))
    return (
      <>
        <PageHead title={t('shareTitle')} />
        <EmptyState
          title={t('shareNone')}
          action={<PlainButton href={`${base}/submissions/${submissionId}`}>{t('backTo', { title: found.data.Title })}</PlainButton>}
        >
          {t('shareNoneBody')}
        </EmptyState>
      </>
    );
  return <Sharing submission={found.data} nominated={nominated} first={first} />;
}

const nominatedOf = ({ Pieces }: Submission): Nominated[] =>
  Pieces.flatMap((piece) => piece.Entries.filter(({ State }) => State === 'shortlisted').map((entry) => ({ piece, entry })));

function Sharing({ submission: one, nominated, first }: { submission: Submission; nominated: readonly Nominated[]; first: Nominated }) {
  const t = useEntryText();
  const now = useNow();
  const { property } = usePortal();
  const vote = useCall(publicVoting.getCurrentSeason, { params: { x: property.id } }, { staleMs: 60_000 });
  const voting = vote.data?.SeasonID === one.SeasonID ? vote.data : undefined;
  const isVoting = voting !== undefined && isWithin(voting.VotingStartDate, voting.VotingEndDate, now);
  const isLastDay = isVoting && daysBetween(now, lastMoment(voting.VotingEndDate, property), property.timeZone) <= 0;
  const [network, setNetwork] = useState<ShareNetwork>('twitter');
  const [entryId, setEntryId] = useState(first.entry.EntryID);
  const [index, setIndex] = useState(0);
  const [own, setOwn] = useState<string | undefined>();
  const chosen = nominated.find(({ entry }) => entry.EntryID === entryId) ?? first;
  const standings = useStandings(isVoting);
  const standing = standings?.Entries.find(({ EntryID }) => EntryID === chosen.entry.EntryID);
  const noting = useSend(social.logSocial, { refreshes: [social.getEntrantStatistics] });
  const note = (Network: ShareWay): void =>
    noting.mutate({
      body: {
        PropertyID: property.id,
        SeasonID: one.SeasonID,
        Network,
        EntryID: chosen.entry.EntryID,
        PropertyCategoryID: chosen.entry.CategoryID,
      },
    });
  const texts = shareTextsFor({
    propertyId: property.id,
    language: pageLanguage(),
    entry: {
      Title: chosen.piece.Title,
      AgencyName: chosen.piece.Organization,
      TwitterName: chosen.piece.TwitterName,
      CurrentRank: standing?.CurrentRank ?? null,
    },
    network,
    isLastDay,
  });
  const at = Math.min(index, texts.length - 1);
  const text = own ?? texts[at] ?? '';
  // The printed address of the category's ballot, as the export of voting addresses spells it.
  const url = new URL(`${pathOf('vote', property)}?category=${chosen.entry.CategoryID}`, window.location.origin).href;
  const room = roomFor[network] - [...text].length;
  const choose = (next: number): void => {
    setIndex(next);
    setOwn(undefined);
  };
  const voteWords = (): string => {
    if (!voting) return '';
    if (isVoting) return t('shareVoteOpen', { date: formatWithZone(lastMoment(voting.VotingEndDate, property), property) });
    const isSoon = now < voting.VotingStartDate;
    return t(isSoon ? 'shareVoteSoon' : 'shareVoteOver', {
      date: formatDate(isSoon ? voting.VotingStartDate : lastMoment(voting.VotingEndDate, property), property),
    });
  };
  return (
    <>
      <PageHead
        title={t('shareTitle')}
        lead={
          <>
            <TitledSentence
              words={t('shareLead', { work: titlePlace, award: shareNamesOf(property.id, pageLanguage())?.award ?? '' })}
              title={chosen.piece.Title}
            />{' '}
            {voteWords()} {isLastDay && t('shareLast')}
          </>
        }
      />
      <div className={`stack gap-40-gutter ${css.columns}`}>
        <div className={css.main}>
          {standings && <StandingList standings={standings} />}
          {nominated.length > 1 && (
            <NativeSelect
              label={t('shareEntry')}
              value={String(entryId)}
              onChange={(event) => {
                setEntryId(Number(event.currentTarget.value));
                setOwn(undefined);
              }}
              data={nominated.map(({ piece, entry }) => ({
                value: String(entry.EntryID),
                label: one.Pieces.length > 1 ? `${entry.Category}, ${piece.Title}` : entry.Category,
              }))}
            />
          )}
          <Radio.Group
            label={t('shareNetwork')}
            value={network}
            onChange={(next) => {
              setNetwork(next as ShareNetwork);
              setIndex(0);
              setOwn(undefined);
            }}
          >
            <div className="cluster gap-12-24 above-8">
              {shareNetworks.map((name) => (
                <Radio key={name} value={name} label={t(name)} />
              ))}
            </div>
          </Radio.Group>
          <div>
            <Textarea
              label={t('shareText')}
              description={t('shareTextHelp')}
              value={text}
              autosize
              minRows={3}
              maxRows={8}
              error={room < 0 ? t('shareTooLong', { network: t(network), count: -room }) : undefined}
              onChange={(event) => setOwn(event.currentTarget.value)}
            />
            <p className={css.under}>
              <span aria-live="polite">{t('shareTextOf', { index: at + 1, count: texts.length })}</span>
              <span>{room >= 0 && t('shareLeft', { count: room })}</span>
            </p>
          </div>
          <div className="cluster align-center gap-12">
            <Button
              component="a"
              href={shareAddress(network, text, url)}
              target="_blank"
              rel="noopener noreferrer"
              onClick={() => note(network)}
              rightSection={<Icon name="external" size={16} />}
            >
              {t('shareOpen', { network: t(network) })}
            </Button>
            {texts.length > 1 && (
              <Button
                variant="default"
                leftSection={<Icon name="retry" size={16} />}
                onClick={() => choose(nextShareText(texts.length, at, Math.random()))}
              >
                {t('shareAnother')}
              </Button>
            )}
            <CopyButton text={`${text} ${url}`} label={t('shareCopy')} onCopied={() => note('copy')} />
          </div>
          {texts.length > 1 && (
            <details className={css.others}>
              <summary>{t('sharePreview')}</summary>
              <ol className="above-8">
                {texts.map((other, place) => (
                  <li key={other} className="ruled-above">
                    <button type="button" aria-pressed={own === undefined && place === at} onClick={() => choose(place)}>
                      {other}
                    </button>
                  </li>
                ))}
              </ol>
            </details>
          )}
        </div>
        <aside className={css.card}>
          <Plate src={chosen.piece.LeadImageUrl} alt={chosen.piece.Title} ratio="film" eager />
          <p className={css.cardText} dir="auto">
            {text}
          </p>
          <p className="above-8 size-14 type-muted">{url.replace(/^https?:\/\//, '')}</p>
          <Link to={`/submissions/${one.SubmissionID}`} className={css.back}>
            <Icon name="left" size={16} />
            {t('backTo', { title: one.Title })}
          </Link>
        </aside>
      </div>
    </>
  );
}
