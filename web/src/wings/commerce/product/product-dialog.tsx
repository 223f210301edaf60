import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { product, type ProductSeasonDetails } from '#contract/wings/commerce/product/product.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { amountText, readAmount } from '#contract/kernel/text/money.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { dayOf, dayStart } from '#contract/kernel/text/zone-time.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useAmountProblem } from '#web/ui/field/use-amount-problem.ts';
import { useProductText } from '#web/texts/product.ts';
import { EditDialog, EditForm, FieldPair } from '#web/ui/dialog/edit-dialog.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { NumericField } from '#web/ui/field/numeric-field.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { PictureField } from './picture-field.tsx';
import { SetField, type SetPart } from './set-field.tsx';

type Levels = Reply<typeof product.getProductAwardLevels>;
type Kinds = Reply<typeof product.getProductKinds>;

interface DialogProps {
  propertyId: number;
  seasonId: number;
  editing: ProductSeasonDetails | 'new' | undefined;
  levels: Levels;
  /** Everything the season sells. */
  sold: readonly ProductSeasonDetails[];
  onClose: () => void;
  /** Someone else saved in the meantime: what is shown here is old. */
  onOld: () => void;
}

export function ProductDialog(props: DialogProps) {
  const t = useProductText();
  const { editing, propertyId, onClose } = props;
  const known = editing === 'new' ? undefined : editing;
  const kinds = useCall(product.getProductKinds, { query: { propertyId } }, { enabled: editing !== undefined });
  return (
    <EditDialog
      opened={editing !== undefined}
      onClose={onClose}
      width={600}
      title={known ? t('editTitle', { name: known.Name }) : t('addTitle')}
      saveLabel={t(known ? 'save' : 'add')}
      isReady={kinds.data !== undefined}
    >
      {editing && !kinds.data && <TextSkeleton lines={5} />}
      {editing && kinds.data && <ProductForm key={known?.ProductSeasonID ?? 'new'} {...props} known={known} kinds={kinds.data} />}
    </EditDialog>
  );
}

interface FormProps extends DialogProps {
  known: ProductSeasonDetails | undefined;
  kinds: Kinds;
}

/** Stands for a type or a group that is not in the list yet. */
const another = 'another';

