import type { Caller } from '../../../platform/http/caller.ts'
import type { Deps } from '../../../deps.ts'
import { getReach } from '../../delegation/index.ts'
import {
  getDepartmentTreeReply,
  organizeIcons,
  createPathLookup,
  buildOrganizeTree,
  removeNode,
  getOrganizeCache,
  listOwnOrganizes,
} from '../../organizations/index.ts'
import { stripType } from '../../selections/index.ts'
import { resolveName } from '../../../platform/i18n/resolve-name.ts'

/**
 * The organizations that the caller administers or belongs to, and those above them, which cannot be chosen; everything for the
 * administrator (FO.57). Only enabled ones, without `exceptId` and everything below it.
 */
export async function buildAuthorizedTree(
  deps: Deps,
  caller: Caller,
  exceptId: string,
  withDepartments: boolean,
): ReturnType<typeof getDepartmentTreeReply> {
  const reach = await getReach(deps, caller)
  if (reach.isAll && withDepartments) return getDepartmentTreeReply(deps, exceptId, caller.language)
  const organizes = await getOrganizeCache(deps).get()
  const mine = new Set([...reach.ids('select'), ...(await listOwnOrganizes(deps.db, caller.userId))])
  const shown = new Set([...mine].flatMap((id) => organizes.byId.get(id)?.id_path ?? []))
  const tree = buildOrganizeTree(
    organizes,
    caller.language,
    (row) =>
      row.enabled_mark === 1 && (withDepartments || row.category === 'company') && (reach.isAll || shown.has(row.id)),
    (row) => !reach.isAll && !mine.has(row.id),
  )
  return { list: removeNode(tree, organizes, exceptId) }
}

/**
 * The organizations with the given ids whose path or code contains the keyword, in the order of the tree (FO.14). An id may
 * have its type after '--'.
 */
export async function listLimitedOrganizes(deps: Deps, caller: Caller, ids: readonly string[], keyword: string) {
  const { language } = caller
  const organizes = await getOrganizeCache(deps).get()
  const pathOf = createPathLookup(organizes, language)
  const wanted = new Set(ids.map(stripType))
  const word = keyword.trim().toLowerCase()
  return organizes.all
    .filter((row) => wanted.has(row.id) && organizes.isInUse(row.id))
    .map((row) => ({
      id: row.id,
      fullName: pathOf(row.id),
      lastFullName: resolveName(language, row),
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
