import { command } from './cluster.ts';

/**
 * What pg_dump says of the schema `public`, for servers that come without it: one fact a row. Conditions of triggers are compared without
 * parentheses, because those that were dumped and loaded again have fewer; that a column is required, without the name that PostgreSQL 18 gives to it.
 */
const facts = `
with mine as (select * from pg_class where relnamespace = 'public'::regnamespace and relname !~ '^migration(_lock)?(_pkey)?$'),
own_function as (select * from pg_proc where pronamespace = 'public'::regnamespace and not exists (
  select from pg_depend where objid = pg_proc.oid and classid = 'pg_proc'::regclass and deptype = 'e'))
select format('%s %s %s %s %s %s', relkind, relname, relowner::regrole, relacl, reloptions, relrowsecurity) as fact from mine
union all
select format('%s.%s %s %s not null %s default %s %s %s %s %s %s', relname, attname,
  row_number() over (partition by attrelid order by attnum), format_type(atttypid, atttypmod), attnotnull,
  pg_get_expr(adbin, adrelid), attidentity, attgenerated, attstorage, nullif(attstattarget, -1), attacl)
from pg_attribute join mine on mine.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
where attnum > 0 and not attisdropped and relkind in ('r', 'v')
union all
select format('%s: %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(pg_constraint.oid), convalidated)
from pg_constraint join mine on mine.oid = conrelid where contype <> 'n'
union all select pg_get_indexdef(oid) from mine where relkind = 'i'
union all select format('%s: %s', relname, pg_get_viewdef(oid)) from mine where relkind = 'v'
union all select format('%s %s %s', pg_get_functiondef(oid), proowner::regrole, proacl) from own_function
union all select format('%s %s', translate(pg_get_triggerdef(pg_trigger.oid), '()', ''), tgenabled) from pg_trigger join mine on mine.oid = tgrelid where not tgisinternal
union all
select format('sequence %s %s %s %s %s %s %s', seqrelid::regclass, seqtypid::regtype, seqstart, seqincrement, seqmin, seqmax, seqcycle)
from pg_sequence join mine on mine.oid = seqrelid
union all
select format('comment %s %s', pg_describe_object(classoid, objoid, objsubid), description)
from pg_description join mine on mine.oid = objoid
union all select format('extension %s', extname) from pg_extension
union all
select format('search %s %s %s %s', cfgname, maptokentype, mapseqno, mapdict::regdictionary)
from pg_ts_config join pg_ts_config_map on mapcfg = pg_ts_config.oid where cfgnamespace = 'public'::regnamespace
union all select format('dictionary %s %s', dictname, dictinitoption) from pg_ts_dict where dictnamespace = 'public'::regnamespace
union all select format('type %s %s', typname, typtype) from pg_type where typnamespace = 'public'::regnamespace and typtype in ('d', 'e')
union all select format('statistics %s', pg_get_statisticsobjdef(oid)) from pg_statistic_ext
union all select format('policy %s', polname) from pg_policy
union all select format('publication %s', pubname) from pg_publication`;

export async function dumpOf(databaseUrl: string): Promise<string[]> {
  return (await command<{ fact: string }>(databaseUrl, facts)).map(({ fact }) => fact).sort();
}