function ProductForm({ propertyId, seasonId, known, kinds, levels, sold, onClose, onOld }: FormProps) {
  const t = useProductText();
  const messages = useHeaderMessages();
  const award = traitsOf(propertyId);
  const amountProblem = useAmountProblem(award);
  const naming = useSend(product.addproducttype, { refreshes: [product.getProductKinds] });
  const grouping = useSend(product.addproductgroup, { refreshes: [product.getProductKinds] });
  const saving = useSend(product.updateproductseason, { refreshes: [product.getAvailableProductSeasonsWithDetails] });
  // A picture is saved separately, and counts as a save.
  const [version, setVersion] = useState(known?.Version ?? 0);
  const initialValues = {
    Name: known?.Name ?? '',
    Description: known?.Description ?? '',
    ProductTypeID: String(known?.ProductTypeID ?? kinds.Types[0]?.ProductTypeID ?? another),
    newType: '',
    ProductGroupID: String(known?.ProductGroupID ?? ''),
    newGroup: '',
    Price: known ? amountText(known.Price, award) : '',
    Stock: known?.Stock ?? (null as number | null),
    RestockDate: known?.RestockDate ? dayOf(known.RestockDate, award.timeZone) : '',
    Weight: known?.Weight ?? (null as number | null),
    IsAvailable: known?.IsAvailable ?? true,
    IsTicket: known?.IsTicket ?? false,
    IsHonor: known?.IsHonor ?? false,
    AwardLevelIDs: (known?.AwardLevelIDs ?? []).map(String),
    Combines: (known?.Combines ?? []) as SetPart[],
  };
  type Values = typeof initialValues;
  const bodyOf = (values: Values, typeId: number, groupId: number | null) => {
    const { newType: _type, newGroup: _group, ...rest } = values;
    const price = readAmount(values.Price, award);
    return {
      productSeason: {
        ...rest,
        SeasonID: seasonId,
        ProductTypeID: typeId,
        ProductGroupID: groupId,
        Price: 'amount' in price ? price.amount : Number.NaN,
        AwardLevelIDs: values.AwardLevelIDs.map(Number),
        Combines: values.Combines.map((part) => ({ ...part, Quantity: part.Quantity ?? Number.NaN })),
        RestockDate: values.IsTicket ? null : (dayStart(values.RestockDate, award.timeZone)?.toISOString() ?? null),
        ...(known && { ProductSeasonID: known.ProductSeasonID, Version: version, StockBefore: known.Stock }),
      },
    };
  };
  const checkProduct = checkedBy(product.updateproductseason, (values: Values) =>
    bodyOf(values, Number(values.ProductTypeID), Number(values.ProductGroupID) || null),
  );
  const groupOf = ({ newGroup }: Values) => ({ name: newGroup, propertyId });
  const checkGroup = checkedBy(product.addproductgroup, groupOf, { names: { name: 'newGroup' } });
  const checkType = checkedBy(product.addproducttype, ({ newType }: Values) => ({ name: newType }), { names: { name: 'newType' } });
  const edit = useEdit<Values>({
    initialValues,
    validate: (values) => {
      const { ProductTypeID: _, ...problems } = checkProduct(values);
      const price = amountProblem(values.Price);
      return {
        ...problems,
        ...(price && { Price: price }),
        ...(values.ProductTypeID === another && checkType(values)),
        ...(values.ProductGroupID === another && checkGroup(values)),
      };
    },
    save: async (values) => {
      const isNew = values.ProductTypeID === another;
      const typeId = isNew ? (await naming.mutateAsync({ body: { name: values.newType } })).ProductTypeID : Number(values.ProductTypeID);
      const groupId =
        values.ProductGroupID === another
          ? (await grouping.mutateAsync({ body: groupOf(values) })).ProductGroupID
          : Number(values.ProductGroupID) || null;
      const { ProductSeason } = await saving.mutateAsync({ body: bodyOf(values, typeId, groupId) });
      messages.success(t(known ? 'saved' : 'added', { name: ProductSeason.Name }));
    },
    onSaved: onClose,
    onStale: onOld,
    names: { name: 'newType' },
  });
  const { form } = edit;
  const isPart = sold.some(({ Combines }) => Combines.some(({ ProductSeasonID }) => ProductSeasonID === known?.ProductSeasonID));
  const couldHold = sold.filter(({ ProductSeasonID, Combines }) => ProductSeasonID !== known?.ProductSeasonID && Combines.length === 0);
  return (
    <EditForm edit={edit}>
      <TextInput {...form.getInputProps('Name')} label={t('name')} maxLength={120} data-autofocus />
      <Textarea
        {...form.getInputProps('Description')}
        label={t('optional', { label: t('description') })}
        maxLength={2000}
        autosize
        minRows={2}
      />
      {known && <PictureField sold={known} onSaved={({ Version }) => setVersion(Version)} />}
      <FieldPair>
        <NativeSelect
          {...form.getInputProps('ProductTypeID')}
          label={t('type')}
          data={[
            ...kinds.Types.map(({ ProductTypeID, Name }) => ({ value: String(ProductTypeID), label: Name })),
            { value: another, label: t('newType') },
          ]}
        />
        <TextInput {...form.getInputProps('Price')} label={t('priceIn', { currency: award.currency })} inputMode="decimal" />
        {form.values.ProductTypeID === another && <TextInput {...form.getInputProps('newType')} label={t('newTypeName')} maxLength={80} />}
      </FieldPair>
      <FieldPair>
        <NativeSelect
          {...form.getInputProps('ProductGroupID')}
          label={t('optional', { label: t('group') })}
          description={t('groupHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={[
            { value: '', label: t('noGroup') },
            ...kinds.Groups.map(({ ProductGroupID, Name }) => ({ value: String(ProductGroupID), label: Name })),
            { value: another, label: t('newGroup') },
          ]}
        />
        {form.values.ProductGroupID === another && (
          <TextInput {...form.getInputProps('newGroup')} label={t('newGroupName')} maxLength={80} />
        )}
      </FieldPair>
      <FieldPair>
        <NumericField
          {...form.getInputProps('Stock')}
          label={t('optional', { label: t('stock') })}
          placeholder={t('noEnd')}
          maxDigits={6}
        />
        {!form.values.IsTicket && (
          <TextInput
            {...form.getInputProps('RestockDate')}
            type="date"
            label={t('optional', { label: t('restock') })}
            description={t('restockHelp')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
        )}
        <NumericField {...form.getInputProps('Weight')} label={t('optional', { label: t('weight') })} maxDigits={6} />
      </FieldPair>
      {levels.length > 0 && (
        <Checkbox.Group {...form.getInputProps('AwardLevelIDs')} label={t('whoMayBuy')} description={t('levelsHint')}>
          <div className="stack gap-8">
            {levels.map(({ AwardLevelID, Name }) => (
              <Checkbox key={AwardLevelID} value={String(AwardLevelID)} label={Name} />
            ))}
          </div>
        </Checkbox.Group>
      )}
      {/* No sets of sets. */}
      {!isPart && couldHold.length > 0 && (
        <SetField
          value={form.values.Combines}
          onChange={(Combines) => form.setValues({ Combines })}
          choices={couldHold}
          errorAt={(at) => form.errors[`Combines.${at}.Quantity`]}
          error={form.errors.Combines}
        />
      )}
      <div className="stack gap-8">
        <Checkbox {...form.getInputProps('IsAvailable', { type: 'checkbox' })} label={t('isAvailable')} />
        <Checkbox {...form.getInputProps('IsTicket', { type: 'checkbox' })} label={t('isTicket')} />
        {award.honors && <Checkbox {...form.getInputProps('IsHonor', { type: 'checkbox' })} label={t('isHonor')} />}
      </div>
    </EditForm>
  );
}
