import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { entrant as entrantCalls } from '#contract/wings/accounts/account/entrant.ts';
import type { EntrantRecord } from '#contract/wings/desk/entrant/entrant-record.ts';
import { countryName } from '#contract/wings/ground/geo/country-name.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { deviceOf } from '#web/wings/accounts/account/settings/device-name.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { Seen } from '#web/kernel/session/seen.tsx';
import { useEntrantText } from '#web/texts/entrant.ts';
import css from './entrant.module.css';

/** Who they are, how they get in, and which accounts became this one. */
export function EntrantFacts({ entrant }: { entrant: EntrantRecord }) {
  const t = useEntrantText();
  const award = traitsOf(entrant.PropertyID);
  const more = useCall(entrantCalls.getAddtlDetails, { params: { prop: entrant.PropertyID, id: entrant.UserID } }).data;
  const day = (moment: Date): string => formatDate(moment, award);
  const ways = [entrant.HasPassword && t('withPassword'), more?.HasExternalLogin && t('withProvider')].filter(Boolean);
  const street = [entrant.Address1, entrant.Address2, [entrant.PostalCode, entrant.City].filter(Boolean).join(' '), entrant.State];
  const address = [...street, entrant.Country && countryName(entrant.Country)].filter(Boolean).join(', ');
  const facts: [string, ReactNode][] = [
    [
      t('email'),
      <Seen key="email" award={entrant.PropertyID}>
        <a href={`mailto:${entrant.Email}`}>{entrant.Email}</a>
      </Seen>,
    ],
    [t('organization'), entrant.Organization],
    [t('jobTitle'), entrant.Title],
    [t('phone'), entrant.Phone],
    [t('address'), address],
    [t('registered'), day(entrant.CreatedDate)],
    [t('lastSeen'), entrant.LastSeenDate ? day(entrant.LastSeenDate) : t('never')],
    [t('entered'), more && t('enteredWords', { entries: more.Entries, paid: more.PaidEntries })],
    [t('lastEntered'), more?.LastSubmissionDate && day(more.LastSubmissionDate)],
    [t('signsIn'), entrant.IsActive && more && (ways.join(', ') || t('withNothing'))],
    [t('sessions'), entrant.Sessions.length > 0 && <Sessions key="sessions" entrant={entrant} />],
  ];
  return (
    <section className="topic">
      <h2>{t('details')}</h2>
      <dl className={`facts ${css.facts}`}>
        {facts
          .filter(([, value]) => Boolean(value))
          .map(([label, value]) => (
            <div key={label} style={{ display: 'contents' }}>
              <dt>{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
      </dl>
      {entrant.Merged.length > 0 && (
        <>
          <h3 className={css.subhead}>{t('mergedAccounts')}</h3>
          <ul className={css.rows}>
            {entrant.Merged.map((one) => (
              <li key={one.UserID}>
                <Link to={`/entrants/${one.UserID}`} search={((before: object) => before) as never}>
                  {t('mergedAccount', { name: one.Name, email: one.Email, date: day(one.MergedDate), reason: one.Reason })}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Sessions({ entrant }: { entrant: EntrantRecord }) {
  const t = useEntrantText();
  const award = traitsOf(entrant.PropertyID);
  return (
    <ul>
      {entrant.Sessions.map(({ Agent, CreatedDate, LastSeenDate, IsActing }) => {
        const device = deviceOf(Agent);
        const date = formatDate(LastSeenDate, award);
        const words = device ? t('session', { ...device, date }) : t('sessionUnknown', { date });
        return <li key={`${Agent} ${CreatedDate.getTime()}`}>{IsActing ? t('sessionActing') : words}</li>;
      })}
    </ul>
  );
}
