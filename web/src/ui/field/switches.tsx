import { useMantineColorScheme } from '@mantine/core';
import { ownNameOf } from '#contract/kernel/text/languages.rules.ts';
import { useSpoken } from '#web/kernel/words/i18n.ts';
import { Icon } from '../small/icon.tsx';
import { useLanguageItems } from '../chrome/language-items.tsx';
import { Menu } from '../chrome/menu.tsx';
import { PlainButton } from '../small/plain-button.tsx';
import { SchemeMenu } from '../chrome/scheme-menu.tsx';
import { useUiText } from '../small/use-ui-text.ts';

/** Kept in this browser. */
export function SchemeSwitch({ withLanguages = false }: { withLanguages?: boolean }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return <SchemeMenu scheme={colorScheme} onChoose={setColorScheme} withLanguages={withLanguages} />;
}

/** Kept in this browser. */
export function LangSwitch() {
  const t = useUiText();
  const items = useLanguageItems();
  const name = ownNameOf(useSpoken());
  return (
    <Menu
      items={items}
      trigger={(props) => (
        <PlainButton variant="quiet" aria-label={`${t('language')}: ${name}`} {...props}>
          {name}
          <Icon name="chevronDown" size={14} />
        </PlainButton>
      )}
    />
  );
}
