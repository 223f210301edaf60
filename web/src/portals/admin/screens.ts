import type { ComponentType } from 'react';

/** One screen of the admin: its route and its place in the side navigation come from here. */
export interface AdminScreen {
  /** Within /admin. */
  path: string;
  /** In the side navigation; a screen without one is reached from another. */
  label?: string;
  group?: 'People' | 'Operation';
  load: () => Promise<ComponentType>;
}

export const adminScreens: readonly AdminScreen[] = [];

/** Where one arrives after signing in: the home screen once there is one, else the own account. */
export const adminHome = adminScreens.some(({ path }) => path === '/') ? '/' : '/account';
