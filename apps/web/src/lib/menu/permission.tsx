import type { CodeKind, PermissionEntry } from '@armature/contract'
import type { ReactNode } from 'react'
import { useCurrentMenu } from './current-menu.ts'
import { useSession } from '../session/session.ts'

/** Whether the permission entry of a page contains the code; without an entry the result is false (S6.07, S6.08). */
export function hasPermission(
  list: PermissionEntry[],
  modelId: string,
  code: string,
  kind: CodeKind = 'button',
): boolean {
  const entry = list.find((candidate) => candidate.modelId === modelId)
  return entry?.[kind].some((item) => item.enCode === code) ?? false
}

export interface MayOptions {
  kind?: CodeKind
  /** id of the menu item; default is the current page */
  modelId?: string
  /** whether the form checks permissions at all; off allows everything (F6.07) */
  judge?: boolean
}

/** Whether the caller may use a button, column or form field of the current page. */
export function useMay(code: string, { kind = 'button', modelId, judge = true }: MayOptions = {}): boolean {
  const currentId = useCurrentMenu()?.item.id ?? ''
  const list = useSession((state) => state.permissionList)
  return !judge || hasPermission(list, modelId ?? currentId, code, kind)
}

/** Shows its children only if the caller may use the code (F6.01–F6.03). */
export function May({ code, children, ...options }: MayOptions & { code: string; children: ReactNode }) {
  return useMay(code, options) ? children : null
}
