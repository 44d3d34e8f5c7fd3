import { isDeepStrictEqual } from 'node:util'
import {
  menuEndpoints as calls,
  menuInput,
  menuItemEndpoints,
  menuItemInput,
  menuType,
  productCodes,
} from '@armature/contract'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { mayCall } from '../../../platform/http/access.ts'
import { type ImportContext, type PackageLink, createPackageContent } from '../../package-contents/index.ts'
import { addItem, changeItem, getMenuItems } from '../menu/items/items.service.ts'
import { menuReader } from '../menu/menu-reader.ts'
import { findCountedMenu } from '../menu/menu.queries.ts'
import { toMenuDetail } from '../menu/menu-view.ts'
import { changeMenu, createMenu } from '../menu/menu.service.ts'
import { findParent, listBelow, listPlaces, type MenuPlace } from './menu-package.queries.ts'

const fileSchema = menuInput.extend({
  format: z.literal('armature-menu'),
  version: z.literal(1),
  /** maintained by the releases of its form, or created by hand */
  origin: z.enum(['release', 'own']),
  followsDesign: z.boolean(),
  enabledMark: z.number(),
  /** 1 for the top of the application */
  level: z.number().int().min(1).max(100),
  sortCode: z.number(),
  /** of a directory of the product, which packages do not contain; '' for another parent */
  parentCode: z.string().max(100),
  /** what was added by hand: everything else comes from the release of the form */
  items: z.array(menuItemInput).max(2_000),
})
type MenuFile = z.output<typeof fileSchema>
type ItemFile = z.output<typeof menuItemInput>

/**
 * Menus travel with the permission items that were added by hand. An import into an existing menu changes neither its place nor
 * whether it is shown, and removes no items.
 */
export const menuContent = createPackageContent<MenuFile>({
  access: { export: calls.get.access, import: calls.create.access, change: calls.update.access },
  things: {
    listThings: async (db, ids) =>
      (await menuReader.listThings(db, ids)).filter(({ codes: [code = ''] }) => !productCodes.has(code)),
    loadVisibility: menuReader.loadVisibility,
  },
  async listNeeded(db, ids) {
    return (await listPlaces(db, ids)).flatMap((menu): PackageLink[] => {
      const from = { kind: 'menu', id: menu.id } as const
      const system = { from, to: { kind: 'system', id: menu.system_id } } as const
      return hasPackagedParent(menu) ? [{ from, to: { kind: 'menu', id: menu.parent_id } }, system] : [system]
    })
  },
  async listOffered({ db }, { system = [], menu = [], model = [] }) {
    const rows = await listBelow(db, { systems: system, menus: menu, models: model })
    const [systems, menus] = [new Set(system), new Set(menu)]
    return rows
      .filter(({ en_code: code }) => !productCodes.has(code))
      .map(({ id, system_id: systemId, parent_id: parentId, module_id: moduleId }) => {
        const to = { kind: 'menu', id } as const
        if (parentId !== null && menus.has(parentId)) return { to, from: { kind: 'menu', id: parentId }, isPart: true }
        if (systems.has(systemId)) return { to, from: { kind: 'system', id: systemId }, isPart: true }
        return { to, from: { kind: 'model', id: moduleId ?? '' }, isPart: false }
      })
  },
  async read(deps, _caller, id) {
    const menu = await getDetail(deps.db, id)
    if (menu.origin === 'product') throw new AppError('menu.unknown')
    const [place] = await listPlaces(deps.db, [id])
    const { list } = await getMenuItems(deps, id)
    return parseFile({
      ...menu,
      format: 'armature-menu',
      version: 1,
      level: place?.level ?? 1,
      parentCode: place?.parent_code != null && productCodes.has(place.parent_code) ? place.parent_code : '',
      items: list.filter(({ origin }) => origin === 'own').map(toItemFile),
    })
  },
  parse: parseFile,
  getNames: ({ fullName, fullNameI18n, enCode }) => ({ fullName, fullNameI18n, enCode }),
  rename: (file, enCode) => ({ ...file, enCode }),
  isSame: (stored, file) =>
    isDeepStrictEqual(withoutPlace(stored), withoutPlace(file)) && listMissingItems(stored.items, file).length === 0,
  getOrder: ({ level, sortCode }) => level * 1_000_000 + sortCode,
  getMenuModel: ({ type, origin, moduleId }) =>
    type === menuType.model && origin === 'release' ? moduleId : undefined,
  async create(context, id, file) {
    const { deps, caller } = context
    const { format: _format, version: _version, items: _items, parentCode, origin, followsDesign, ...menu } = file
    const parentId = parentCode === '' ? menu.parentId : ((await findParent(deps.db, menu, parentCode)) ?? '-1')
    await createMenu(
      deps,
      caller,
      { ...menu, parentId },
      {
        id,
        isOff: menu.enabledMark !== 1,
        isOffline: true,
        ...(origin === 'release' && { ofRelease: { followsDesign } }),
      },
    )
    await saveItems(context, id, file)
  },
  async change(context, id, file) {
    const { deps, caller } = context
    const { hidden, enCode, origin } = await getDetail(deps.db, id)
    const body = { ...file, hidden, enCode: origin === 'own' ? file.enCode : enCode }
    await changeMenu(deps, caller, id, body, { isOffline: true })
    await saveItems(context, id, file)
  },
})

