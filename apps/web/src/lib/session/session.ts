import type { CurrentUser, MenuItem, PermissionEntry, UserInfo } from '@armature/contract'
import { create } from 'zustand'
import { appState } from '../state/app-state.ts'
import { selectMenu, sortByCategory } from '../menu/menu.ts'
import { filterReachableItems } from '../menu/menu-target.ts'
import { storage } from '../state/storage.ts'
import { readFirstToken } from './view-as.ts'

export interface SessionState {
  /** opaque, sent as it is in the Authorization header; empty if not signed in */
  token: string
  /** 1 while the screen is locked */
  lock: 0 | 1
  /** the last-login notice was shown; a stored session has had its notice, so a reload shows none (SO.23) */
  leaveToast: boolean
  menuList: MenuItem[]
  /** items of the left menu; differs from menuList in the layouts with a top menu */
  leftMenuList: MenuItem[]
  userInfo: UserInfo | null
  permissionList: PermissionEntry[]
  loginLoading: boolean
  socket: Pick<WebSocket, 'close'> | null
  companyLogo: string
}

const initialState = {
  token: '',
  lock: 0,
  leaveToast: false,
  menuList: [],
  leftMenuList: [],
  userInfo: null,
  permissionList: [],
  loginLoading: false,
  socket: null,
  companyLogo: '',
} satisfies SessionState

/** The current user and their data (S3.03). `session` outside React, `useSession` inside. */
export const session = create<SessionState>(() => ({
  ...initialState,
  token: readFirstToken(),
  lock: storage.get('lock') === '1' ? 1 : 0,
  leaveToast: storage.get('token') !== null,
}))
export const useSession = session

/** Stores the token of a sign-in; a new session is never locked (SO.26). */
export function setToken(token: string): void {
  storage.set('token', token)
  storage.remove('lock')
  session.setState({ token, lock: 0 })
}

/** Locks this screen and every other window of this browser. */
export function markLocked(): void {
  storage.set('lock', '1')
  session.setState({ lock: 1 })
}

/** Stores the current user; menu items without a target are left out. */
export function setCurrentUser(current: CurrentUser): void {
  const { dataVHost } = current.sysConfigInfo
  const origin = globalThis.location?.origin ?? ''
  const reachable = filterReachableItems(selectMenu(current), { dataVHost, token: '', origin })
  const menuList = sortByCategory(reachable, appState.getState().device === 'mobile' ? 'App' : 'Web')
  session.setState({
    menuList,
    leftMenuList: menuList,
    userInfo: current.userInfo,
    permissionList: current.permissionList,
    companyLogo: current.companyLogo,
  })
}

/**
 * Drops the user: token, menu, permissions, and all data loaded for them (S4.12–S4.23). Does not call the server; `signOut` does
 * that first.
 */
export function resetSession(): void {
  const { socket, token } = session.getState()
  socket?.close()
  // Another window may have signed in meanwhile; its stored token is not ours.
  if (storage.get('token') === token) {
    storage.remove('token')
    storage.remove('lock')
  }
  session.setState({ ...initialState })
  for (const forget of resetListeners) forget()
}

const resetListeners = new Set<() => void>()
/** Modules that hold data of the user register here how to drop them. */
export function onSessionReset(forget: () => void): () => void {
  resetListeners.add(forget)
  return () => resetListeners.delete(forget)
}
