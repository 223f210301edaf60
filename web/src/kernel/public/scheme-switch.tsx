import { useState } from 'react';
import { localShelf } from '#web/kernel/storage.ts';
import { schemeKey } from '#web/theme/scheme.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { PlainButton } from '#web/ui/plain-button.tsx';
import { useUiText } from '#web/ui/use-ui-text.ts';

const schemes = [
  { key: 'auto', icon: 'system', text: 'schemeAuto' },
  { key: 'light', icon: 'sun', text: 'schemeLight' },
  { key: 'dark', icon: 'moon', text: 'schemeDark' },
] as const satisfies readonly { key: string; icon: IconName; text: string }[];

const isDark = (scheme: string): boolean =>
  scheme === 'dark' || (scheme !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);

/** Light, dark or as the system; kept in this browser, for all portals. */
export function PublicSchemeSwitch() {
  const t = useUiText();
  const [scheme, setScheme] = useState(() => localShelf().get(schemeKey) ?? 'auto');
  const current = schemes.find(({ key }) => key === scheme) ?? schemes[0];
  const choose = (next: string): void => {
    localShelf().set(schemeKey, next);
    setScheme(next);
    document.documentElement.setAttribute('data-mantine-color-scheme', isDark(next) ? 'dark' : 'light');
  };
  return (
    <Menu
      items={schemes.map(({ key, icon, text }) => ({
        key,
        label: t(text),
        icon: <Icon name={icon} size={18} />,
        isChosen: key === scheme,
        onAction: () => choose(key),
      }))}
      trigger={(props) => (
        <PlainButton variant="quiet" aria-label={`${t('scheme')}: ${t(current.text)}`} {...props}>
          <Icon name={current.icon} />
        </PlainButton>
      )}
    />
  );
}
