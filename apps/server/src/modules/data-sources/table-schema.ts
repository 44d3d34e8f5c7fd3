import type { SourceField } from '@armature/contract'

/** A table of the source, as a statement names it, with the columns that the account may read. */
export interface TableSchema {
  sql: string
  fields: SourceField[]
  /** the columns of its primary key, as a statement names them, in their order; empty if the account may not read all of them */
  key: string[]
  /** by name of a column with texts; in PostgreSQL without those of the default collation, which conflicts with none */
  collations: ReadonlyMap<string, Collation>
}

/** How texts of a column are compared. */
export interface Collation {
  /** as a statement names it */
  sql: string
  /** character set of its texts; '' in PostgreSQL, which has one */
  encoding: string
}
