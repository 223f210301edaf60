import { brandOf } from '#contract/kernel/award/brands.ts';
import { allProperties, hasPortal } from '#contract/kernel/award/properties.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { usePortal } from '#web/kernel/page/portal.ts';
import { kindOf } from '#web/kernel/page/start-portal.tsx';
import { usePortalText } from '#web/texts/portal.ts';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import css from './frame.module.css';
import { PortalFrame } from './portal-frame.tsx';
import { wordmarkOf } from './wordmark-of.ts';

/** The address names no property of this portal's kind: the ones there are, to choose from, or the way to the only one. */
export default function UnknownProperty() {
  const t = usePortalText();
  const { name } = usePortal();
  const known = allProperties().filter((property) => property.kind === kindOf(name) && hasPortal(property, name));
  const [only, ...others] = known;
  if (only && others.length === 0)
    return (
      <PortalFrame where={t(name === 'door' ? 'home' : name)}>
        <PageHead title={t('notFound')} lead={t('notFoundBody')} />
        <PlainButton href={`/${name}/${only.slug}/`}>{t('goTo', { name: wordmarkOf(only) })}</PlainButton>
      </PortalFrame>
    );
  return (
    <PortalFrame where={t(name === 'door' ? 'home' : name)}>
      <PageHead title={t(name === 'judging' ? 'unknownJudging' : 'unknownOther')} lead={t('unknownBody')} />
      <ul className={css.list}>
        {known.map((property) => (
          <li key={property.id}>
            <a href={`/${name}/${property.slug}/`} className="names">
              <span className={css.swatch} style={{ background: brandOf(property.brand).brand }} aria-hidden="true" />
              <span>
                <strong className="type-strong named">{wordmarkOf(property)}</strong>
                <span className="type-small type-muted" style={{ display: 'block' }}>
                  {property.field}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </PortalFrame>
  );
}
