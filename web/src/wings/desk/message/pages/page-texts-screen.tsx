import { NativeSelect } from '@mantine/core';
import { type CMSRegion, cms } from '#contract/wings/ground/cms/cms.ts';
import { isSeenBy } from '#contract/kernel/award/awards.ts';
import { findLocale, locales, ownNameOf } from '#contract/kernel/text/languages.rules.ts';
import { findProperty, traitsOf } from '#contract/kernel/award/properties.ts';
import { TextTabs } from '#web/wings/desk/message/texts/text-tabs.tsx';
import { useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { useAwardsFor } from '#web/kernel/session/grants.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { ownLocaleOf } from '#web/kernel/words/language.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useList } from '#web/kernel/call/use-list.ts';
import { usePageTextText } from '#web/texts/page-text.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { RegionEditor } from './region-editor.tsx';

/** The words that an award writes for its pages, portal by portal. */
export function PageTextsScreen() {
  const t = usePageTextText();
  const list = useList('');
  const { propertyId } = useAdminSeason();
  const award = traitsOf(propertyId);
  const site = findProperty(award.judgedBy ?? -1);
  const mine = useAwardsFor('cms.manage');
  const ofAward = useCall(cms.getCMSAppTypes, { params: { propertyId } });
  const ofSite = useCall(
    cms.getCMSAppTypes,
    { params: { propertyId: site?.id ?? 0 } },
    { enabled: Boolean(site && isSeenBy(mine, site.id)) },
  );
  const portals = [...(ofAward.data ?? []), ...(ofSite.data ?? [])];
  const portal = portals.find(({ CMSAppTypeID }) => String(CMSAppTypeID) === list.get('portal')) ?? portals[0];
  const locale = findLocale(list.get('language')) ?? ownLocaleOf(propertyId) ?? award.locale;
  const found = useCall(
    cms.getCMSAppTypeContent,
    { params: { cmsAppTypeId: portal?.CMSAppTypeID ?? 0 } },
    { enabled: portal !== undefined },
  );
  const asked = ofAward.isError ? ofAward : found;
  const names = [...new Set((found.data?.Regions ?? []).map(({ Region }) => Region))];
  const blank = (Region: string): CMSRegion => ({
    CMSRegionContentID: 0,
    Region,
    Locale: locale,
    Content: '',
    UpdatedAt: new Date(0),
    Version: 0,
  });
  return (
    <>
      <PageHead title={t('title')} lead={t('lead', { award: award.name })} />
      <TextTabs current="pages" />
      <div className="cluster gap-12 pad-16">
        <NativeSelect
          label={t('portal')}
          value={String(portal?.CMSAppTypeID ?? '')}
          onChange={({ currentTarget: { value } }) => list.set({ portal: value })}
          data={portals.map(({ CMSAppTypeID, Name }) => ({ value: String(CMSAppTypeID), label: t(`portal-${Name}` as never) }))}
        />
        <NativeSelect
          label={t('language')}
          value={locale}
          onChange={({ currentTarget: { value } }) => list.set({ language: value })}
          data={locales.map((value) => ({ value, label: ownNameOf(value) }))}
        />
      </div>
      {asked.isError && !asked.data && <ErrorState onRetry={() => void asked.refetch()}>{asked.error?.message}</ErrorState>}
      {!found.data && !asked.isError && <TextSkeleton lines={10} />}
      {portal &&
        found.data &&
        names.map((name) => {
          const region = found.data.Regions.find((one) => one.Region === name && one.Locale === locale) ?? blank(name);
          return (
            <RegionEditor
              key={`${portal.CMSAppTypeID} ${name} ${locale}`}
              appTypeId={portal.CMSAppTypeID}
              portal={portal.Name}
              propertyId={portal.PropertyID}
              region={region}
            />
          );
        })}
    </>
  );
}
