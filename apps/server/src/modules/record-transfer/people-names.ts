import { languages } from '@armature/contract'
import type { Translations } from '@armature/texts'
import { buildSelectionId, type SelectionType } from '@armature/form-engine'
import { listNames } from '../../platform/i18n/resolve-name.ts'
import { createPathLookup, getOrganizeCache } from '../organizations/index.ts'
import { listGroupEntries, listPositionEntries, listRoleEntries } from '../names/index.ts'
import type { RecordContext } from '../record-statements/index.ts'
import { type NamedEntry, type Names, createNames } from './names.ts'
import { listUsersNamed } from './people-names.queries.ts'

/** Entries with their names; ranks that take precedence are first. */
type Ranks = readonly (readonly NamedEntry[])[]

export type PeopleKind = 'user' | 'organize' | 'position' | 'role' | 'group' | 'selection'

/** Finds users, organizations, positions, roles and groups for the texts of cells; only enabled ones. */
export async function readPeopleNames(
  context: RecordContext,
  kind: PeopleKind,
  texts: ReadonlySet<string>,
): Promise<Names> {
  return createNames(
    ...(kind === 'selection' ? await readSelections(context, texts) : await readRanks[kind](context, texts)),
  )
}

const readRanks: Record<
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
    const organizes = await getOrganizeCache(context).get()
    const used = organizes.all.filter(({ id }) => organizes.isInUse(id))
    const paths = languages.map((language) => createPathLookup(organizes, language))
    return [
      used.map(({ id, en_code: code }) => ({ id, names: [code, id] })),
      used.map(({ id }) => ({ id, names: paths.map((pathOf) => pathOf(id)) })),
      used.map((one) => ({ id: one.id, names: listNames(one) })),
    ]
  },
  position: async ({ db }) => buildRanks(await listPositionEntries(db)),
  role: async ({ db }) => buildRanks(await listRoleEntries(db)),
  group: async ({ db }) => buildRanks(await listGroupEntries(db)),
}

/** The picker covers all kinds: a name that occurs in two kinds is ambiguous. */
async function readSelections(context: RecordContext, texts: ReadonlySet<string>): Promise<Ranks> {
  const organizes = await getOrganizeCache(context).get()
  const typeOf = (kind: keyof typeof readRanks, id: string): SelectionType =>
    kind === 'organize' ? (organizes.byId.get(id)?.category ?? 'department') : kind
  const kinds = Object.keys(readRanks) as (keyof typeof readRanks)[]
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const ranks = await readRanks[kind](context, texts)
      return ranks.map((rank) => rank.map(({ id, names }) => ({ id: buildSelectionId(id, typeOf(kind, id)), names })))
    }),
  )
  const longest = Math.max(...found.map(({ length }) => length))
  return Array.from({ length: longest }, (_, rank) => found.flatMap((ranks) => ranks[rank] ?? []))
}

interface CodedEntry {
  id: string
  en_code: string
  full_name: string
  full_name_i18n: Translations
}

const buildRanks = (entries: readonly CodedEntry[]): Ranks => [
  entries.map(({ id, en_code: code }) => ({ id, names: [code, id] })),
  entries.map((one) => ({ id: one.id, names: listNames(one) })),
]
