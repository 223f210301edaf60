import { Icon, type IconName } from '../small/icon.tsx';
import { useLanguageItems } from './language-items.tsx';
import { Menu } from './menu.tsx';
import { PlainButton } from '../small/plain-button.tsx';
import { useUiText } from '../small/use-ui-text.ts';

const schemes = [
  { key: 'auto', icon: 'system', text: 'schemeAuto' },
  { key: 'light', icon: 'sun', text: 'schemeLight' },
  { key: 'dark', icon: 'moon', text: 'schemeDark' },
] as const satisfies readonly { key: string; icon: IconName; text: string }[];
type Scheme = (typeof schemes)[number]['key'];

interface SchemeMenuProps {
  scheme: string;
  onChoose: (scheme: Scheme) => void;
  /** For visitors: who has an account chooses the language there. */
  withLanguages?: boolean;
}

/** Light, dark or as the system; for visitors, the language too. */
export function SchemeMenu({ scheme, onChoose, withLanguages = false }: SchemeMenuProps) {
  const t = useUiText();
  const languages = useLanguageItems();
  const current = schemes.find(({ key }) => key === scheme) ?? schemes[0];
  return (
    <Menu
      items={[
        ...schemes.map(({ key, icon, text }) => ({
          key,
          label: t(text),
          icon: <Icon name={icon} size={18} />,
          isChosen: key === scheme,
          onAction: () => onChoose(key),
        })),
        ...(withLanguages ? languages : []),
      ]}
      trigger={(props) => (
        <PlainButton variant="quiet" aria-label={`${t(withLanguages ? 'schemeAndLanguage' : 'scheme')}: ${t(current.text)}`} {...props}>
          <Icon name={current.icon} />
        </PlainButton>
      )}
    />
  );
}
