import { useLocation, useNavigate } from '@tanstack/react-router';

export const managerViews = ['tree', 'clusters', 'devices'] as const;
type ManagerView = (typeof managerViews)[number];

interface Place {
  view: ManagerView;
  /** The category whose sheet is open. */
  category: number | 'new' | undefined;
  /** On phones: the line whose page is shown. */
  at: string | undefined;
}

/** Which view and sheet is open is in the address, so that it can be sent to someone and going back closes it. */
export function useManagerAddress() {
  const navigate = useNavigate();
  const search = useLocation({ select: (location) => location.search as Record<string, unknown> });
  const place: Place = {
    view: managerViews.find((view) => view === search.view) ?? 'tree',
    category: search.category === 'new' ? 'new' : Number(search.category) || undefined,
    at: typeof search.at === 'string' ? search.at : undefined,
  };
  const go = (change: Partial<Place>, { replace = false }: { replace?: boolean } = {}): void => {
    const next = { ...place, ...change };
    void navigate({
      to: '.',
      search: ((before: Record<string, unknown>) => ({
        award: before.award,
        season: before.season,
        ...(next.view !== 'tree' && { view: next.view }),
        ...(next.category && { category: next.category }),
        ...(next.at && { at: next.at }),
      })) as never,
      replace,
      resetScroll: false,
    });
  };
  return { ...place, go };
}
