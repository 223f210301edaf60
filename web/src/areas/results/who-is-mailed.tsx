import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { automation } from '#contract/areas/message/automation.ts';
import type { LevelResult } from '#contract/areas/results/results.ts';
import { useMay } from '#web/kernel/grants.ts';
import { useCall, useSend } from '#web/kernel/use-call.ts';
import { useResultsText } from '#web/texts/results.ts';
import { useHeaderMessages } from '#web/ui/header-messages.tsx';
import css from './results.module.css';
import type { ResultsPlace } from './results-screen.tsx';

/** A shortlist has no email of its own. */
const groupOf: Partial<Record<LevelResult['Kind'], 'winners' | 'nominees' | 'honorees'>> = {
  winner: 'winners',
  pv_winner: 'winners',
  nominee: 'nominees',
  honoree: 'honorees',
};

/** Announcing opens pages. Whom it emails depends on the award's automatic emails, which can be turned on right here. */
export function WhoIsMailed({ place, level }: { place: ResultsPlace; level: LevelResult }) {
  const t = useResultsText();
  const messages = useHeaderMessages();
  const maySee = useMay('mail.read', place.PropertyID);
  const maySend = useMay('mail.send', place.PropertyID);
  const asked = useCall(automation.getAutomations, { body: place }, { enabled: maySee });
  const saving = useSend(automation.saveAutomation, {
    refreshes: [automation.getAutomations],
    onProblem: ({ message }) => messages.error(message),
  });
  const emails = asked.data?.find(({ Kind }) => Kind === 'results');
  const group = groupOf[level.Kind];
  if (!emails) return null;
  return (
    <section className={css.mailed} aria-labelledby="who-is-mailed">
      <h3 id="who-is-mailed" className="type-strong">
        {t('mailedTitle')}
      </h3>
      <div role="status">
        <p>{group ? t(emails.IsOn ? 'mailedOn' : 'mailedOff', { count: level.People, group: t(`mailed-${group}`) }) : t('mailedNever')}</p>
      </div>
      {!group ? null : emails.IsOn ? (
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
