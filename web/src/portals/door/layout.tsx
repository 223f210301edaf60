import { DoorPage } from '#web/wings/ground/property/door/door-page.tsx';
import { Notices, SkipLink } from '#web/frame/portal-frame.tsx';
import { isOnOwnDomain } from '#web/kernel/session/own-domain.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { usePortalText } from '#web/texts/portal.ts';
import { Spine } from '#web/ui/chrome/spine.tsx';
import { LangSwitch, SchemeSwitch } from '#web/ui/field/switches.tsx';
import { Wordmark } from '#web/ui/chrome/wordmark.tsx';
import css from './layout.module.css';

/** On its own domain, and where there is no other, an award is its own door: nothing here speaks of Laurel. */
function OwnDoorFrame() {
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
            <SchemeSwitch withLanguages />
          </div>
        </header>
        <main id="content" tabIndex={-1} className={`page ${css.content}`}>
          <Notices />
          <DoorPage />
        </main>
      </Spine>
    </>
  );
}

export function Door() {
  const t = usePortalText();
  const { property } = usePortal();
  if (property.kind === 'entry') return <OwnDoorFrame />;
  return (
    <>
      <SkipLink />
      <header className={`page ${css.head}`}>
        <Wordmark name="Laurel" href="/" withLeaf />
        <div className={css.end}>
          <a href="/admin/">{t('admin')}</a>
          <LangSwitch />
          <SchemeSwitch />
        </div>
      </header>
      <main id="content" tabIndex={-1} className={`page ${css.content}`}>
        <Notices />
        <DoorPage />
      </main>
    </>
  );
}
