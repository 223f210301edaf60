import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { season as seasonCalls } from '#contract/wings/ground/season/season.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { NamedConflicts } from '#web/wings/judging/review/conflicts/named-conflicts.tsx';
import { AskedFirst } from '#web/wings/accounts/declaration/asked-first.tsx';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useDeclarationText } from '#web/texts/declaration.ts';
import { findEntryProperty } from './judging-guard.ts';

/** Where a reminder leads: the agreement, or that nothing is left to accept. */
export function AgreementPage() {
  const t = useDeclarationText();
  const { entryPropertyName = '' } = useParams({ strict: false });
  const award = findEntryProperty(entryPropertyName);
  const seasons = useCall(seasonCalls.getCurrentSeasonsByPropertyID, { params: { id: award?.id ?? 0 } }, { enabled: award !== undefined });
  const [season] = seasons.data ?? [];
  if (!award) return null;
  return (
    <AskedFirst
      propertyId={award.id}
      moment="judging"
      isWaiting
      {...(season && { beside: <NamedConflicts propertyId={award.id} seasonId={season.SeasonID} /> })}
    >
      <PageHead title={t('ready')} lead={t('readyBody', { award: award.name })} />
      <Button renderRoot={(props) => <Link to="/dashboard" {...props} />}>{t('toDashboard')}</Button>
    </AskedFirst>
  );
}
