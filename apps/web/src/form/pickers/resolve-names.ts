import type { TreeNode } from '@armature/contract'
import type { Field } from '@armature/form-engine'
import { findControl } from '@armature/form-engine/controls/index'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { groupsQuery, positionsQuery, rolesQuery } from './base-data.ts'
import { departmentsQuery } from './departments.ts'
import type { TreeQuery } from './tree-query.ts'

/** Maximum users to resolve: their names are looked up one by one. */
const mostPeople = 50

const trees: Record<string, { query: TreeQuery; types: string[] }> = {
  organize: { query: departmentsQuery, types: ['company', 'department'] },
  department: { query: departmentsQuery, types: ['department'] },
  position: { query: positionsQuery, types: ['position'] },
  role: { query: rolesQuery, types: ['role'] },
  group: { query: groupsQuery, types: ['group'] },
}

/** Whether texts of a field can be names of users, organizations and so on. */
export const canResolveNames = (field: Field): boolean => {
  const lookup = findControl(field.config.jnpfKey)?.lookup ?? ''
  return lookup === 'user' || lookup in trees
}

/** Resolves typed names to ids: a unique name, or a path to it, `公司/部门`. Unknown and ambiguous names are left out. */
export async function resolveNames(
  queries: QueryClient,
  field: Field,
  names: readonly string[],
): Promise<Map<string, string>> {
  const lookup = findControl(field.config.jnpfKey)?.lookup ?? ''
  if (lookup === 'user') return resolveUsers([...new Set(names)].slice(0, mostPeople))
  const tree = trees[lookup]
  if (!tree) return new Map()
  const { list } = await queries.fetchQuery(tree.query)
  const known = indexByName(list, new Set(tree.types))
  return new Map(
    names.flatMap((name): [string, string][] => {
      const id = known.get(trimPath(name))
      return id ? [[name, id]] : []
    }),
  )
}

/** Ids by name and by path; null if several share the name. */
function indexByName(list: readonly TreeNode[], types: ReadonlySet<string>): Map<string, string | null> {
  const known = new Map<string, string | null>()
  const note = (text: string, id: string) => {
    const other = known.get(text)
    known.set(text, other === undefined || other === id ? id : null)
  }
  const walk = (nodes: readonly TreeNode[], above: string) => {
    for (const node of nodes) {
      const path = above + node.fullName
      if (types.has(node.type ?? '')) for (const text of new Set([node.fullName, path])) note(text, node.id)
      walk(node.children ?? [], `${path}/`)
    }
  }
  walk(list, '')
  return known
}

const trimPath = (name: string): string =>
  name
    .split('/')
    .map((part) => part.trim())
    .join('/')

async function resolveUsers(names: readonly string[]): Promise<Map<string, string>> {
  const found = await Promise.all(
    names.map(async (name): Promise<[string, string][]> => {
      const body = { keyword: name, currentPage: 1, pageSize: 20 }
      const { list } = await call('POST /api/permission/Users/ImUser/Selector/:id', {
        params: { id: '0' },
        body,
        silent: true,
      })
      const [one, ...others] = list.filter(({ fullName }) => fullName === name)
      return one && others.length === 0 ? [[name, one.id]] : []
    }),
  )
  return new Map(found.flat())
}
