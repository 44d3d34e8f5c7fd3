import type { AuditObject } from '@armature/contract'
import { type RawBuilder, sql } from 'kysely'
import { createHookList } from '../../platform/hook.ts'
import { isId } from '../../platform/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { type Params, prepareStatement } from '../../platform/database/statement.ts'

/** What the audit trail stores about an object; the difference of two states becomes before and after. */
export interface ObjectState {
  id: string
  name: string
  organizeIds: string[]
  /** never a secret; lists are compared entry by entry */
  values: Record<string, unknown>
}

/** A private value is compared, but only the fact that it changed is stored. */
export const isPrivate = (value: unknown): value is { private: unknown } =>
  typeof value === 'object' && value !== null && 'private' in value

export interface AuditedObject {
  kind: AuditObject
  /** names of its values */
  fields: readonly string[]
  /** Ids come from outside; an object that does not exist is left out. */
  read(db: Db, ids: readonly string[]): Promise<ObjectState[]>
}

/** The objects of other modules, each provided by the module that owns its table. */
export const auditedObjects = createHookList<AuditedObject>()

interface ValuesDescription {
  /** SQL by the name under which a value is stored; only what is listed here is read */
  values: Readonly<Record<string, string>>
  /** the same, for values of which only the fact that they changed is stored */
  privateValues?: Readonly<Record<string, string>>
}

interface TableDescription extends ValuesDescription {
  kind: AuditObject
  table: string
  /** uuid by default */
  idType?: 'uuid' | 'text'
  /** SQL of its name; the table is `o` */
  name: string
  /** SQL of the organizations it belongs to, as uuid[] */
  organizes?: string
}

/** An object that is a row, found by its id. */
export function describeTable({
  kind,
  table,
  idType = 'uuid',
  name,
  organizes = `'{}'::uuid[]`,
  ...described
}: TableDescription): AuditedObject {
  const findStates = prepareStatement(
    `audit.state.${kind}`,
    (builder, { known }: Params<{ known: readonly string[] }>) =>
      builder
        .selectFrom(sql.raw(table).as('o'))
        .select([
          sql<string>`o.id::text`.as('id'),
          sql.raw<string>(name).as('name'),
          sql.raw<string[]>(organizes).as('organizeIds'),
          buildValues(described).as('values'),
        ])
        .where(sql<boolean>`o.id = any(${known}::${sql.raw(idType)}[])`),
  )
  return {
    kind,
    fields: listFields(described),
    read: async (db, ids) => {
      const known = idType === 'uuid' ? ids.filter(isId) : ids
      return known.length === 0 ? [] : findStates(db, { known })
    },
  }
}

/** An object of which there is one, without id and name. */
export function describeSingle({ kind, ...described }: ValuesDescription & { kind: AuditObject }): AuditedObject {
  const findState = prepareStatement(`audit.state.${kind}`, (builder) =>
    builder.selectNoFrom([
      sql<string>`''`.as('id'),
      sql<string>`''`.as('name'),
      sql<string[]>`'{}'::uuid[]`.as('organizeIds'),
      buildValues(described).as('values'),
    ]),
  )
  return { kind, fields: listFields(described), read: (db) => findState(db, {}) }
}

function buildValues({ values, privateValues = {} }: ValuesDescription): RawBuilder<ObjectState['values']> {
  const pairs = [
    ...Object.entries(values).map(([key, sql]) => `'${key}', ${sql}`),
    ...Object.entries(privateValues).map(([key, sql]) => `'${key}', jsonb_build_object('private', ${sql})`),
  ]
  return sql.raw(`jsonb_build_object(${pairs.join(', ')})`)
}
const listFields = ({ values, privateValues }: ValuesDescription) => Object.keys({ ...values, ...privateValues })

/** The columns under their wire names, for `describeTable`. */
export const nameColumns = (...columns: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    columns.map((column) => [column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()), `o.${column}`]),
  )

export async function readStates(db: Db, kind: AuditObject, ids: readonly string[]): Promise<Map<string, ObjectState>> {
  const object = auditedObjects.list().find((one) => one.kind === kind)
  const states = object ? await object.read(db, ids.slice(0, maxIds)) : []
  return new Map(states.map((state) => [state.id, state]))
}

/** ids of one call; a body names at most 1,000 */
const maxIds = 10_000
