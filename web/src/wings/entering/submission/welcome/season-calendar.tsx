import { isWithin } from '#contract/wings/ground/season/season-phases.ts';
import { formatDate, zoneName } from '#contract/kernel/text/formats.ts';
import { lastMoment } from '#contract/kernel/text/zone-time.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { usePortalText } from '#web/texts/portal.ts';
import { type Status, StatusChip } from '#web/ui/state/status-chip.tsx';
import css from './season-calendar.module.css';
import { useNow } from '#web/kernel/browser/use-now.ts';

interface CalendarRow {
  name: string;
  start: Date;
  end: Date;
}

/** The windows of a season with the state of each today. */
export function SeasonCalendar({ rows }: { rows: readonly CalendarRow[] }) {
  const t = usePortalText();
  const { property } = usePortal();
  const now = useNow();
  const rowStateOf = ({ start, end }: CalendarRow): [Status, string] => {
    if (isWithin(start, end, now)) return ['done', t('openNow')];
    return ['draft', t(now < start ? 'notYet' : 'over')];
  };
  return (
    <>
      <dl className="ruled-below">
        {rows.map((row) => {
          const [status, words] = rowStateOf(row);
          return (
            <div key={row.name} className={css.row}>
              <dt className="type-strong">{row.name}</dt>
              <dd className={css.dates}>
                {t('fromTo', { from: formatDate(row.start, property), to: formatDate(lastMoment(row.end, property), property) })}
              </dd>
              <dd className={css.state}>
                <StatusChip status={status}>{words}</StatusChip>
              </dd>
            </div>
          );
        })}
      </dl>
      <p className={css.zone}>{t('datesIn', { zone: zoneName(property.timeZone) })}</p>
    </>
  );
}
