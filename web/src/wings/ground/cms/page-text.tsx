import { cms } from '#contract/wings/ground/cms/cms.ts';
import { portals } from '#contract/kernel/award/portals.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { TextBlocks } from './text-blocks.tsx';

/** Everything the portal has comes at once and is kept. */
export function usePageTexts() {
  const { name, property } = usePortal();
  return useCall(
    cms.getCMSAppTypeContents,
    { body: { PropertyID: property.id, AppTypeID: name === 'door' ? portals.entries.appType : portals[name].appType } },
    { staleMs: 300_000, enabled: name !== 'door' },
  );
}

/** A text that the organizers of the award wrote for this place of the portal; nothing while they have none. */
export function PageText({ region, className }: { region: string; className?: string }) {
  const texts = usePageTexts();
  const found = texts.data?.find(({ Region }) => Region === region);
  if (!found || found.Blocks.length === 0) return null;
  return <TextBlocks blocks={found.Blocks} className={className} />;
}
