import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { AskedFirst } from '#web/wings/accounts/declaration/asked-first.tsx';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useDeclarationText } from '#web/texts/declaration.ts';
import { findEntryProperty } from './judging-guard.ts';

/** Where a reminder leads: the agreement, or that nothing is left to accept. */
export function AgreementPage() {
  const t = useDeclarationText();
  const { entryPropertyName = '' } = useParams({ strict: false });
  const award = findEntryProperty(entryPropertyName);
  if (!award) return null;
  return (
    <AskedFirst propertyId={award.id} moment="judging" isWaiting>
      <PageHead title={t('ready')} lead={t('readyBody', { award: award.name })} />
      <Button renderRoot={(props) => <Link to="/dashboard" {...props} />}>{t('toDashboard')}</Button>
    </AskedFirst>
  );
}
