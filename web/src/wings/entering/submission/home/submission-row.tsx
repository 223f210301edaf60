import { Button, Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useNow } from '#web/kernel/browser/use-now.ts';
import { usePortal, useSession } from '#web/kernel/page/portal.ts';
import { useEntryText } from '#web/texts/entry.ts';
import { useTeamText } from '#web/texts/team.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import { Menu, type MenuItem } from '#web/ui/chrome/menu.tsx';
import { Placeholder } from '#web/ui/work/placeholder.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import { Plate } from '#web/ui/chrome/plate.tsx';
import { StatusChip } from '#web/ui/state/status-chip.tsx';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import css from './home.module.css';
import {
  chipOf,
  entryChipOf,
  hasAward,
  isPubliclyAwarded,
  mainActionOf,
  missingItems,
  ownerIn,
  statusLineOf,
  type Submission,
  sublineOf,
} from '#web/wings/entering/submission/submission-words.ts';
import { useMoney } from '#web/kernel/words/use-money.ts';

const shownMissing = 2;

export interface SubmissionRowProps {
  submission: Submission;
  isCurrentSeason: boolean;
  /** Judges look at paid work now. */
  isJudging: boolean;
  /** All results of its season are out. */
  hasResult: boolean;
  /** The first row that goes on: the one filled action of the page. */
  isFirst: boolean;
  isEager: boolean;
  menu: readonly MenuItem[];
  selection: { isSelected: boolean; onSelect: (isSelected: boolean) => void } | undefined;
}

export function SubmissionRow({
  submission: one,
  isCurrentSeason,
  isJudging,
  hasResult,
  isFirst,
  isEager,
  menu,
  selection,
}: SubmissionRowProps) {
  const t = useEntryText();
  const money = useMoney();
  const now = useNow();
  const { property } = usePortal();
  const team = useTeamText();
  const { profile } = useSession();
  const chip = chipOf(one, t, property.fees, hasResult);
  const action = mainActionOf(one);
  const titled = { title: one.Title };
  const [firstPiece] = one.Pieces;
  const mayUpload = one.May.includes('editFiles');
  return (
    <li className={css.row} data-selected={selection?.isSelected}>
      <div className={`shrinks ${css.picture}`}>
        {one.LeadImageUrl || !mayUpload || !firstPiece ? (
          <Plate src={one.LeadImageUrl} alt="" eager={isEager} />
        ) : (
          <Placeholder ratio="plate">
            <span className={css.noPicture}>
              {/* On phones the place is too small for both; its corners say the same. */}
              <span className="from-48">{t('noPicture')}</span>
              <Link to={`/pieces/${firstPiece.PieceID}/files`} className={css.upload} aria-label={t('uploadFor', titled)}>
                {t('uploadOne')}
              </Link>
            </span>
          </Placeholder>
        )}
      </div>
      <div className={`shrinks ${css.about}`}>
        <div className={css.head}>
          {selection && (
            <Checkbox
              aria-label={t('selectOne', titled)}
              checked={selection.isSelected}
              onChange={(event) => selection.onSelect(event.currentTarget.checked)}
            />
          )}
          <Link to={`/submissions/${one.SubmissionID}`} className={`underlines ${css.title}`}>
            <WorkTitle size="m" as="h3">
              {one.Title}
            </WorkTitle>
          </Link>
        </div>
        <p className={`above-4 type-small type-muted ${css.subline}`}>
          {sublineOf(one, isCurrentSeason, now, property, t)}
          {profile?.id !== one.UserID && ` · ${ownerIn(one, team)}`}
        </p>
        <Entries submission={one} isJudging={isJudging && isCurrentSeason} hasResult={hasResult} />
        {action.kind === 'continue' && <StillMissing submission={one} />}
      </div>
      <div className={`whole-row ${css.side}`}>
        <StatusChip status={chip.status}>{chip.words}</StatusChip>
        {/* What was awarded is said above, and beside its category. */}
        {!hasAward(one) && <p className={css.standing}>{statusLineOf(one, money, t, property.fees, hasResult)}</p>}
        {isPubliclyAwarded(one) && (
          <Link
            to={`/submissions/${one.SubmissionID}/kit`}
            className="inline-row align-center below-8 target"
            aria-label={t('winnerKitFor', titled)}
          >
            {t('winnerKit')}
          </Link>
        )}
        <div className={css.actions}>
          <Button
            renderRoot={(props) => <Link to={action.to} {...props} />}
            variant={isFirst ? 'filled' : 'default'}
            aria-label={t(`${action.kind}Named`, titled)}
            className="grows"
          >
            {t(action.kind)}
          </Button>
          <Menu
            items={menu}
            trigger={(props) => (
              <PlainButton aria-label={t('more', titled)} {...props}>
                <Icon name="more" />
              </PlainButton>
            )}
          />
        </div>
      </div>
    </li>
  );
}

function Entries({ submission: one, isJudging, hasResult }: { submission: Submission; isJudging: boolean; hasResult: boolean }) {
  const t = useEntryText();
  const { property } = usePortal();
  const hasSeveral = one.Pieces.length > 1;
  const rows = one.Pieces.flatMap((piece) => piece.Entries.map((entry) => ({ piece, entry })));
  if (rows.length === 0) return <p className={css.begun}>{t('justBegun')}</p>;
  return (
    <ul className={`above-12 ${css.entries}`}>
      {rows.map(({ piece, entry }) => {
        const chip = entryChipOf(entry, isJudging, t, property.fees, hasResult);
        return (
          <li key={entry.EntryID}>
            <span className="shrinks breaks">
              {entry.Category}
              {hasSeveral && (
                <>
                  {', '}
                  <WorkTitle size="table">{piece.Title}</WorkTitle>
                </>
              )}
            </span>
            <StatusChip status={chip.status} ground="none">
              {chip.words}
            </StatusChip>
          </li>
        );
      })}
    </ul>
  );
}

/** In words, each with the way to where it is given. */
function StillMissing({ submission: one }: { submission: Submission }) {
  const t = useEntryText();
  const items = missingItems(one);
  if (items.length === 0) return null;
  const rest = items.length - shownMissing;
  return (
    <div className={css.missing}>
      <p className="type-muted">{t('stillMissing')}</p>
      <ul>
        {items.slice(0, shownMissing).map(({ pieceId, to, message }) => (
          <li key={`${pieceId} ${message}`}>
            <Link to={to}>{message}</Link>
          </li>
        ))}
        {rest > 0 && <li className="type-muted">{t('andMore', { count: rest })}</li>}
      </ul>
    </div>
  );
}
