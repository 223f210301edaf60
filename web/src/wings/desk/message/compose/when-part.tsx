import { Radio, TextInput } from '@mantine/core';
import type { AudienceCount } from '#contract/wings/desk/message/broadcast.ts';
import { formatNumber, formatTime, formatWeekday, zoneName } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { dayOf, momentText, textMoment } from '#contract/kernel/text/zone-time.ts';
import { useMessageText } from '#web/texts/message.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import css from './compose.module.css';
import { cityOf, isNight, regionsOf } from './draft-message.ts';

interface WhenPartProps {
  propertyId: number;
  isLater: boolean;
  onLater: (isLater: boolean) => void;
  /** As the field has it, by the award's clock. */
  time: string;
  onTime: (time: string) => void;
  error?: string | undefined;
  count: AudienceCount | undefined;
  now: Date;
}

/** When it goes out, by the award's clock, and what that is where its readers are. */
export function WhenPart({ propertyId, isLater, onLater, time, onTime, error, count, now }: WhenPartProps) {
  const t = useMessageText();
  const award = traitsOf(propertyId);
  const moment = (isLater && textMoment(time, award.timeZone)) || now;
  const regions = regionsOf(count?.Zones ?? []);
  const known = regions.reduce((sum, region) => sum + region.count, 0);
  return (
    <section className={css.part} aria-labelledby="message-when">
      <h2 className="type-title" id="message-when">
        {t('when')}
      </h2>
      <div className={css.when}>
        <Radio.Group aria-labelledby="message-when" value={isLater ? 'later' : 'now'} onChange={(value) => onLater(value === 'later')}>
          <div className={css.radios}>
            <Radio value="now" label={t('now')} />
            <Radio value="later" label={t('atATime')} />
          </div>
        </Radio.Group>
        {isLater && (
          <div className="cluster align-center gap-8-12">
            <TextInput
              type="datetime-local"
              aria-label={t('dateAndTime')}
              value={time}
              error={error}
              onChange={({ currentTarget: { value } }) => onTime(value)}
            />
            <span className="size-14 type-muted">{t('zoneOf', { zone: zoneName(award.timeZone), award: award.name })}</span>
          </div>
        )}
      </div>
      {count && count.Count > 0 && (
        <>
          <div className={css.regions}>
            {regions.map(({ region, count: people, zones }) => (
              <div key={region}>
                <p>
                  <strong className="type-strong">{formatNumber(people)}</strong> {t(`region-${region}`)}
                </p>
                {zones.map((zone) => {
                  const isOther = dayOf(moment, zone) !== dayOf(moment, award.timeZone);
                  const clock = { ...award, timeZone: zone };
                  const shown = `${isOther ? `${formatWeekday(moment, clock)}, ` : ''}${formatTime(moment, clock)}`;
                  const words = t('timeIn', { time: shown, city: cityOf(zone) });
                  return isNight(momentText(moment, zone)) ? (
                    <p key={zone} className="inline-row align-center gap-6 size-13 type-warning">
                      <Icon name="warn" size={14} /> {words}, {t('night')}
                    </p>
                  ) : (
                    <p key={zone} className="size-13 type-muted">
                      {words}
                    </p>
                  );
                })}
              </div>
            ))}
          </div>
          {known < count.Count && <p className="type-muted small-print">{t('whereUnknown', { count: count.Count - known })}</p>}
        </>
      )}
    </section>
  );
}
