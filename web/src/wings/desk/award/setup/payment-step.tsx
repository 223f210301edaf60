import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { cardProviderNames } from '#contract/kernel/award/card-providers.ts';
import { type Award, award as calls } from '#contract/wings/desk/award/award.ts';
import { Link } from '@tanstack/react-router';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { useMayForAll } from '#web/kernel/session/grants.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useAwardText } from '#web/texts/award.ts';
import { StandingMessage } from '#web/ui/state/header-messages.tsx';
import css from './setup.module.css';
import type { StepProps } from './setup-screen.tsx';
import { StepForm } from './step-form.tsx';
import { NumericField } from '#web/ui/field/numeric-field.tsx';
import { useStepForm } from './use-step.ts';

interface PaymentValues extends Record<string, unknown> {
  cards: boolean;
  cardProvider: Award['Rules']['cardProvider'];
  invoicesToo: boolean;
  refundsWithdrawn: boolean;
  Name: string;
  Address: string;
  TaxNumber: string;
  PaymentTerms: string;
  Bank: string;
  Account: string;
  DueDays: number | null;
  InvoicePrefix: string;
  PostalCode: string;
  City: string;
  ContactName: string;
  Phone: string;
  Email: string;
  PeppolId: string;
}

const valuesOf = ({ Rules, Seller }: Award): PaymentValues => ({
  cards: Rules.cardPayments,
  cardProvider: Rules.cardProvider,
  invoicesToo: Rules.invoicesToo,
  refundsWithdrawn: Rules.refundsWithdrawn,
  Name: Seller?.Name ?? '',
  Address: Seller?.Address ?? '',
  TaxNumber: Seller?.TaxNumber ?? '',
  PaymentTerms: Seller?.PaymentTerms ?? '',
  Bank: Seller?.Bank ?? '',
  Account: Seller?.Account ?? '',
  DueDays: Seller?.DueDays ?? null,
  InvoicePrefix: Seller?.InvoicePrefix ?? '',
  PostalCode: Seller?.PostalCode ?? '',
  City: Seller?.City ?? '',
  ContactName: Seller?.ContactName ?? '',
  Phone: Seller?.Phone ?? '',
  Email: Seller?.Email ?? '',
  PeppolId: Seller?.PeppolId ?? '',
});

const labels = {
  cards: 'cards',
  cardProvider: 'cardProvider',
  invoicesToo: 'invoicesToo',
  refundsWithdrawn: 'refundsWithdrawn',
  Name: 'sellerName',
  Address: 'sellerAddress',
  TaxNumber: 'taxNumber',
  PaymentTerms: 'terms',
  Bank: 'bank',
  Account: 'account',
  DueDays: 'dueDays',
  InvoicePrefix: 'invoicePrefix',
  PostalCode: 'sellerPostalCode',
  City: 'sellerCity',
  ContactName: 'sellerContact',
  Phone: 'sellerPhone',
  Email: 'sellerEmail',
  PeppolId: 'peppolId',
} as const;

/** What electronic invoices say of the seller beside what is printed. */
const electronicFields = ['PostalCode', 'City', 'ContactName', 'Phone', 'Email', 'PeppolId'] as const;

export function PaymentStep({ award, saveLabel, onSaved, onSkip }: StepProps) {
  const t = useAwardText();
  const mayConnect = useMayForAll('connection.manage');
  const saving = useSend(calls.saveAward, { refreshes: [calls.getAwards] });
  const bodyOf = ({ cards, cardProvider, invoicesToo, refundsWithdrawn, ...Seller }: PaymentValues, version = award.Version) => ({
    PropertyID: award.PropertyID,
    Version: version,
    Rules: { cardPayments: cards, cardProvider, invoicesToo, refundsWithdrawn },
    Seller,
  });
  const step = useStepForm<PaymentValues>({
    name: `${award.PropertyID}.payment-details`,
    initial: valuesOf(award),
    valuesOf,
    validate: checkedBy(calls.saveAward, (values: PaymentValues) => bodyOf(values)),
    save: (values, version) => saving.mutateAsync({ body: bodyOf(values, version) }),
    onSaved,
  });
  const { form } = step;
  return (
    <>
      <PageHead title={t('paymentTitle')} lead={t('paymentLead')} windowTitle={`${award.Name}: ${t('paymentTitle')}`} />
      <StepForm
        step={step}
        saveLabel={saveLabel}
        onSkip={onSkip}
        told={(field, value) => ({
          label: t(labels[field as keyof typeof labels]),
          value: typeof value === 'boolean' ? t(value ? 'yes' : 'no') : String(value),
        })}
      >
        <Checkbox {...form.getInputProps('cards', { type: 'checkbox' })} label={t('cards')} description={t('cardsHelp')} />
        {form.values.cards && (
          <div>
            <StandingMessage
              kind={award.Cards === 'live' ? 'info' : 'warning'}
              text={t(award.Cards === 'live' && award.State === 'draft' ? 'cards-live-draft' : `cards-${award.Cards}`)}
            />
            {mayConnect && <Link to="/connections">{t('connectPayments')}</Link>}
          </div>
        )}
        {form.values.cards && (
          <NativeSelect
            {...form.getInputProps('cardProvider')}
            label={t('cardProvider')}
            description={t('cardProviderHelp')}
            data={cardProviderNames.map((value) => ({ value, label: t(`cardProvider_${value}`) }))}
          />
        )}
        {form.values.cards && (
          <Checkbox
            {...form.getInputProps('invoicesToo', { type: 'checkbox' })}
            label={t('invoicesToo')}
            description={t('invoicesTooHelp')}
          />
        )}
        <Checkbox
          {...form.getInputProps('refundsWithdrawn', { type: 'checkbox' })}
          label={t('refundsWithdrawn')}
          description={t('refundsWithdrawnHelp')}
        />
        <fieldset className={`clears-legend ${css.group}`}>
          <legend>{t('invoice')}</legend>
          <p className="type-small type-muted">{t('invoiceLead')}</p>
          <TextInput {...form.getInputProps('Name')} label={t('sellerName')} autoComplete="organization" />
          <Textarea {...form.getInputProps('Address')} label={t('sellerAddress')} />
          <TextInput {...form.getInputProps('TaxNumber')} label={t('optional', { label: t('taxNumber') })} />
          <TextInput {...form.getInputProps('Bank')} label={t('optional', { label: t('bank') })} autoComplete="off" />
          <TextInput {...form.getInputProps('Account')} label={t('optional', { label: t('account') })} autoComplete="off" />
          <NumericField
            {...form.getInputProps('DueDays')}
            label={t('optional', { label: t('dueDays') })}
            description={t('dueDaysHelp')}
            maxDigits={3}
          />
          <TextInput
            {...form.getInputProps('InvoicePrefix')}
            label={t('optional', { label: t('invoicePrefix') })}
            description={t('invoicePrefixHelp')}
            maxLength={6}
            autoComplete="off"
            spellCheck={false}
          />
          <Textarea {...form.getInputProps('PaymentTerms')} label={t('optional', { label: t('terms') })} description={t('termsHelp')} />
        </fieldset>
        <fieldset className={`clears-legend ${css.group}`}>
          <legend>{t('electronicInvoices')}</legend>
          <p className="type-small type-muted">{t('electronicInvoicesLead')}</p>
          {electronicFields.map((field) => (
            <TextInput
              key={field}
              {...form.getInputProps(field)}
              label={t('optional', { label: t(labels[field]) })}
              description={field === 'PeppolId' ? t('peppolIdHelp') : undefined}
              autoComplete="off"
            />
          ))}
        </fieldset>
      </StepForm>
    </>
  );
}
