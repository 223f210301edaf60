import type { cms } from '#contract/wings/ground/cms/cms.ts';
import { portals } from '#contract/kernel/award/portals.ts';
import { ask } from '#web/kernel/public/ask.ts';
import { usePublic } from '#web/kernel/public/public-portal.tsx';
import { useRead } from '#web/kernel/public/use-read.ts';
import css from './page-text.module.css';
import { TextBlocks } from './text-blocks.tsx';

/** What the organizers wrote for a public page, one text after the other. It comes after the page itself. */
export function PublicTexts({ regions }: { regions: readonly string[] }) {
  const { name, property } = usePublic();
  const { data } = useRead(`texts ${name}`, () =>
    ask<typeof cms.getCMSAppTypeContents>(
      'POST /CMS/GetCMSAppTypeContents/',
      { body: { PropertyID: property.id, AppTypeID: portals[name].appType } },
      { isForAll: true },
    ),
  );
  const found = regions.flatMap((region) => data?.find((one) => one.Region === region && one.Blocks.length > 0) ?? []);
  if (found.length === 0) return null;
  return (
    <div className={css.texts}>
      {found.map(({ Region, Blocks }) => (
        <TextBlocks key={Region} blocks={Blocks} />
      ))}
    </div>
  );
}
