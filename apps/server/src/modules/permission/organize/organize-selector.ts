import type { Caller } from '../../../platform/http/caller.ts'
import type { Deps } from '../../../deps.ts'
import { reachOf } from '../grade/reach.ts'
import { departmentTreeReply, organizeIcons, pathsIn, treeOf, withoutNode } from '../people/organize-tree.ts'
import { organizesOf } from '../people/organizes.ts'
import { listOwnOrganizes } from '../me/places.queries.ts'
import { nameIn } from '../../../platform/i18n/name-in.ts'

/**
 * The organizations that the caller administers or belongs to, and those above them, which cannot be chosen; everything for the
 * administrator (FO.57). Only enabled ones, without `exceptId` and everything below it.
 */
export async function authorisedTree(
  deps: Deps,
  caller: Caller,
  exceptId: string,
  withDepartments: boolean,
): ReturnType<typeof departmentTreeReply> {
  const reach = await reachOf(deps, caller)
  if (reach.isAll && withDepartments) return departmentTreeReply(deps, exceptId, caller.language)
  const organizes = await organizesOf(deps).get()
  const mine = new Set([...reach.ids('select'), ...(await listOwnOrganizes(deps.db, caller.userId))])
  const shown = new Set([...mine].flatMap((id) => organizes.byId.get(id)?.id_path ?? []))
  const tree = treeOf(
    organizes,
    caller.language,
    (row) =>
      row.enabled_mark === 1 && (withDepartments || row.category === 'company') && (reach.isAll || shown.has(row.id)),
    (row) => !reach.isAll && !mine.has(row.id),
  )
  return { list: withoutNode(tree, organizes, exceptId) }
}

/**
 * The organizations with the given ids whose path or code contains the keyword, in the order of the tree (FO.14). An id may
 * have its type after '--'.
 */
export async function limitedOrganizes(deps: Deps, caller: Caller, ids: readonly string[], keyword: string) {
  const { language } = caller
  const organizes = await organizesOf(deps).get()
  const pathOf = pathsIn(organizes, language)
  const wanted = new Set(ids.map(bareId))
  const word = keyword.trim().toLowerCase()
  return organizes.all
    .filter((row) => wanted.has(row.id) && organizes.isInUse(row.id))
    .map((row) => ({
      id: row.id,
      fullName: pathOf(row.id),
      lastFullName: nameIn(language, row),
      enCode: row.en_code,
      type: row.category,
      icon: organizeIcons[row.category],
      organize: pathOf(row.id),
      organizeIds: row.id_path,
      isLeaf: true,
      hasChildren: false,
    }))
    .filter(({ fullName, enCode }) => `${fullName}\n${enCode}`.toLowerCase().includes(word))
}

/** Removes the type that an id of a mixed selection has after two dashes (FO.64). */
export const bareId = (id: string): string => id.split('--')[0] ?? ''