/** Without the names that only the screen shows. @throws AppError 'menu.unknown' */
async function getDetail(db: Db, id: string) {
  const menu = await findCountedMenu(db, id)
  if (!menu) throw new AppError('menu.unknown')
  return toMenuDetail(menu, new Set(), { moduleName: '', holders: 0 })
}

const hasPackagedParent = (menu: MenuPlace): menu is MenuPlace & { parent_id: string } =>
  menu.parent_id !== null && menu.parent_code !== null && !productCodes.has(menu.parent_code)

function parseFile(value: unknown): MenuFile {
  const read = fileSchema.safeParse(value)
  if (!read.success) throw new AppError('package.unreadable')
  return read.data
}

type StoredItem = Awaited<ReturnType<typeof getMenuItems>>['list'][number]

const toItemFile = ({ kind, enCode, fullName, fullNameI18n, scheme }: StoredItem): ItemFile => ({
  kind,
  enCode,
  fullName,
  fullNameI18n,
  scheme: scheme && (scheme.isAll ? { isAll: true } : { isAll: false, condition: scheme.condition }),
})

/** What an import leaves as it is, of a menu that is here; items are compared one by one. */
const placeKeys: ReadonlySet<string> = new Set<keyof MenuFile>([
  ...(['systemId', 'parentId', 'parentCode', 'level', 'sortCode', 'enabledMark', 'hidden', 'followsDesign'] as const),
  'items',
])
const withoutPlace = (menu: MenuFile) => Object.fromEntries(Object.entries(menu).filter(([key]) => !placeKeys.has(key)))

const listMissingItems = (stored: readonly ItemFile[], { items }: MenuFile): ItemFile[] =>
  items.filter((item) => !stored.some((other) => isDeepStrictEqual(other, item)))

/** @throws AppError 'access.denied' for a caller who may not change permission items, and as `addItem` and `changeItem` */
async function saveItems({ deps, caller }: ImportContext, id: string, file: MenuFile): Promise<void> {
  const { list } = await getMenuItems(deps, id)
  const missing = listMissingItems(list.map(toItemFile), file)
  if (missing.length > 0 && !mayCall(menuItemEndpoints.create.access, caller, undefined))
    throw new AppError('access.denied')
  for (const item of missing) {
    const known = list.find(({ kind, enCode }) => kind === item.kind && enCode === item.enCode)
    if (known) await changeItem(deps, caller, { id, itemId: known.id }, item)
    else await addItem(deps, caller, id, item)
  }
}
