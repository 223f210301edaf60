import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Permission } from '#contract/kernel/call/permissions.ts';
import { useMay } from './grants.ts';

interface AllowedProps {
  /** What the call behind it asks for. */
  to: Permission;
  /** The award it is about; else the one that the address names, else any. */
  award?: number | undefined;
  children: ReactNode;
}

/** An action for people who may take it: others see what it is about and are spared a refusal. */
export function Allowed({ to, award, children }: AllowedProps) {
  const named = useLocation({ select: ({ search }) => Number((search as Record<string, unknown>).award) || undefined });
  return useMay(to, award ?? named) ? children : null;
}
