import { Button } from '@mantine/core';
import { useState } from 'react';
import { extension, type Extensions as Shown } from '#contract/wings/ground/extension/extension.ts';
import type { ExtensionKind } from '#contract/wings/ground/extension/extension-rules.ts';
import { formatDate, formatWithZone } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { lastMoment } from '#contract/kernel/text/zone-time.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useMay } from '#web/kernel/session/grants.ts';
import { useExtensionText } from '#web/texts/extension.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useRemoval } from '#web/ui/dialog/use-removal.ts';
import { StatusChip } from '#web/ui/state/status-chip.tsx';
import { ExtensionDialog } from './extension-dialog.tsx';
import css from './extensions.module.css';

export interface ExtensionPlace {
  propertyId: number;
  seasonId: number;
  season: string;
  kind: ExtensionKind;
  targetId: number;
  /** Of the person or the submission. */
  name: string;
}

/** When a deadline ends for one entrant, submission or judge, and giving them more time. Silent where they don't take part in the season. */
export function Extensions(place: ExtensionPlace) {
  const { propertyId, seasonId, kind, targetId } = place;
  const found = useCall(extension.getExtensions, {
    body: { PropertyID: propertyId, SeasonID: seasonId, Kind: kind, TargetID: targetId },
  });
  return found.data ? <Deadline place={place} shown={found.data} /> : null;
}

function Deadline({ place, shown }: { place: ExtensionPlace; shown: Shown }) {
  const t = useExtensionText();
  const { propertyId, seasonId, kind, targetId, season, name } = place;
  const award = traitsOf(propertyId);
  const may = useMay('season.manage', propertyId);
  const [isAsking, setAsking] = useState(false);
  const moment = (end: Date): string => formatWithZone(lastMoment(end, award), award);
  const [last, ...earlier] = shown.Rows;
  const current = last?.State === 'current' ? last : undefined;
  const past = current ? earlier : shown.Rows;
  const removal = useRemoval(extension.endExtension, {
    refreshes: [extension.getExtensions],
    sent: ({ ExtensionID }: Shown['Rows'][number]) => ({
      body: { PropertyID: propertyId, SeasonID: seasonId, Kind: kind, TargetID: targetId, ExtensionID },
    }),
    done: () => t('withdrawn'),
  });
  return (
    <section className="topic">
      <h2>{t('title')}</h2>
      <p className="around-8 type-small type-muted">{t(`ends-${kind}`, { season, date: moment(shown.Ends) })}</p>
      {current && (
        <div className={css.current}>
          <StatusChip status="care" ground="none">
            {t('current', { date: moment(current.Until) })}
          </StatusChip>
          {current.Reason && <p dir="auto">{current.Reason}</p>}
          <p className="type-small type-muted">
            {current.GrantedBy
              ? t('granted', { name: current.GrantedBy, date: formatDate(current.GrantedAt, award) })
              : t('grantedUnknown', { date: formatDate(current.GrantedAt, award) })}
          </p>
        </div>
      )}
      {may &&
        (shown.MayGrant === 'yes' || current ? (
          <p className="cluster gap-8">
            {shown.MayGrant === 'yes' && (
              <Button variant="default" size="sm" onClick={() => setAsking(true)}>
                {t(current ? 'change' : 'extend')}
              </Button>
            )}
            {current && (
              <Button variant="default" size="sm" onClick={() => removal.ask(current)}>
                {t('withdraw')}
              </Button>
            )}
          </p>
        ) : (
          <p className="type-small type-muted">{t(shown.MayGrant === 'roundOver' ? 'roundOver' : 'tooLate')}</p>
        ))}
      {past.length > 0 && (
        <>
          <h3 className={css.past}>{t('history')}</h3>
          <ul className="type-small type-muted">
            {past.map((row) => (
              <li key={row.ExtensionID}>
                {row.EndedAt
                  ? t('ended', { date: moment(row.Until), ended: formatDate(row.EndedAt, award) })
                  : t('over', { date: moment(row.Until) })}
                {row.Reason && <bdi className={css.reason}>{row.Reason}</bdi>}
              </li>
            ))}
          </ul>
        </>
      )}
      <ExtensionDialog place={place} shown={shown} current={current} opened={isAsking} onClose={() => setAsking(false)} />
      <ConfirmDialog {...removal.dialog} title={t('withdrawTitle')} cancelLabel={t('keep')} confirmLabel={t('withdraw')}>
        <bdi>{name}</bdi>. {t('withdrawBody', { date: moment(shown.Ends) })}
      </ConfirmDialog>
    </section>
  );
}
