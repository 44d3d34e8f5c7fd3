import type { ColumnKind, SourceKind } from '@armature/contract'

/**
 * What the values of a column are, by the name of its type as the source shows it: `numeric(8,2)`, `bigint(20) unsigned`. Types
 * that are not known, lists, and types of an extension are `other`.
 */
export function findColumnKind(dialect: SourceKind, type: string): ColumnKind {
  const name = type.toLowerCase()
  if (name.endsWith('[]')) return 'other'
  const kinds = dialect === 'mysql' ? mysqlKinds : postgresKinds
  return kinds.find(([sign]) => sign.test(name))?.[1] ?? 'other'
}

type KindsByName = readonly (readonly [sign: RegExp, kind: ColumnKind])[]

const postgresKinds: KindsByName = [
  [/^(smallint|integer|bigint)$/, 'integer'],
  [/^(numeric|real$|double precision$)/, 'decimal'],
  [/^(text|character|citext|name|"char")/, 'text'],
  [/^boolean$/, 'boolean'],
  [/^date$/, 'date'],
  [/^timestamp/, 'datetime'],
  [/^uuid$/, 'uuid'],
  [/^bytea$/, 'binary'],
]

const mysqlKinds: KindsByName = [
  [/^(tinyint|smallint|mediumint|int|bigint|year)/, 'integer'],
  [/^(decimal|float|double)/, 'decimal'],
  [/^(char|varchar|tinytext|text|mediumtext|longtext|enum|set)/, 'text'],
  [/^date$/, 'date'],
  [/^(datetime|timestamp)/, 'datetime'],
  [/^uuid$/, 'uuid'],
  [/^(bit|binary|varbinary|\w*blob|geometry|point|linestring|polygon|multi\w+|geom\w+|vector)/, 'binary'],
]
