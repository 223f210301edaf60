import { Button, Radio, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { entrantList } from '#contract/wings/desk/entrant/entrant-list.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useDeskOrderText } from '#web/texts/desk-order.ts';
import { useOrderText } from '#web/texts/order.ts';
import css from '#web/wings/commerce/order/admin/admin-orders.module.css';
import own from './desk-order.module.css';

export interface BuyerValues {
  kind: 'known' | 'new';
  userId?: number;
  FirstName: string;
  LastName: string;
  Email: string;
}

interface BuyerFieldsProps {
  propertyId: number;
  buyer: BuyerValues;
  onChange: (buyer: BuyerValues) => void;
  errors: Partial<Record<string, string>>;
}

const mostFound = 6;

/** For whom an order is made: an entrant who is found by name, or a new contact. */
export function BuyerFields({ propertyId, buyer, onChange, errors }: BuyerFieldsProps) {
  const t = useDeskOrderText();
  const ot = useOrderText();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 250);
  const found = useCall(
    entrantList.list,
    { body: { PropertyID: propertyId, SeasonID: null, Search: search, Page: 1, PageSize: mostFound } },
    { enabled: buyer.kind === 'known' && search.length > 1 },
  );
  return (
    <>
      <Radio.Group
        aria-label={t('buyer')}
        value={buyer.kind}
        onChange={(kind) => onChange({ kind: kind as BuyerValues['kind'], FirstName: '', LastName: '', Email: '' })}
      >
        <div className="stack gap-10 above-8">
          <Radio value="known" label={t('buyerKnown')} />
          <Radio value="new" label={t('buyerNew')} description={t('buyerNewHelp')} />
        </div>
      </Radio.Group>
      {buyer.kind === 'new' ? (
        <>
          <div className={`stack gap-16 ${css.pair}`}>
            {(['FirstName', 'LastName'] as const).map((field) => (
              <TextInput
                key={field}
                label={ot(field === 'FirstName' ? 'firstName' : 'lastName')}
                aria-label={`${t('buyerNew')}: ${ot(field === 'FirstName' ? 'firstName' : 'lastName')}`}
                value={buyer[field]}
                error={errors[field]}
                maxLength={100}
                autoComplete="off"
                onChange={({ currentTarget: { value } }) => onChange({ ...buyer, [field]: value })}
              />
            ))}
          </div>
          <TextInput
            label={ot('email')}
            aria-label={`${t('buyerNew')}: ${ot('email')}`}
            type="email"
            value={buyer.Email}
            error={errors.Email}
            maxLength={254}
            autoComplete="off"
            onChange={({ currentTarget: { value } }) => onChange({ ...buyer, Email: value })}
          />
        </>
      ) : buyer.userId ? (
        <div className="cluster align-center spread gap-8-16">
          <p>{t('chosen', { name: `${buyer.FirstName} ${buyer.LastName}`.trim(), email: buyer.Email })}</p>
          <Button variant="subtle" size="sm" onClick={() => onChange({ kind: 'known', FirstName: '', LastName: '', Email: '' })}>
            {t('changeBuyer')}
          </Button>
        </div>
      ) : (
        <>
          <TextInput
            label={t('findBuyer')}
            description={t('findHelp')}
            value={typed}
            autoComplete="off"
            onChange={({ currentTarget: { value } }) => setTyped(value)}
          />
          <div aria-live="polite">
            {search.length > 1 && found.data?.Rows.length === 0 && <p className="type-small type-muted">{t('foundNone')}</p>}
          </div>
          {search.length > 1 && found.data && found.data.Rows.length > 0 && (
            <ul className={`stack ruled-above ${own.found}`}>
              {found.data.Rows.map(({ UserID, FirstName, LastName, Email, Organization }) => (
                <li key={UserID}>
                  <button type="button" onClick={() => onChange({ kind: 'known', userId: UserID, FirstName, LastName, Email })}>
                    <bdi className="type-strong">{`${FirstName} ${LastName}`.trim() || Email}</bdi>
                    <bdi className="type-small type-muted">{[Email, Organization].filter(Boolean).join(', ')}</bdi>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </>
  );
}
