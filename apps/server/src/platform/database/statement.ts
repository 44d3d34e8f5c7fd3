import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type Compilable,
  type CompiledQuery,
  type RawBuilder,
} from 'kysely'
import type { Schema } from '../../migrations/schema.ts'
import type { Db } from './database.ts'

/** The values of a statement while it is built: expressions of the type that each call passes. */
export type Params<Values> = { [Name in keyof Values]: RawBuilder<Values[Name]> }

/**
 * A statement of the builder for a hot path: built once, prepared once per connection under its name.
 *
 * @param name unique among all named statements; without one it is built once, but planned by every call
 * @param build returns the statement; it must not look at the values, which are placeholders
 * @returns runs the statement with values, `await findUser(db, { id })`
 */
export function prepareStatement<Values extends object, Row>(
  name: string | undefined,
  build: (builder: Kysely<Schema>, values: Params<Values>) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined
  return (db, values) => {
    compiled ??= build(builder, placeholders as Params<Values>).compile()
    const bound = compiled.parameters.map((value) =>
      value instanceof Placeholder ? values[value.name as keyof Values] : value,
    )
    return db.query<Row>(name === undefined ? compiled.sql : { name, text: compiled.sql }, bound)
  }
}

class Placeholder {
  constructor(readonly name: string) {}
}

const placeholders = new Proxy(
  {},
  {
    get: (_target, name) => sql`${new Placeholder(String(name))}`,
    ownKeys: () => {
      throw new Error('the values of a statement are taken by name: a rest or a spread of them is empty')
    },
  },
)

/** Builds statements without a connection. */
export const builder = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
