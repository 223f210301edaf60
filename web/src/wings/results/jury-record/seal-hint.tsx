import { Link } from '@tanstack/react-router';
import { juryRecord } from '#contract/wings/results/jury-record/jury-record.ts';
import type { RankingKind } from '#contract/wings/results/ranking/ranking.ts';
import { useMay } from '#web/kernel/session/grants.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useJuryRecordText } from '#web/texts/jury-record.ts';
import { StandingMessage } from '#web/ui/state/header-messages.tsx';

interface HintProps {
  where: { PropertyID: number; SeasonID: number; CategoryID: number };
  kind: RankingKind;
}

/** Above a final ranking whose sealed record no longer equals the tables; nothing else is shown, and nothing waits for it. */
export function SealHint({ where, kind }: HintProps) {
  const t = useJuryRecordText();
  const mayRead = useMay('juryRecord.read', where.PropertyID);
  const { data } = useCall(juryRecord.getRankingSinceSeal, { body: { ...where, Kind: kind } });
  if (!data || (data.Changes === 0 && !data.IsDifferent)) return null;
  return (
    <div className="parts-fill stack items-start gap-6 below-16" role="note">
      <StandingMessage
        kind={data.IsDifferent ? 'warning' : 'info'}
        text={data.IsDifferent ? t('hintDifferent') : t('hintChanged', { count: data.Changes })}
        detail={t(data.IsDifferent ? 'hintDifferentBody' : 'hintChangedBody')}
      />
      {mayRead && (
        <Link to={'/jury-record' as never} className="size-14">
          {t('hintLink')}
        </Link>
      )}
    </div>
  );
}
