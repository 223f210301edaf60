import { formatDate } from '#contract/kernel/text/formats.ts';
import { formatMoney } from '#contract/kernel/text/money.ts';
import { paymentStatuses } from '#contract/kernel/call/constants.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { useFindText } from '#web/texts/find.ts';
import { Plate } from '#web/ui/chrome/plate.tsx';
import { Icon, type IconName } from '#web/ui/small/icon.tsx';
import { StatusChip } from '#web/ui/state/status-chip.tsx';
import { EntryStateChip } from '#web/wings/desk/entry/entry-state-chip.tsx';
import css from './find.module.css';
import { partsOf } from './hits.ts';
import type { About, FoundHit } from './use-find.ts';

interface FindRowProps {
  hit: FoundHit;
  id: string;
  isActive: boolean;
  propertyId: number;
  onMove: () => void;
  onOpen: (isNewTab: boolean) => void;
}

const icons: Record<About['is'], IconName> = {
  screen: 'menu',
  category: 'menu',
  work: 'picture',
  person: 'user',
  order: 'document',
  action: 'plus',
};

/** One line: what was typed is marked in its title. */
export function FindRow({ hit, id, isActive, propertyId, onMove, onOpen }: FindRowProps) {
  const about = useAboutWords(hit.about, propertyId);
  const isWork = hit.about.is === 'work';
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus, and its keys move and open
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={`marks ${css.hit}`}
      onMouseMove={onMove}
      onClick={(event) => onOpen(event.metaKey || event.ctrlKey)}
    >
      <span className={css.mark}>
        {hit.about.is === 'work' && hit.about.row.PictureUrl ? (
          <span className="block thumb-40">
            <Plate src={hit.about.row.PictureUrl} alt="" ratio="thumb" size="small" />
          </span>
        ) : (
          <Icon name={icons[hit.about.is]} size={18} />
        )}
      </span>
      <span className={css.words}>
        <span className={isWork ? `ellipsis ${css.title} ${css.work}` : `ellipsis ${css.title}`} dir="auto">
          {partsOf(hit.title, hit.spans).map(({ text, isMarked }, at) => {
            const key = `${at} ${text}`;
            return isMarked ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
          })}
        </span>
        {about && (
          <span className={`ellipsis ${css.about}`} dir="auto">
            {about}
          </span>
        )}
      </span>
      <span className={css.beside}>
        <Beside about={hit.about} />
      </span>
    </div>
  );
}

function useAboutWords(about: About, propertyId: number): string {
  const t = useFindText();
  switch (about.is) {
    case 'screen':
      return about.group;
    case 'category':
      return t('category', { mediaType: about.row.MediaType });
    case 'work':
      return about.row.Organization
        ? t('workOf', { organization: about.row.Organization, category: about.row.Category })
        : about.row.Category;
    case 'person': {
      const { Kind, Organization } = about.row;
      return Organization ? t(`${Kind}Of`, { organization: Organization }) : t(Kind);
    }
    case 'order': {
      const award = traitsOf(propertyId);
      return t('orderAbout', { amount: formatMoney(about.row.Total, award), date: formatDate(about.row.CreatedDate, award) });
    }
    default:
      return '';
  }
}

function Beside({ about }: { about: About }) {
  const t = useFindText();
  switch (about.is) {
    case 'screen':
      return about.isOff ? t('off') : null;
    case 'category':
      return t('categoryEntries', { count: about.row.Entries });
    case 'work':
      return <EntryStateChip state={about.row.State} />;
    case 'person':
      return about.row.Kind === 'entrant' ? t('entrantEntries', { count: about.row.Entries }) : null;
    case 'order': {
      if (about.row.IsCanceled)
        return (
          <StatusChip status="draft" ground="none">
            {t('canceled')}
          </StatusChip>
        );
      const isPaid = about.row.PaymentStatusID === paymentStatuses.paid;
      return (
        <StatusChip status={isPaid ? 'done' : 'care'} ground="none">
          {t(isPaid ? 'paid' : 'unpaid')}
        </StatusChip>
      );
    }
    default:
      return t('action');
  }
}
