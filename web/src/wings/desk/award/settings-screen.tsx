import { Navigate } from '@tanstack/react-router';
import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { useMay } from '#web/kernel/session/grants.ts';
import { AwardsScreen } from './awards-screen.tsx';

/** The settings of the award that is chosen; who may not change that one chooses among their own. */
export function SettingsScreen() {
  const { propertyId } = useAdminSeason();
  const mayManage = useMay('property.manage', propertyId);
  if (propertyId === adminPropertyId || !mayManage) return <AwardsScreen isForSettings />;
  return <Navigate to="/awards/$id/$step" params={{ id: String(propertyId), step: 'basics' } as never} replace />;
}
