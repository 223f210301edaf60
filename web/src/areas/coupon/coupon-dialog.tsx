import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useId, useRef, useState } from 'react';
import { type Coupon, coupon, couponUses } from '#contract/areas/coupon/coupon.ts';
import { traitsOf } from '#contract/kernel/properties.ts';
import type { AdminSeason } from '#web/areas/season/admin/admin-season.tsx';
import { applyErrors, focusFirstError } from '#web/kernel/form-errors.ts';
import { useSend } from '#web/kernel/use-call.ts';
import { useCouponText } from '#web/texts/coupon.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { StandingMessage, useHeaderMessages } from '#web/ui/header-messages.tsx';
import { NumericField } from '#web/ui/numeric-field.tsx';
import { bodyOf, type CouponValues, minorUnitsOf, valuesOf } from './coupon-values.ts';
import css from './coupon.module.css';

interface CouponDialogProps {
  editing: Coupon | 'new' | undefined;
  propertyId: number;
  seasonId: number | undefined;
  seasons: readonly AdminSeason[];
  onClose: () => void;
}

export function CouponDialog({ editing, onClose, ...of }: CouponDialogProps) {
  const t = useCouponText();
  const formId = useId();
  const [isWorking, setWorking] = useState(false);
  const known = editing === 'new' ? undefined : editing;
  return (
    <Dialog
      opened={editing !== undefined}
      onClose={onClose}
      width={560}
      title={known ? t('edit', { code: known.Code }) : t('add')}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} loading={isWorking}>
            {t('save')}
          </Button>
        </>
      }
    >
      {editing && <CouponForm key={known?.CouponID ?? 'new'} id={formId} known={known} {...of} onDone={onClose} onWorking={setWorking} />}
    </Dialog>
  );
}

interface FormProps extends Omit<CouponDialogProps, 'editing' | 'onClose'> {
  id: string;
  known: Coupon | undefined;
  onDone: () => void;
  onWorking: (isWorking: boolean) => void;
}

function CouponForm({ id, known, propertyId, seasonId, seasons, onDone, onWorking }: FormProps) {
  const t = useCouponText();
  const messages = useHeaderMessages();
  const element = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const { currency } = traitsOf(propertyId);
  const form = useForm<CouponValues>({
    initialValues: valuesOf(known, seasonId),
    clearInputErrorOnChange: true,
    validate: {
      Code: (value) => (value.trim() ? null : t('fillIn')),
      PercentOff: (value, { kind }) => (kind === 'percent' && !(value && value <= 100) ? t('percentWrong') : null),
      AmountOff: (value, { kind }) => (kind === 'amount' && !minorUnitsOf(value) ? t('amountWrong') : null),
    },
  });
  const saving = useSend(coupon.saveCoupon, {
    refreshes: [coupon.getCouponListForAdmin],
    onSuccess: (saved) => {
      onWorking(false);
      messages.success(t('saved', { code: saved.Code }));
      onDone();
    },
    onProblem: (reason) => {
      onWorking(false);
      setProblem(reason.status === 409 ? t('conflict') : applyErrors(form, reason));
      focusFirstError(element.current);
    },
  });
  const submit = form.onSubmit(
    (values) => {
      setProblem(undefined);
      onWorking(true);
      saving.mutate({ body: bodyOf(values, propertyId, known) });
    },
    () => focusFirstError(element.current),
  );
  const optional = (label: string): string => t('optional', { label });
  return (
    <form id={id} ref={element} onSubmit={submit} noValidate className={css.form}>
      {problem && <StandingMessage kind="error" text={problem} />}
      <TextInput
        {...form.getInputProps('Code')}
        label={t('code')}
        description={t('codeHelp')}
        maxLength={50}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
      />
      <TextInput {...form.getInputProps('Description')} label={optional(t('description'))} maxLength={300} />
      <div className={css.pair}>
        <NativeSelect
          {...form.getInputProps('kind')}
          label={t('worth')}
          data={[
            { value: 'percent', label: t('percent') },
            { value: 'amount', label: t('amount') },
          ]}
        />
        {form.values.kind === 'percent' ? (
          <NumericField {...form.getInputProps('PercentOff')} label={t('percentOff')} maxDigits={3} />
        ) : (
          <TextInput {...form.getInputProps('AmountOff')} label={t('amountOff', { currency })} inputMode="decimal" autoComplete="off" />
        )}
      </div>
      <div className={css.pair}>
        <NativeSelect
          {...form.getInputProps('AppliesTo')}
          label={t('appliesTo')}
          data={couponUses.map((value) => ({ value, label: t(`appliesTo_${value}`) }))}
        />
        <NativeSelect
          {...form.getInputProps('SeasonID')}
          label={t('season')}
          data={[
            { value: '', label: t('allSeasons') },
            ...seasons.map(({ SeasonID, SeasonNumber }) => ({
              value: String(SeasonID),
              label: t('seasonNumber', { number: SeasonNumber }),
            })),
          ]}
        />
      </div>
      <div className={css.pair}>
        <TextInput {...form.getInputProps('StartDate')} type="date" label={optional(t('start'))} description={t('dayHelp')} />
        <TextInput {...form.getInputProps('EndDate')} type="date" label={optional(t('end'))} description={t('dayHelp')} />
      </div>
      <div className={css.pair}>
        <NumericField {...form.getInputProps('MaxUses')} label={optional(t('maxUses'))} description={t('unlimited')} maxDigits={6} />
        <NumericField
          {...form.getInputProps('MaxUsesPerUser')}
          label={optional(t('maxUsesPerUser'))}
          description={t('unlimited')}
          maxDigits={3}
        />
      </div>
      <TextInput
        {...form.getInputProps('Email')}
        label={optional(t('email'))}
        description={t('emailHelp')}
        type="email"
        inputMode="email"
        autoCapitalize="none"
      />
      <Checkbox {...form.getInputProps('IsActive', { type: 'checkbox' })} label={t('isActive')} />
    </form>
  );
}
