import { currentUser as currentUserShape, type CurrentUser, type Language, type UserInfo } from '@armature/contract'
import type { Caller, Rights } from '../../../platform/http/caller.ts'
import { Prepared } from '../../../platform/http/prepared.ts'
import { resolveName } from '../../../platform/i18n/resolve-name.ts'
import type { Deps } from '../../../deps.ts'
import { buildImageUrl } from '../../storage/index.ts'
import { getMenuCache, type MenuCatalogue, buildMenuTree } from '../../menu-catalogue/index.ts'
import { buildPermissionList } from '../../effective-permissions/index.ts'
import { resolveStartPortal } from '../../portals/index.ts'
import { findUserDetails, findUserPlaces, type UserDetails } from './current-user.queries.ts'
import { findPlace } from '../../../platform/ip-place/ip-place.ts'
import { getSysConfigInfo } from '../../auth/index.ts'

/**
 * Everything that the browser needs of the session: menus, permissions, the user, settings (S1.05–S1.08, S3.02). Menu names are
 * in Chinese with the other languages beside them, so that a change of language needs no new call. Menus, permissions and names
 * of organizations are built once per session version; a call costs one query for the user's details.
 */
export async function getCurrentUser(deps: Deps, caller: Caller): Promise<Prepared<CurrentUser>> {
  const [user, delivered, info] = await Promise.all([
    findUserDetails(deps.db, caller.userId),
    getSharedParts(deps, caller),
    getSysConfigInfo(deps),
  ])
  const { systems, routerList, permissionList } = delivered
  const current = systems.find((system) => system.id === user.preferences['currentSystem']) ?? systems[0]
  const userInfo = {
    ...toUserInfo(caller, user),
    ...delivered.places,
    portalId: await resolveStartPortal(deps, caller, user.portal_id),
    prevLoginIPAddressName: await findPlace(user.prev_login_ip, caller.language),
    systemIds: systems.map(({ id, name, icon }) => ({ id, name, icon, currentSystem: id === current?.id })),
  }
  const own = JSON.stringify(ownPart.parse({ userInfo, companyLogo: info.navigationIcon, sysConfigInfo: info }))
  const parts = [
    '{"menuList":',
    current?.children ?? '[]',
    ',"routerList":',
    routerList,
    ',"permissionList":',
    permissionList,
    `,${own.slice(1)}`,
  ]
  return new Prepared(parts, { by: delivered, as: `${current?.id} ${own}` })
}

const ownPart = currentUserShape.pick({ userInfo: true, companyLogo: true, sysConfigInfo: true })
const { routerList: routers, permissionList: permissionEntries } = currentUserShape.shape

/** The part of the reply that stays the same until the caller's rights change, as JSON bytes checked by the contract. */
interface SharedParts {
  systems: { id: string; name: string; icon: string; children: Buffer }[]
  routerList: Buffer
  permissionList: Buffer
  places: PlaceNames
}
type PlaceNames = Pick<UserInfo, 'departmentName' | 'organizeName' | 'positionName' | 'positionIds'>

const sharedPartsCache = new WeakMap<Rights, Map<Language, Promise<SharedParts>>>()

/** Cached by the resolved rights: a change of rights, menus or their names creates new ones. */
function getSharedParts(deps: Deps, caller: Caller): Promise<SharedParts> {
  const byLanguage = sharedPartsCache.get(caller.rights) ?? new Map<Language, Promise<SharedParts>>()
  sharedPartsCache.set(caller.rights, byLanguage)
  const known = byLanguage.get(caller.language)
  if (known) return known
  const made = buildSharedParts(deps, caller)
  byLanguage.set(caller.language, made)
  made.catch(() => byLanguage.delete(caller.language))
  return made
}

async function buildSharedParts(deps: Deps, caller: Caller): Promise<SharedParts> {
  const catalogue = await getMenuCache(deps).get()
  const menus = catalogue.menus.filter((menu) => caller.rights.menuIds.has(menu.id))
  const holder = { id: caller.userId, isAdministrator: caller.isAdministrator }
  const systems = buildSystems(catalogue, caller)
  const icons = new Map(systems.map(({ id, icon }) => [id, icon]))
  const entries = await buildPermissionList(deps.db, catalogue, holder, menus, caller.language)
  const checked = routers.parse(systems)
  return {
    systems: checked.map(({ id, fullName, children }) => ({
      id,
      name: fullName,
      icon: icons.get(id) ?? '',
      children: Buffer.from(JSON.stringify(children)),
    })),
    routerList: Buffer.from(JSON.stringify(checked)),
    permissionList: Buffer.from(JSON.stringify(permissionEntries.parse(entries))),
    places: await loadPlaceNames(deps, caller),
  }
}

/** The systems in which the caller may open a menu (S4.24, SO.48). */
function buildSystems(catalogue: MenuCatalogue, caller: Caller) {
  return catalogue.systems.flatMap((system) => {
    const menus = catalogue.menus.filter((menu) => menu.systemId === system.id)
    const children = buildMenuTree(menus, (menu) => caller.rights.menuIds.has(menu.id))
    const isThere = children.length > 0
    return isThere
      ? [
          {
            id: system.id,
            enCode: system.en_code,
            fullName: resolveName(caller.language, system),
            icon: system.icon,
            children,
          },
        ]
      : []
  })
}

/** In the language of the call; names of the caller itself are in the language of the user. */
async function loadPlaceNames(deps: Deps, caller: Caller): Promise<PlaceNames> {
  const user = await findUserPlaces(deps.db, caller.userId)
  const path = user.organize_path.map((organize) => resolveName(caller.language, organize))
  const positions = user.positions.map((position) => ({
    id: position.id,
    name: resolveName(caller.language, position),
  }))
  return {
    departmentName: user.organize_path.at(-1)?.category === 'department' ? (path.at(-1) ?? '') : '',
    organizeName: path.join('/'),
    positionName: positions.find(({ id }) => id === caller.positionId)?.name ?? caller.positionName,
    positionIds: positions,
  }
}

function toUserInfo(
  caller: Caller,
  user: UserDetails,
): Omit<UserInfo, 'systemIds' | 'prevLoginIPAddressName' | 'portalId' | keyof PlaceNames> {
  return {
    userId: caller.userId,
    userName: caller.realName,
    realName: caller.realName,
    userAccount: caller.account,
    account: caller.account,
    headIcon: user.head_icon,
    signImg: user.sign_image ? buildImageUrl('signImg', user.sign_image) : '',
    organizeId: caller.organizeId,
    isAdministrator: caller.isAdministrator,
    language: caller.language,
    preferences: user.preferences,
    mustChangePassword: caller.mustChangePassword,
    ...(caller.viewer ? { viewedBy: { realName: caller.viewer.realName } } : {}),
    prevLogin: user.prev_login_time !== null,
    prevLoginTime: user.prev_login_time?.getTime() ?? null,
    prevLoginIPAddress: user.prev_login_ip,
  }
}
