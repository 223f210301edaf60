import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { submission } from '#contract/wings/entering/submission/submission.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { lastMoment } from '#contract/kernel/text/zone-time.ts';
import { useCurrentSeasons } from '#web/wings/ground/season/season-lead.tsx';
import { useNow } from '#web/kernel/browser/use-now.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useEntryText } from '#web/texts/entry.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import css from './home.module.css';
import { isUnfixed } from '#web/wings/entering/submission/submission-words.ts';
import { TitledSentence, titlePlace } from '#web/ui/chrome/titled-sentence.tsx';

/** No-load reasons whose cure is an address, not a file (R356). */
const linkReasons: readonly (number | null)[] = [3, 4];

/** Above everything: works that judges could not open, and the way to mend them. */
export function OffAlert({ seasonId }: { seasonId: number }) {
  const t = useEntryText();
  const now = useNow();
  const { property } = usePortal();
  const [season] = useCurrentSeasons(property.id).data ?? [];
  const list = useCall(submission.getSubmissionsForHome, { body: { States: ['off'], SeasonID: seasonId, PageSize: 20 } });
  const broken = (list.data?.Rows ?? []).flatMap((one) =>
    one.Pieces.flatMap((piece) => {
      const entry = piece.Entries.find(isUnfixed);
      return entry ? [{ piece, entry }] : [];
    }),
  );
  const [first] = broken;
  if (!first) return null;
  const reasonId = first.entry.Off?.ReasonID ?? 5;
  const end = season?.JudgingRnd1EndDate;
  return (
    <div className={css.alert} role="alert">
      <span className="stack rigid type-danger">
        <Icon name="warn" />
      </span>
      <p className="grows-16 shrinks">
        <strong className="type-strong">{t('offMany', { count: broken.length })}</strong>{' '}
        <TitledSentence words={t(`offReason_${reasonId}` as 'offReason_5', { work: titlePlace })} title={first.piece.Title} />{' '}
        {end && now < end && t('offBy', { date: formatDate(lastMoment(end, property), property) })}
      </p>
      <Button
        renderRoot={(props) => <Link to={`/pieces/${first.piece.PieceID}/files`} {...props} />}
        variant="default"
        size="sm"
        className="rigid"
      >
        {t(linkReasons.includes(reasonId) ? 'offFixLink' : 'offFixFiles')}
      </Button>
    </div>
  );
}
