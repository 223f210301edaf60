import { press } from '#contract/wings/desk/results/press.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useResultsText } from '#web/texts/results.ts';
import { SecretLinks } from '#web/wings/ground/secret-link/secret-links.tsx';
import css from './results.module.css';

/** Who of the press may see what is under embargo: a link for each, opened so often, revocable. */
export function PressLinks({ seasonId, award }: { seasonId: number; award: PropertyTraits }) {
  const t = useResultsText();
  return (
    <section aria-labelledby="press-title" className="above-32 pad-above-12 barred">
      <h2 id="press-title" className={css.sectionTitle}>
        {t('pressTitle')}
      </h2>
      <p className="block type-caption type-muted">{t('pressLead')}</p>
      <SecretLinks
        award={award}
        label={t('pressTitle')}
        nameHelp={t('pressNameHelp')}
        links={useCall(press.getPressLinks, { params: { seasonId } })}
        idOf={({ PressLinkID }) => PressLinkID}
        create={press.createPressLink}
        createBody={({ Name }) => ({ SeasonID: seasonId, Name })}
        revoke={press.revokePressLink}
        revokeBody={({ PressLinkID }) => ({ SeasonID: seasonId, PressLinkID })}
      />
    </section>
  );
}
