import { useVoterText } from '#web/texts/voter.ts';
import { Plate } from '#web/ui/chrome/plate.tsx';
import type { OwnVote } from '../vote-state.ts';
import css from './held.module.css';

/** More than these are a number. */
const mostShown = 6;

/** The works that were chosen, each below its category. */
export function HeldPictures({ votes }: { votes: readonly OwnVote[] }) {
  const t = useVoterText();
  if (votes.length === 0) return null;
  const shown = votes.slice(0, mostShown);
  return (
    <>
      <ul className={`stack gap-8 ${css.pictures}`} aria-label={t('heldVotes')}>
        {shown.map(({ PropertyCategoryID, PictureUrl, PieceTitle, CategoryName }) => (
          <li key={PropertyCategoryID}>
            <Plate src={PictureUrl} alt={PieceTitle} ratio="plate" size="small" eager />
            <span className="ellipsis type-small type-muted" dir="auto">
              {CategoryName}
            </span>
          </li>
        ))}
      </ul>
      {votes.length > mostShown && <p className="type-small type-muted">{t('moreVotes', { count: votes.length - mostShown })}</p>}
    </>
  );
}
