import type { MenuItem, PermissionEntry } from '@armature/contract'
import { menuType } from '@armature/contract/catalog/menu-types'
import { useMemo } from 'react'
import { menuRoutes } from '../../lib/menu/menu.ts'
import { useSession } from '../../lib/session/session.ts'

export const homeModelCodes = ['storageSite', 'telemetry', 'inspection', 'alarm', 'station'] as const
export type HomeModelCode = (typeof homeModelCodes)[number]

/** A released model that the home page reads, as the caller's menu lists it. */
export interface HomeModel {
  id: string
  /** address of its list */
  path: string
  /** whether the caller may read the field; the server refuses others */
  maySee: (field: string) => boolean
}
export type HomeModels = Partial<Record<HomeModelCode, HomeModel>>

/** The models by code; the caller may not see models that their menu lacks. */
export function useHomeModels(): HomeModels {
  const menuList = useSession((state) => state.menuList)
  const permissions = useSession((state) => state.permissionList)
  return useMemo(() => findHomeModels(menuList, permissions), [menuList, permissions])
}

export function findHomeModels(menu: MenuItem[], permissions: PermissionEntry[]): HomeModels {
  const models: HomeModels = {}
  for (const route of menuRoutes(menu).values()) {
    const code = homeModelCodes.find((known) => known === route.item.enCode)
    if (!code || route.item.type !== menuType.model || !route.moduleId) continue
    const columns = permissions.find(({ modelId }) => modelId === route.item.id)?.column
    const isJudged = hasColumnPermission(route.item.propertyJson)
    models[code] = {
      id: route.moduleId,
      path: route.path,
      maySee: (field) => !isJudged || (columns?.some(({ enCode }) => enCode === field) ?? false),
    }
  }
  return models
}

function hasColumnPermission(propertyJson: string): boolean {
  try {
    return (JSON.parse(propertyJson) as { useColumnPermission?: unknown }).useColumnPermission === true
  } catch {
    return false
  }
}
