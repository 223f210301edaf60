import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useId, useRef, useState } from 'react';
import { product, type ProductSeasonDetails } from '#contract/areas/product/product.ts';
import type { Reply } from '#contract/kernel/call.ts';
import { CallProblem } from '#contract/kernel/client.ts';
import { traitsOf } from '#contract/kernel/properties.ts';
import { applyErrors, focusFirstError } from '#web/kernel/form-errors.ts';
import { useCall, useSend } from '#web/kernel/use-call.ts';
import { useProductText } from '#web/texts/product.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { StandingMessage, useHeaderMessages } from '#web/ui/header-messages.tsx';
import { NumericField } from '#web/ui/numeric-field.tsx';
import { TextSkeleton } from '#web/ui/skeletons.tsx';
import { amountText, minorUnitsOf } from './price-text.ts';
import css from './products.module.css';

type Levels = Reply<typeof product.getProductAwardLevels>;
type Kinds = Reply<typeof product.getProductKinds>;

interface DialogProps {
  propertyId: number;
  seasonId: number;
  editing: ProductSeasonDetails | 'new' | undefined;
  levels: Levels;
  onClose: () => void;
  /** Somebody else saved meanwhile: what is shown here is old. */
  onOld: () => void;
}

export function ProductDialog(props: DialogProps) {
  const t = useProductText();
  const formId = useId();
  const [isWorking, setWorking] = useState(false);
  const { editing, propertyId, onClose } = props;
  const known = editing === 'new' ? undefined : editing;
  const kinds = useCall(product.getProductKinds, { query: { propertyId } }, { enabled: editing !== undefined });
  return (
    <Dialog
      opened={editing !== undefined}
      onClose={onClose}
      width={600}
      title={known ? t('editTitle', { name: known.Name }) : t('addTitle')}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} loading={isWorking} disabled={!kinds.data}>
            {t(known ? 'save' : 'add')}
          </Button>
        </>
      }
    >
      {editing && !kinds.data && <TextSkeleton lines={5} />}
      {editing && kinds.data && (
        <ProductForm key={known?.ProductSeasonID ?? 'new'} {...props} id={formId} known={known} kinds={kinds.data} onWorking={setWorking} />
      )}
    </Dialog>
  );
}

interface FormProps extends DialogProps {
  id: string;
  known: ProductSeasonDetails | undefined;
  kinds: Kinds;
  onWorking: (isWorking: boolean) => void;
}

/** Stands for a type that is not in the list yet. */
const another = 'another';

function ProductForm({ id, propertyId, seasonId, known, kinds, levels, onClose, onOld, onWorking }: FormProps) {
  const t = useProductText();
  const messages = useHeaderMessages();
  const element = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const filled = (value: string) => (value.trim() ? null : t('fillIn'));
  const form = useForm({
    initialValues: {
      Name: known?.Name ?? '',
      Description: known?.Description ?? '',
      ProductTypeID: String(known?.ProductTypeID ?? kinds.Types[0]?.ProductTypeID ?? another),
      newType: '',
      Price: known ? amountText(known.Price) : '',
      Stock: known?.Stock ?? (null as number | null),
      Weight: known?.Weight ?? (null as number | null),
      IsAvailable: known?.IsAvailable ?? true,
      IsTicket: known?.IsTicket ?? false,
      IsHonor: known?.IsHonor ?? false,
      AwardLevelIDs: (known?.AwardLevelIDs ?? []).map(String),
    },
    clearInputErrorOnChange: true,
    validate: {
      Name: filled,
      Price: (value) => (minorUnitsOf(value) === undefined ? t('priceWrong') : null),
      newType: (value, values) => (values.ProductTypeID === another ? filled(value) : null),
    },
  });
  const fail = (reason: unknown): void => {
    onWorking(false);
    setProblem(applyErrors(form, reason));
    if (reason instanceof CallProblem && reason.status === 409) onOld();
    focusFirstError(element.current);
  };
  const naming = useSend(product.addproducttype, { refreshes: [product.getProductKinds] });
  const saving = useSend(product.updateproductseason, {
    refreshes: [product.getAvailableProductSeasonsWithDetails],
    onSuccess: ({ ProductSeason: { Name } }) => {
      onWorking(false);
      messages.success(t(known ? 'saved' : 'added', { name: Name }));
      onClose();
    },
    onProblem: fail,
  });
  const send = async (values: typeof form.values): Promise<void> => {
    setProblem(undefined);
    onWorking(true);
    let typeId = Number(values.ProductTypeID);
    if (values.ProductTypeID === another) {
      try {
        typeId = (await naming.mutateAsync({ body: { name: values.newType } })).ProductTypeID;
      } catch (reason) {
        return fail(reason);
      }
    }
    const { newType: _, ...rest } = values;
    saving.mutate({
      body: {
        productSeason: {
          ...rest,
          SeasonID: seasonId,
          ProductTypeID: typeId,
          ProductGroupID: known?.ProductGroupID ?? null,
          Price: minorUnitsOf(values.Price) ?? 0,
          AwardLevelIDs: values.AwardLevelIDs.map(Number),
          ...(known && { ProductSeasonID: known.ProductSeasonID, Version: known.Version }),
        },
      },
    });
  };
  return (
    <form
      id={id}
      ref={element}
      onSubmit={form.onSubmit(
        (values) => void send(values),
        () => focusFirstError(element.current),
      )}
      noValidate
      className={css.form}
    >
      {problem && <StandingMessage kind="error" text={problem} />}
      <TextInput {...form.getInputProps('Name')} label={t('name')} maxLength={120} data-autofocus />
      <Textarea
        {...form.getInputProps('Description')}
        label={t('optional', { label: t('description') })}
        maxLength={2000}
        autosize
        minRows={2}
      />
      <div className={css.pair}>
        <NativeSelect
          {...form.getInputProps('ProductTypeID')}
          label={t('type')}
          data={[
            ...kinds.Types.map(({ ProductTypeID, Name }) => ({ value: String(ProductTypeID), label: Name })),
            { value: another, label: t('newType') },
          ]}
        />
        <TextInput {...form.getInputProps('Price')} label={t('priceIn', { currency: traitsOf(propertyId).currency })} inputMode="decimal" />
        {form.values.ProductTypeID === another && <TextInput {...form.getInputProps('newType')} label={t('newTypeName')} maxLength={80} />}
      </div>
      <div className={css.pair}>
        <NumericField
          {...form.getInputProps('Stock')}
          label={t('optional', { label: t('stock') })}
          placeholder={t('noEnd')}
          maxDigits={6}
        />
        <NumericField {...form.getInputProps('Weight')} label={t('optional', { label: t('weight') })} maxDigits={6} />
      </div>
      {levels.length > 0 && (
        <Checkbox.Group {...form.getInputProps('AwardLevelIDs')} label={t('whoMayBuy')} description={t('levelsHint')}>
          <div className={css.checks}>
            {levels.map(({ AwardLevelID, Name }) => (
              <Checkbox key={AwardLevelID} value={String(AwardLevelID)} label={Name} />
            ))}
          </div>
        </Checkbox.Group>
      )}
      <div className={css.checks}>
        <Checkbox {...form.getInputProps('IsAvailable', { type: 'checkbox' })} label={t('isAvailable')} />
        <Checkbox {...form.getInputProps('IsTicket', { type: 'checkbox' })} label={t('isTicket')} />
        {traitsOf(propertyId).honors && <Checkbox {...form.getInputProps('IsHonor', { type: 'checkbox' })} label={t('isHonor')} />}
      </div>
    </form>
  );
}
