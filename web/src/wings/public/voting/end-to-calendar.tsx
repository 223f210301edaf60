import { formatWithZone } from '#contract/kernel/text/formats.ts';
import { lastMoment } from '#contract/kernel/text/zone-time.ts';
import { usePublic } from '#web/kernel/public/public-portal.tsx';
import { useVotingText } from '#web/texts/voting.ts';
import { useVoteBook } from './vote-book.tsx';

/** Kept free: the last hour, in which anyone who was reminded can still vote. */
const lastHourMs = 3_600_000;

/** The end of voting for one's own calendar. Saved again after the date was moved, it moves the entry. */
export function EndToCalendar() {
  const t = useVotingText();
  const { property, base } = usePublic();
  const { tree, endsAt } = useVoteBook();
  if (!tree || !endsAt) return null;
  const save = async (): Promise<void> => {
    const [{ calendarFile }, { saveText }] = await Promise.all([
      import('#web/kernel/browser/calendar-file.ts'),
      import('#web/kernel/call/export-csv.ts'),
    ]);
    const entry = {
      id: `vote-${property.id}-${tree.SeasonID}`,
      name: t('calendarName', { award: property.name }),
      starts: new Date(endsAt.getTime() - lastHourMs),
      ends: endsAt,
      text: t('calendarText', {
        award: property.name,
        date: formatWithZone(lastMoment(endsAt, property), property),
        address: new URL(base, window.location.origin).href,
      }),
      reminderHours: 24,
    };
    saveText(`${t('calendarFile')}.ics`, calendarFile(entry, new Date()), 'text/calendar');
  };
  return (
    <button type="button" className="p-link type-small" onClick={() => void save()}>
      {t('calendarAdd')}
    </button>
  );
}
