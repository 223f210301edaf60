import { Button } from '@mantine/core';
import { useState } from 'react';
import { countryName } from '#contract/wings/ground/geo/country-name.ts';
import type { TaxExample, TaxPlaces } from '#contract/wings/commerce/tax/tax-rates.ts';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { useTaxText } from '#web/texts/tax.ts';
import { StatusChip } from '#web/ui/state/status-chip.tsx';
import { PlacesDialog } from './places-dialog.tsx';
import { placeName, rateText } from './tax-values.ts';
import css from './tax.module.css';

const shownPlaces = 6;

/** Where the award charges tax, who pays what by that, and whether someone has to look at it. */
export function TaxWhere({ places }: { places: TaxPlaces }) {
  const t = useTaxText();
  const [isOpen, setOpen] = useState(false);
  const { HomeCountry, IsRegistered, OssNumber, NeedsReview, Examples } = places;
  const names = places.Places.filter(({ Country, Region }) => Country !== HomeCountry || Region !== '')
    .map(placeName)
    .toSorted((one, other) => one.localeCompare(other));
  const more = names.length - shownPlaces;
  const words = more > 1 ? t('wherePlaces', { names: names.slice(0, shownPlaces).join(', '), count: more }) : names.join(', ');
  return (
    <section className={css.where} aria-label={t('where')}>
      <div className="stack gap-4">
        {NeedsReview && (
          <div className={css.review}>
            <StatusChip status="care">{t('review')}</StatusChip>
            <p>{t(HomeCountry ? 'reviewBody' : 'reviewHome')}</p>
          </div>
        )}
        <p>
          <strong>{t('home')}</strong> {HomeCountry ? nameOf(HomeCountry) : t('homeUnknown')}
        </p>
        {IsRegistered ? (
          <>
            <p>
              <strong>{t('alsoIn')}</strong> {words || t('alsoNowhere')}
            </p>
            {OssNumber && (
              <p>
                <strong>{t('oss')}</strong> {OssNumber}
              </p>
            )}
          </>
        ) : (
          <p>{t('unregistered')}</p>
        )}
        {Examples.length > 0 && (
          <>
            <h2>{t('examples')}</h2>
            <ul className={css.examples}>
              {Examples.map((example) => (
                <li key={`${example.Kind} ${example.Country} ${example.IsBusiness}`}>
                  <ExampleWords example={example} home={HomeCountry} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <Allowed to="order.manage">
        <Button variant={NeedsReview ? 'filled' : 'default'} onClick={() => setOpen(true)}>
          {t(NeedsReview ? 'reviewPlaces' : 'editPlaces')}
        </Button>
      </Allowed>
      <PlacesDialog opened={isOpen} saved={places} onClose={() => setOpen(false)} />
    </section>
  );
}

const nameOf = (country: string): string => countryName(country) ?? country;

/** Such as "A business in Germany pays 19%." */
function ExampleWords({ example, home }: { example: TaxExample; home: string | null }) {
  const t = useTaxText();
  const { IsBusiness, Country, Kind, Rate, Reason } = example;
  const isAbroad = IsBusiness && Country !== home;
  const buyer = t(isAbroad ? 'buyer_abroad' : IsBusiness ? 'buyer_business' : 'buyer_person', { country: nameOf(Country) });
  const what = t(`for_${Kind}`);
  return t(Rate > 0 ? 'example' : 'exampleNone', {
    buyer,
    what,
    rate: rateText(Rate),
    why: t(`why_${Reason}`, { home: home ? nameOf(home) : '' }),
  });
}
