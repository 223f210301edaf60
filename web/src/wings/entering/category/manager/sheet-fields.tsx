import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type CategorySheet, type CategoryTree } from '#contract/wings/entering/category/category-manager.ts';
import { cluster as clusterCalls } from '#contract/wings/judging/cluster/cluster.ts';
import { deviceType } from '#contract/wings/ground/device/device-type.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useManagerText } from '#web/texts/category-manager.ts';
import { IconButton } from '#web/ui/small/icon-button.tsx';
import { NumericField } from '#web/ui/field/numeric-field.tsx';
import css from './manager.module.css';
import own from './sheet.module.css';
import type { SheetValues } from './sheet-values.ts';

interface FieldsProps {
  form: UseFormReturnType<SheetValues>;
  tree: CategoryTree;
  sheet: CategorySheet | undefined;
  isFixed: boolean;
}

/** Category types as a list to choose from, by media type. */
export const typeOptions = (tree: Pick<CategoryTree, 'MediaTypes'>) =>
  tree.MediaTypes.filter(({ CategoryTypes }) => CategoryTypes.length > 0).map((media) => ({
    group: media.Name,
    items: media.CategoryTypes.map((type) => ({ value: String(type.CategoryTypeID), label: type.Name })),
  }));

export function BasicFields({ form, tree, isFixed }: FieldsProps) {
  const t = useManagerText();
  return (
    <section className="pad-14 ruled-above" aria-label={t('basics')}>
      <fieldset className="stack gap-12" disabled={isFixed}>
        <TextInput {...form.getInputProps('Name')} label={t('name')} maxLength={150} />
        <NativeSelect {...form.getInputProps('CategoryTypeID')} label={t('type')} data={typeOptions(tree)} />
        <Textarea
          {...form.getInputProps('Description')}
          label={t('description')}
          description={t('descriptionHint')}
          autosize
          minRows={2}
          maxRows={8}
        />
        <Textarea {...form.getInputProps('Rules')} label={t('rules')} autosize minRows={2} maxRows={8} />
      </fieldset>
    </section>
  );
}

export function LimitFields({ form, tree, sheet, isFixed }: FieldsProps) {
  const t = useManagerText();
  const groups = useCall(deviceType.getDeviceTypeGroups, {}, { staleMs: 300_000 });
  const { ExcludedCategoryIDs } = form.values;
  const names = new Map(
    tree.MediaTypes.flatMap(({ CategoryTypes }) =>
      CategoryTypes.flatMap(({ Categories }) => Categories.map((one) => [one.CategoryID, one.Name])),
    ),
  );
  const works = new Map(sheet?.Excluded.map(({ CategoryID, Works }) => [CategoryID, Works]));
  const choices = tree.MediaTypes.flatMap((media) =>
    media.CategoryTypes.map((type) => ({
      group: `${media.Name}, ${type.Name}`,
      items: type.Categories.filter(({ CategoryID }) => CategoryID !== sheet?.CategoryID && !ExcludedCategoryIDs.includes(CategoryID)).map(
        (one) => ({
          value: String(one.CategoryID),
          label: one.Name,
        }),
      ),
    })),
  ).filter(({ items }) => items.length > 0);
  return (
    <section className="pad-14 ruled-above" aria-labelledby="part-limits">
      <div className={css.partHead}>
        <h3 id="part-limits">{t('limits')}</h3>
      </div>
      <fieldset className="stack gap-12" disabled={isFixed}>
        <div className="stack gap-8 columns-2">
          <NumericField
            {...form.getInputProps('MaxPerEntrant')}
            label={t('maxPerEntrant')}
            description={t('maxPerEntrantHint')}
            maxDigits={4}
          />
          <NativeSelect
            {...form.getInputProps('DeviceTypeGroupID')}
            label={t('deviceGroup')}
            description={' '}
            data={[
              { value: '', label: t('noDevice') },
              ...(groups.data ?? []).map((group) => ({ value: String(group.DeviceTypeGroupID), label: group.Name })),
            ]}
          />
        </div>
        <div>
          <NativeSelect
            label={t('excluded')}
            value=""
            error={form.errors.ExcludedCategoryIDs}
            data={[{ value: '', label: t('addExcluded') }, ...choices]}
            onChange={({ currentTarget: { value } }) =>
              value && form.setFieldValue('ExcludedCategoryIDs', [...ExcludedCategoryIDs, Number(value)])
            }
          />
          <ul className={own.list}>
            {ExcludedCategoryIDs.map((id) => (
              <li key={id}>
                <span>
                  <bdi>{names.get(id)}</bdi>
                  {(works.get(id) ?? 0) > 0 && <span className="size-14 type-soft"> {t('inBoth', { count: works.get(id) ?? 0 })}</span>}
                </span>
                {!isFixed && (
                  <IconButton
                    icon="close"
                    label={t('removeNamed', { name: names.get(id) ?? '' })}
                    onAction={() =>
                      form.setFieldValue(
                        'ExcludedCategoryIDs',
                        ExcludedCategoryIDs.filter((one) => one !== id),
                      )
                    }
                  />
                )}
              </li>
            ))}
          </ul>
        </div>
        <Checkbox {...form.getInputProps('IsCampaign', { type: 'checkbox' })} label={t('isCampaign')} />
        <Checkbox {...form.getInputProps('IsMobile', { type: 'checkbox' })} label={t('isMobile')} />
        <Checkbox {...form.getInputProps('IsPodcast', { type: 'checkbox' })} label={t('isPodcast')} />
        <Checkbox {...form.getInputProps('IsHiddenFromExecutives', { type: 'checkbox' })} label={t('isHiddenFromExecutives')} />
      </fieldset>
    </section>
  );
}

export function ClusterFields({ form, tree, isFixed }: FieldsProps) {
  const t = useManagerText();
  const clusters = useCall(clusterCalls.getClustersForSeason, { body: { SeasonID: tree.SeasonID } });
  const { ClusterIDs } = form.values;
  const toggle = (id: number, isIn: boolean): void =>
    form.setFieldValue('ClusterIDs', isIn ? [...ClusterIDs, id] : ClusterIDs.filter((one) => one !== id));
  return (
    <section className="pad-14 ruled-above" aria-labelledby="part-clusters">
      <div className={css.partHead}>
        <h3 id="part-clusters">{t('clusters')}</h3>
      </div>
      <p className="size-14 type-soft">{clusters.data?.length === 0 ? t('noClusters') : t('clustersHint')}</p>
      <div className="stack gap-12">
        {clusters.data
          ?.filter(({ IsActive, ClusterID }) => IsActive || ClusterIDs.includes(ClusterID))
          .map((one) => (
            <Checkbox
              key={one.ClusterID}
              label={one.Name}
              disabled={isFixed}
              checked={ClusterIDs.includes(one.ClusterID)}
              onChange={({ currentTarget: { checked } }) => toggle(one.ClusterID, checked)}
            />
          ))}
      </div>
      {form.errors.ClusterIDs && (
        <p className="above-8 size-14 type-danger" role="alert" tabIndex={-1} data-form-error>
          {form.errors.ClusterIDs}
        </p>
      )}
    </section>
  );
}
