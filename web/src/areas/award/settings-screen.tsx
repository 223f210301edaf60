import { Navigate } from '@tanstack/react-router';
import { entryProperties } from '#contract/kernel/properties.ts';
import { AwardsScreen } from './awards-screen.tsx';

/** The settings of the one award there is; of several, one is chosen first. */
export function SettingsScreen() {
  const [only, ...others] = entryProperties();
  if (!only || others.length > 0) return <AwardsScreen isForSettings />;
  return <Navigate to="/awards/$id/$step" params={{ id: String(only.id), step: 'basics' } as never} replace />;
}
