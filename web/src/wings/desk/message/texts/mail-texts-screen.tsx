import { NativeSelect } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type MailTextRow, mailText } from '#contract/wings/desk/message/mail-text.ts';
import { isWhollyOf } from '#contract/kernel/award/awards.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { findLocale, locales, ownNameOf } from '#contract/kernel/text/languages.rules.ts';
import { findProperty, traitsOf } from '#contract/kernel/award/properties.ts';
import { useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { useAwardsFor } from '#web/kernel/session/grants.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { tableState } from '#web/kernel/browser/table-state.ts';
import { ownLocaleOf } from '#web/kernel/words/language.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useList } from '#web/kernel/call/use-list.ts';
import { useMailTextText } from '#web/texts/mail-text.ts';
import { DataTable, type TableColumn } from '#web/ui/table/data-table.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { SearchBox } from '#web/ui/table/list-filters.tsx';
import { RowOpener } from '#web/ui/table/row-opener.tsx';
import { StatusChip } from '#web/ui/state/status-chip.tsx';
import { mailName } from './mail-name.ts';
import { TextTabs } from './text-tabs.tsx';

/** Who sends, and in which language, as the address says. */
export function useMailSender() {
  const list = useList('');
  const { propertyId } = useAdminSeason();
  const award = traitsOf(propertyId);
  const site = award.judgedBy === undefined ? undefined : findProperty(award.judgedBy ?? -1);
  const mine = useAwardsFor('mail.send');
  const senders = [award, ...(site && isWhollyOf(mine, site.id) ? [site] : [])];
  const sender = senders.find(({ id }) => String(id) === list.get('sender')) ?? award;
  const locale = findLocale(list.get('language')) ?? ownLocaleOf(sender.id) ?? sender.locale;
  return { list, award, senders, sender, locale, isSiteShared: Boolean(site && !isWhollyOf(mine, site.id)) };
}

/** Every email that an award sends, and whose words it uses. */
export function MailTextsScreen() {
  const t = useMailTextText();
  const navigate = useNavigate();
  const { list, award, senders, sender, locale, isSiteShared } = useMailSender();
  const asked = useCall(mailText.getMailTexts, { body: { PropertyID: sender.id, Locale: locale } }, { keepsLast: true });
  const words = list.get('search').toLowerCase();
  const rows = (asked.data ?? []).filter((row) => `${mailName(t, row)} ${row.Subject}`.toLowerCase().includes(words));
  const open = ({ Template, Variant }: MailTextRow): void =>
    void navigate({
      to: '/texts/$template/$variant',
      params: { template: Template, variant: Variant } as never,
      search: { sender: sender.id, language: locale } as never,
    });
  const columns: TableColumn<MailTextRow>[] = [
    {
      id: 'Email',
      header: t('email'),
      cell: (row) => (
        <RowOpener label={t('openNamed', { name: mailName(t, row) })} onOpen={() => open(row)}>
          {mailName(t, row)}
        </RowOpener>
      ),
    },
    { id: 'Subject', header: t('subject'), cell: (row) => <span lang={locale}>{row.Subject}</span> },
    {
      id: 'Wording',
      header: t('wording'),
      cell: (row) => (
        <StatusChip status={row.IsOwn ? 'award' : 'draft'} ground="none">
          {t(row.IsOwn ? 'own' : 'original')}
        </StatusChip>
      ),
    },
    {
      id: 'Changed',
      header: t('lastChange'),
      cell: (row) => (row.SavedDate ? t('by', { date: formatDate(row.SavedDate, award), name: row.SavedBy ?? '' }) : ''),
    },
  ];
  return (
    <>
      <PageHead title={t('texts')} lead={t('textsLead', { award: award.name })} />
      <TextTabs current="emails" />
      <DataTable
        name={t('tabEmails')}
        datesIn={award.timeZone}
        columns={columns}
        rows={rows}
        idOf={(row) => `${row.Template} ${row.Variant}`}
        nameOf={(row) => mailName(t, row)}
        {...tableState(asked)}
        filters={
          <>
            <SearchBox list={list} label={t('search')} />
            {senders.length > 1 && (
              <NativeSelect
                aria-label={t('sender')}
                value={String(sender.id)}
                onChange={({ currentTarget: { value } }) => list.set({ sender: value, language: '' })}
                data={senders.map(({ id, name }) => ({ value: String(id), label: name }))}
              />
            )}
            <NativeSelect
              aria-label={t('language')}
              value={locale}
              onChange={({ currentTarget: { value } }) => list.set({ language: value })}
              data={locales.map((value) => ({ value, label: ownNameOf(value) }))}
            />
          </>
        }
        empty={<EmptyState title={t('noEmails')}>{t('noEmailsBody')}</EmptyState>}
      />
      {isSiteShared && <p className="type-soft">{t('shared')}</p>}
    </>
  );
}
