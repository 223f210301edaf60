import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { type KitAward, winnerKit } from '#contract/wings/results/winner-kit/winner-kit.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useDownload } from '#web/kernel/call/use-file.ts';
import { useWinnerKitText } from '#web/texts/winner-kit.ts';
import { CopyButton } from '#web/ui/small/copy-button.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import css from './winner-kit.module.css';

/** Everything to show an award with, award by award. The same for the entrant and for the organizer who looks at it. */
export function WinnerKit({ submissionId }: { submissionId: number }) {
  const t = useWinnerKitText();
  const kit = useCall(winnerKit.getWinnerKit, { params: { submissionId } });
  if (kit.isError)
    return (
      <ErrorState title={t('failed')} onRetry={() => void kit.refetch()}>
        {kit.error.message}
      </ErrorState>
    );
  if (!kit.data) return <TextSkeleton lines={6} />;
  const { Awards, PropertyID } = kit.data;
  if (Awards.length === 0) return <EmptyState title={t('none')}>{t('noneBody')}</EmptyState>;
  return Awards.map((award) => <AwardKit key={`${award.EntryID} ${award.WinnerLevelID}`} award={award} propertyId={PropertyID} />);
}

/** On this very host: the server draws badges on each of its domains, and a page may only show pictures of its own. */
const here = (address: string): string => new URL(address).pathname;

function AwardKit({ award, propertyId }: { award: KitAward; propertyId: number }) {
  const t = useWinnerKitText();
  const property = traitsOf(propertyId);
  const headId = useId();
  return (
    <section className={css.award} aria-labelledby={headId}>
      <div className="stack gap-4 whole-row">
        <h2 id={headId} className="type-m">
          {award.WinnerLevel}, <bdi>{award.CategoryName}</bdi>
        </h2>
        <p className="type-muted">
          <WorkTitle size="table">{award.PieceTitle}</WorkTitle> · {property.name} {award.SeasonName} ·{' '}
          {t('announced', { date: formatDate(award.AnnouncedDate, property) })}
        </p>
      </div>
      <Part title={t('badge')}>
        <img className={css.badge} src={here(award.BadgeUrl)} alt={t('badgeAlt', { words: award.BadgeText })} width={240} height={240} />
        <div className="cluster gap-10">
          <Download href={here(award.BadgeUrl)}>{t('downloadSvg')}</Download>
          <Download href={here(award.BadgePngUrl)}>{t('downloadPng')}</Download>
        </div>
      </Part>
      <Certificate award={award} awardName={property.name} />
      <Part title={t('embed')} about={t('embedAbout')}>
        <pre className={css.code}>
          <code>{award.Snippet}</code>
        </pre>
        <div className="cluster gap-10">
          <CopyButton text={award.Snippet} label={t('copyCode')} />
          <CopyButton text={award.LinkUrl} label={t('copyLink')} />
        </div>
      </Part>
      <Part title={t('texts')}>
        <ol className={`stack gap-20 breaks ${css.texts}`}>
          {award.Texts.map((text) => (
            <li key={text}>
              <p dir="auto">{text}</p>
              <CopyButton text={text} label={t('copyText')} />
            </li>
          ))}
        </ol>
      </Part>
    </section>
  );
}

function Part({ title, about, children }: { title: string; about?: string; children: ReactNode }) {
  return (
    <div className="stack pack-start shrinks gap-14">
      <h3 className="type-s">{title}</h3>
      {about && <p className="type-muted">{about}</p>}
      {children}
    </div>
  );
}

const Download = ({ href, children }: { href: string; children: ReactNode }) => (
  <Button component="a" href={href} download variant="default" size="sm" leftSection={<Icon name="download" size={16} />}>
    {children}
  </Button>
);

function Certificate({ award, awardName }: { award: KitAward; awardName: string }) {
  const t = useWinnerKitText();
  const [isLoading, setLoading] = useState(false);
  const download = useCertificate();
  const start = async (): Promise<void> => {
    setLoading(true);
    await download(award).finally(() => setLoading(false));
  };
  return (
    <Part title={t('certificate')} about={t('certificateAbout')}>
      <div className={css.sheet} aria-hidden="true">
        <strong>{awardName}</strong>
        <span className={css.sheetLevel}>{award.WinnerLevel}</span>
        <span>{award.CategoryName}</span>
        <span className={css.sheetTitle}>{award.PieceTitle}</span>
        <span className={css.sheetLine} />
      </div>
      <div className="cluster gap-10">
        <Button
          variant="default"
          size="sm"
          leftSection={<Icon name="download" size={16} />}
          loading={isLoading}
          aria-label={t('certificateFor', { level: award.WinnerLevel, category: award.CategoryName })}
          onClick={() => void start()}
        >
          {t('downloadCertificate')}
        </Button>
      </div>
    </Part>
  );
}

function useCertificate() {
  const t = useWinnerKitText();
  const download = useDownload(t('certificateFailed'));
  return ({ EntryID, WinnerLevelID }: KitAward): Promise<boolean> =>
    download(winnerKit.getCertificate, { entryId: EntryID, winnerLevelId: WinnerLevelID });
}
