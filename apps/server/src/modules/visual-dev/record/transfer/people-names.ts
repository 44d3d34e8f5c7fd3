import { selectionId, type SelectionType } from '@armature/form-engine'
import { pathsIn } from '../../../permission/people/organize-tree.ts'
import { organizesOf } from '../../../permission/people/organizes.ts'
import {
  listGroupEntries,
  listPositionEntries,
  listRoleEntries,
} from '../../../permission/user-import/lookups.queries.ts'
import type { RecordContext } from '../record-context.ts'
import { type Named, type Names, namesIn } from './names.ts'
import { listUsersNamed } from './people-names.queries.ts'

/** Entries with their names; ranks that take precedence are first. */
type Ranks = readonly (readonly Named[])[]

export type PeopleKind = 'user' | 'organize' | 'position' | 'role' | 'group' | 'selection'

/** Finds users, organizations, positions, roles and groups for the texts of cells; only enabled ones. */
export async function peopleNames(
  context: RecordContext,
  kind: PeopleKind,
  texts: ReadonlySet<string>,
): Promise<Names> {
  return namesIn(...(kind === 'selection' ? await selections(context, texts) : await ranksOf[kind](context, texts)))
}

const ranksOf: Record<
  Exclude<PeopleKind, 'selection'>,
  (context: RecordContext, texts: ReadonlySet<string>) => Promise<Ranks>
> = {
  async user({ db }, texts) {
    const users = await listUsersNamed(db, [...texts])
    return [
      users.map(({ id, account }) => ({ id, names: [account, id] })),
      users.map(({ id, real_name: name }) => ({ id, names: [name] })),
    ]
  },
  async organize(context) {
    const organizes = await organizesOf(context).get()
    const used = organizes.all.filter(({ id }) => organizes.isInUse(id))
    const paths = (['zh', 'tw', 'en'] as const).map((language) => pathsIn(organizes, language))
    return [
      used.map(({ id, en_code: code }) => ({ id, names: [code, id] })),
      used.map(({ id }) => ({ id, names: paths.map((pathOf) => pathOf(id)) })),
      used.map((one) => ({ id: one.id, names: namesOf(one) })),
    ]
  },
  position: async ({ db }) => codesAndNames(await listPositionEntries(db)),
  role: async ({ db }) => codesAndNames(await listRoleEntries(db)),
  group: async ({ db }) => codesAndNames(await listGroupEntries(db)),
}

/** The picker covers all kinds: a name that occurs in two kinds is ambiguous. */
async function selections(context: RecordContext, texts: ReadonlySet<string>): Promise<Ranks> {
  const organizes = await organizesOf(context).get()
  const typeOf = (kind: keyof typeof ranksOf, id: string): SelectionType =>
    kind === 'organize' ? (organizes.byId.get(id)?.category ?? 'department') : kind
  const kinds = Object.keys(ranksOf) as (keyof typeof ranksOf)[]
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const ranks = await ranksOf[kind](context, texts)
      return ranks.map((rank) => rank.map(({ id, names }) => ({ id: selectionId(id, typeOf(kind, id)), names })))
    }),
  )
  const longest = Math.max(...found.map(({ length }) => length))
  return Array.from({ length: longest }, (_, rank) => found.flatMap((ranks) => ranks[rank] ?? []))
}

interface Coded {
  id: string
  en_code: string
  full_name: string
  full_name_i18n: { tw?: string; en?: string }
}

const codesAndNames = (entries: readonly Coded[]): Ranks => [
  entries.map(({ id, en_code: code }) => ({ id, names: [code, id] })),
  entries.map((one) => ({ id: one.id, names: namesOf(one) })),
]

const namesOf = ({ full_name: name, full_name_i18n: { tw, en } }: Pick<Coded, 'full_name' | 'full_name_i18n'>) =>
  [name, tw, en].filter((one): one is string => one !== undefined && one !== '')
