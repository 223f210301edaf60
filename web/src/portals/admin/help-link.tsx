import { useMatches } from '@tanstack/react-router';
import { useNavigationText } from '#web/texts/navigation.ts';
import { usePortalText } from '#web/texts/portal.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import css from './layout.module.css';
import { adminScreens } from './screens.ts';

/** To the page of the handbook about this screen, in a tab of its own: what is half written stays. */
export function HelpLink() {
  const t = usePortalText();
  const name = useNavigationText();
  const here = useMatches({ select: (matches) => matches.at(-1) });
  const path = here?.fullPath.replace(/(.)\/$/, '$1') ?? '/';
  const [first = ''] = path.split('/').filter(Boolean);
  const { label } = adminScreens.find((screen) => screen.label && screen.path === `/${first}`) ?? {};
  const query = new URLSearchParams({ screen: path, ...(label && { from: `/admin/${first}`, name: name(label) }) });
  return (
    <a className={css.help} href={`/help/for?${query}`} target="_blank" rel="noreferrer" aria-label={t('help')} title={t('help')}>
      <Icon name="help" />
    </a>
  );
}
