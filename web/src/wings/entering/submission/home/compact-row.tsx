import { Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEntryText } from '#web/texts/entry.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import { Menu } from '#web/ui/chrome/menu.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import { StatusChip } from '#web/ui/state/status-chip.tsx';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import css from './home.module.css';
import type { SubmissionRowProps } from './submission-row.tsx';
import { chipOf, entriesOf } from '#web/wings/entering/submission/submission-words.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useMoney } from '#web/kernel/words/use-money.ts';

/** One line for a submission: for those who enter many and know them by name. */
export function CompactRow({ submission: one, hasResult, menu, selection }: SubmissionRowProps) {
  const t = useEntryText();
  const money = useMoney();
  const { property } = usePortal();
  const chip = chipOf(one, t, property.fees, hasResult);
  const titled = { title: one.Title };
  const count = entriesOf(one).length;
  return (
    <li className={css.compactRow} data-selected={selection?.isSelected}>
      <span className={`unless-empty ${css.compactBox}`}>
        {selection && (
          <Checkbox
            aria-label={t('selectOne', titled)}
            checked={selection.isSelected}
            onChange={(event) => selection.onSelect(event.currentTarget.checked)}
          />
        )}
      </span>
      <Link to={`/submissions/${one.SubmissionID}`} className={`underlines ${css.title} shrinks breaks ${css.compactTitle}`}>
        <WorkTitle size="table" as="h3">
          {one.Title}
        </WorkTitle>
      </Link>
      <span className={css.compactWords}>
        <StatusChip status={chip.status} ground="none">
          {chip.words}
        </StatusChip>
        <span>{t('entryCount', { count })}</span>
        <span className={`figures ${css.compactPrice}`}>
          {one.Price.Amount > 0 && one.Window === 'open' ? money(one.Price.Amount) : ''}
        </span>
      </span>
      <span className={css.compactActions}>
        <Menu
          items={menu}
          trigger={(props) => (
            <PlainButton aria-label={t('more', titled)} {...props}>
              <Icon name="more" />
            </PlainButton>
          )}
        />
      </span>
    </li>
  );
}
