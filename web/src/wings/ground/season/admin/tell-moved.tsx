import { Button, Checkbox } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { broadcast } from '#contract/wings/desk/message/broadcast.ts';
import { movedDates } from '#contract/wings/desk/message/moved-dates.ts';
import { seasonPartsOf } from '#contract/wings/ground/season/season-phases.ts';
import type { Season } from '#contract/wings/ground/season/season.ts';
import { isFailure, wordsOf } from '#contract/kernel/call/client.ts';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { useMay } from '#web/kernel/session/grants.ts';
import { lastMoment } from '#contract/kernel/text/zone-time.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useNow } from '#web/kernel/browser/use-now.ts';
import { useMessageText } from '#web/texts/message.ts';
import { useMovedDatesText } from '#web/texts/moved-dates.ts';
import { useSeasonText } from '#web/texts/season.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { movedMail } from './moved-mail.ts';

/** A season before and after its dates were changed. */
export interface Moved {
  before: Season;
  after: Season;
}

/** After dates were moved: whom it concerns, how many they are, and a message to each group, which is written and not sent. It closes where it concerns no one. */
export function TellMoved({ moved, onClose }: { moved: Moved | undefined; onClose: () => void }) {
  return moved && <Offer key={`${moved.after.SeasonID} ${moved.after.Version}`} moved={moved} onClose={onClose} />;
}

function useConcerned({ before, after }: Moved) {
  const t = useMovedDatesText();
  const { send } = usePortal();
  const now = useNow();
  const award = traitsOf(after.PropertyID);
  const mayWrite = useMay('mail.send', after.PropertyID);
  const place = { PropertyID: after.PropertyID, SeasonID: after.SeasonID };
  const rows = (mayWrite ? movedDates(before, after, { ...seasonPartsOf(award), fees: award.fees }, now) : []).map((one) => {
    const to = formatWithZone(lastMoment(after[one.field], award), award);
    const from = formatWithZone(lastMoment(before[one.field], award), award);
    return { ...one, key: `moved-${after.SeasonID}-${after.Version}-${one.field}-${one.group}`, to, from, mail: movedMail(one, to, t) };
  });
  const { isKnown, counts } = useQueries({
    queries: rows.map(({ key, mail }) => ({
      queryKey: [key],
      queryFn: () => send(broadcast.countAudience, { body: { ...place, ...mail, Draw: 0 } }),
    })),
    combine: (answers) => ({ isKnown: answers.every(({ isPending }) => !isPending), counts: answers.map(({ data }) => data?.Count ?? 0) }),
  });
  const concerned = rows.map((row, at) => ({ ...row, count: counts[at] ?? 0 })).filter(({ count }) => count > 0);
  return { place, rows: isKnown ? concerned : [], isNobody: isKnown && concerned.length === 0 };
}

function Offer({ moved, onClose }: { moved: Moved; onClose: () => void }) {
  const t = useMovedDatesText();
  const seasonText = useSeasonText();
  const groupText = useMessageText();
  const navigate = useNavigate();
  const messages = useHeaderMessages();
  const { place, rows, isNobody } = useConcerned(moved);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (isNobody) close.current();
  }, [isNobody]);
  const { secondRound } = seasonPartsOf(traitsOf(moved.after.PropertyID));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = rows.filter(({ key }) => !left.has(key));
  const [problem, setProblem] = useState<string>();
  const [isWriting, setWriting] = useState(false);
  const saving = useSend(broadcast.saveBroadcast, { refreshes: [broadcast.getBroadcasts] });
  const nameOf = (field: (typeof rows)[number]['field']): string =>
    seasonText(!secondRound && (field === 'JudgingRnd1StartDate' || field === 'JudgingRnd1EndDate') ? `only-${field}` : `long-${field}`);
  const write = async (): Promise<void> => {
    if (chosen.length === 0) return setProblem(t('chooseOne'));
    setWriting(true);
    try {
      const ids: number[] = [];
      for (const { key, mail } of chosen) {
        // The same key again finds the draft that the first attempt wrote; one that was sent in the meantime stays as it is.
        const written = await saving.mutateAsync({ body: { ...place, ...mail, DraftKey: key } }).catch((failed: unknown) => {
          if (!isFailure(failed, 'Locked')) throw failed;
          return undefined;
        });
        if (written) ids.push(written.BroadcastID);
      }
      messages.success(t('written', { count: ids.length }));
      const [only] = ids;
      const search = { award: place.PropertyID, season: place.SeasonID } as never;
      void navigate(ids.length === 1 ? { to: `/messages/${only}`, search } : { to: '/messages', search });
    } catch (failed) {
      setProblem(wordsOf(failed));
    } finally {
      setWriting(false);
    }
  };
  return (
    <Dialog
      opened={rows.length > 0}
      onClose={onClose}
      title={t('title')}
      width={560}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('notNow')}
          </Button>
          <Button loading={isWriting} onClick={() => void write()}>
            {t('write', { count: Math.max(1, chosen.length) })}
          </Button>
        </>
      }
    >
      <p className="type-caption type-muted">{t('lead')}</p>
      <ul className="stack gap-16 around-16">
        {rows.map(({ key, field, group, from, to, count }) => (
          <li key={key}>
            <Checkbox
              label={t('people', { group: groupText(`group-${group}`), count })}
              description={t('moved', { what: nameOf(field), from, to })}
              checked={!left.has(key)}
              onChange={(event) => {
                const next = new Set(left);
                event.currentTarget.checked ? next.delete(key) : next.add(key);
                setLeft(next);
                setProblem(undefined);
              }}
            />
          </li>
        ))}
      </ul>
      {problem && (
        <p role="alert" className="l-error">
          {problem}
        </p>
      )}
    </Dialog>
  );
}
