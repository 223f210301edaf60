import { useMantineColorScheme } from '@mantine/core';
import type { PropertyTraits } from '#contract/kernel/properties.ts';
import { Icon, type IconName } from './icon.tsx';
import { Menu } from './menu.tsx';
import { PlainButton } from './plain-button.tsx';
import { useUiText } from './use-ui-text.ts';

const schemes = [
  { key: 'auto', icon: 'system', text: 'schemeAuto' },
  { key: 'light', icon: 'sun', text: 'schemeLight' },
  { key: 'dark', icon: 'moon', text: 'schemeDark' },
] as const satisfies readonly { key: string; icon: IconName; text: string }[];

/** Light, dark or as the system; kept in this browser. */
export function SchemeSwitch() {
  const t = useUiText();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const current = schemes.find(({ key }) => key === colorScheme) ?? schemes[0];
  return (
    <Menu
      items={schemes.map(({ key, icon, text }) => ({
        key,
        label: t(text),
        icon: <Icon name={icon} size={18} />,
        isChosen: key === colorScheme,
        onAction: () => setColorScheme(key),
      }))}
      trigger={(props) => (
        <PlainButton variant="quiet" aria-label={`${t('scheme')}: ${t(current.text)}`} {...props}>
          <Icon name={current.icon} />
        </PlainButton>
      )}
    />
  );
}

type Locale = PropertyTraits['locale'];
const languages = [
  { key: 'en-US', text: 'americanEnglish' },
  { key: 'en-GB', text: 'britishEnglish' },
] as const;

export function LangSwitch({ locale, onLocale }: { locale: Locale; onLocale: (locale: Locale) => void }) {
  const t = useUiText();
  const current = languages.find(({ key }) => key === locale) ?? languages[0];
  return (
    <Menu
      items={languages.map(({ key, text }) => ({
        key,
        label: <span lang={key}>{t(text)}</span>,
        isChosen: key === locale,
        onAction: () => onLocale(key),
      }))}
      trigger={(props) => (
        <PlainButton variant="quiet" aria-label={`${t('language')}: ${t(current.text)}`} {...props}>
          {t(current.text)}
          <Icon name="chevronDown" size={14} />
        </PlainButton>
      )}
    />
  );
}
