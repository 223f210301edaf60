import { useState } from 'react';
import { DoorPage } from '#web/wings/ground/property/door/door-page.tsx';
import { Notices, SkipLink } from '#web/frame/portal-frame.tsx';
import type { Locale } from '#contract/kernel/text/catalog.ts';
import { startI18n } from '#web/kernel/words/i18n.ts';
import { isOnOwnDomain } from '#web/kernel/session/own-domain.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { localShelf } from '#web/kernel/session/storage.ts';
import { usePortalText } from '#web/texts/portal.ts';
import { Spine } from '#web/ui/chrome/spine.tsx';
import { LangSwitch, SchemeSwitch } from '#web/ui/field/switches.tsx';
import { Wordmark } from '#web/ui/chrome/wordmark.tsx';
import css from './layout.module.css';

const localeKey = 'laurel.locale';

/** The door belongs to no award, so here the visitor chooses the language; behind it each award speaks its own. */
function useLocale(own: Locale | undefined): [Locale, (locale: Locale) => void] {
  const [shelf] = useState(localShelf);
  const [locale, setLocale] = useState<Locale>(() => {
    const kept = own ?? shelf.get(localeKey) ?? navigator.language;
    const found: Locale = kept === 'en-GB' ? 'en-GB' : 'en-US';
    startI18n(found);
    return found;
  });
  return [
    locale,
    (chosen) => {
      shelf.set(localeKey, chosen);
      startI18n(chosen);
      document.documentElement.lang = chosen;
      setLocale(chosen);
    },
  ];
}

/** On its own domain, and where there is no other, an award is its own door: nothing here speaks of Laurel. */
function OwnDoorFrame({ locale }: { locale: Locale }) {
  const t = usePortalText();
  const { property } = usePortal();
  return (
    <>
      <SkipLink />
      <Spine>
        <header className={`page ${css.head}`}>
          <Wordmark name={property.name} href="/" brand={property.brand} />
          <div className={css.end}>
            {!isOnOwnDomain(property) && <a href="/admin/">{t('admin')}</a>}
            <SchemeSwitch />
          </div>
        </header>
        <main id="content" tabIndex={-1} className={`page ${css.content}`}>
          <Notices />
          <DoorPage locale={locale} />
        </main>
      </Spine>
    </>
  );
}

export function Door() {
  const t = usePortalText();
  const { property } = usePortal();
  const [locale, setLocale] = useLocale(property.kind === 'entry' ? property.locale : undefined);
  if (property.kind === 'entry') return <OwnDoorFrame locale={locale} />;
  return (
    <>
      <SkipLink />
      <header className={`page ${css.head}`}>
        <Wordmark name="Laurel" href="/" withLeaf />
        <div className={css.end}>
          <a href="/admin/">{t('admin')}</a>
          <LangSwitch locale={locale} onLocale={setLocale} />
          <SchemeSwitch />
        </div>
      </header>
      <main id="content" tabIndex={-1} className={`page ${css.content}`}>
        <Notices />
        <DoorPage locale={locale} />
      </main>
    </>
  );
}
