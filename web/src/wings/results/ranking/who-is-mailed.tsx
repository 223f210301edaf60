import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { automation } from '#contract/wings/desk/message/automation.ts';
import { useMay } from '#web/kernel/session/grants.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useAutomaticText } from '#web/texts/automatic-mail.ts';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import css from './who-is-mailed.module.css';

interface WhoIsMailedProps {
  place: { PropertyID: number; SeasonID: number };
  /** Whom an email about it would reach; a level without an email has none. */
  groups: readonly { group: 'winners' | 'nominees' | 'honorees'; count: number }[];
}

/** Announcing opens pages. Whom it emails depends on the award's automatic emails, which can be turned on right here. */
export function WhoIsMailed({ place, groups }: WhoIsMailedProps) {
  const t = useAutomaticText();
  const messages = useHeaderMessages();
  const maySee = useMay('mail.read', place.PropertyID);
  const maySend = useMay('mail.send', place.PropertyID);
  const asked = useCall(automation.getAutomations, { body: place }, { enabled: maySee });
  const saving = useSend(automation.saveAutomation, {
    refreshes: [automation.getAutomations],
    onProblem: ({ message }) => messages.error(message),
  });
  const emails = asked.data?.find(({ Kind }) => Kind === 'results');
  if (!emails) return null;
  const named = groups.map(({ group, count }) => t('mailedGroup', { group: t(`group-${group}`), count })).join(', ');
  return (
    <section className={css.mailed} aria-labelledby="who-is-mailed">
      <h3 id="who-is-mailed" className="type-strong">
        {t('mailedTitle')}
      </h3>
      <div role="status">
        <p>{groups.length === 0 ? t('mailedNever') : t(emails.IsOn ? 'mailedOn' : 'mailedOff', { groups: named })}</p>
      </div>
      {groups.length === 0 ? null : emails.IsOn ? (
        <Link to="/automatic-emails" search={{ award: place.PropertyID, season: place.SeasonID } as never}>
          {t('mailedOpen')}
        </Link>
      ) : (
        maySend && (
          <Button
            variant="default"
            size="sm"
            loading={saving.isPending}
            onClick={() => saving.mutate({ body: { ...place, Kind: 'results', IsOn: true, Days: [], Version: emails.Version } })}
          >
            {t('mailedTurnOn')}
          </Button>
        )
      )}
    </section>
  );
}
