import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { seesIn } from '#contract/kernel/award/awards.ts';
import { awardsSeeing, type Sensitivity } from '#contract/kernel/call/permissions.ts';
import { useUiText } from '#web/ui/small/use-ui-text.ts';
import { useGrants } from './grants.ts';

interface SeenProps {
  /** What it is of a person. */
  kind?: Sensitivity;
  /** The award it is about; else the one that the address names. */
  award?: number | undefined;
  children: ReactNode;
}

/** Whether this person's role sees such things of others. The server leaves them out; this lets the screen say it. */
export function useSees(kind: Sensitivity, award?: number): boolean {
  const named = useLocation({ select: ({ search }) => Number((search as Record<string, unknown>).award) || undefined });
  const grants = useGrants();
  const propertyId = award ?? named;
  return propertyId === undefined ? awardsSeeing(grants, kind).length > 0 : seesIn(grants, kind, propertyId);
}

/** What the server leaves out for some roles: they read that it is hidden, not that there is none. */
export function Seen({ kind = 'contact', award, children }: SeenProps) {
  const t = useUiText();
  return useSees(kind, award) ? children : <span className="type-muted">{t('hiddenForRole')}</span>;
}
