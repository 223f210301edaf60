import { useMantineColorScheme } from '@mantine/core';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { Icon } from '../small/icon.tsx';
import { Menu } from '../chrome/menu.tsx';
import { PlainButton } from '../small/plain-button.tsx';
import { SchemeMenu } from '../chrome/scheme-menu.tsx';
import { useUiText } from '../small/use-ui-text.ts';

/** Kept in this browser. */
export function SchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return <SchemeMenu scheme={colorScheme} onChoose={setColorScheme} />;
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
