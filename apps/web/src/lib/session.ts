import type { CurrentUser, MenuItem, PermissionEntry, UserInfo } from '@armature/contract'
import { create } from 'zustand'
import { appState } from './app-state.ts'
import { menuOf, sortByCategory } from './menu.ts'
import { reachableItems } from './menu-target.ts'
import { storage } from './storage.ts'
import { firstToken } from './view-as.ts'

export interface SessionState {
  /** opaque, sent bare in the Authorization header; empty while nobody is signed in */
  token: string
  /** 1 while the screen is locked */
  lock: 0 | 1
  /** the last-login notice was shown; a session found in storage had its notice, so a reload shows none (SO.23) */
  leaveToast: boolean
  menuList: MenuItem[]
  /** what the left menu shows; differs from menuList in the layouts with a top menu */
  leftMenuList: MenuItem[]
  userInfo: UserInfo | null
  permissionList: PermissionEntry[]
  loginLoading: boolean
  socket: Pick<WebSocket, 'close'> | null
  companyLogo: string
}

const nobody = {
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

/** Who is signed in and what was delivered for him (S3.03). `session` outside React, `useSession` inside. */
export const session = create<SessionState>(() => ({
  ...nobody,
  token: firstToken(),
  lock: storage.get('lock') === '1' ? 1 : 0,
  leaveToast: storage.get('token') !== null,
}))
export const useSession = session

/** A successful sign-in; it never starts locked (SO.26). */
export function setToken(token: string): void {
  storage.set('token', token)
  storage.remove('lock')
  session.setState({ token, lock: 0 })
}

/** Takes over what the server says about the caller; entries of the menu that lead nowhere are left out. */
export function setCurrentUser(current: CurrentUser): void {
  const { dataVHost } = current.sysConfigInfo
  const origin = globalThis.location?.origin ?? ''
  const reachable = reachableItems(menuOf(current), { dataVHost, token: '', origin })
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
 * Forgets the user: token, menu, rights, and whatever was loaded for him (S4.12–S4.23). Says nothing to the server;
 * `signOut` does that first.
 */
export function resetSession(): void {
  const { socket, token } = session.getState()
  socket?.close()
  // Another window may have signed in anew meanwhile; what it keeps is not ours.
  if (storage.get('token') === token) {
    storage.remove('token')
    storage.remove('lock')
  }
  session.setState({ ...nobody })
  for (const forget of whenForgotten) forget()
}

const whenForgotten = new Set<() => void>()
/** What keeps data of the signed-in user registers here how to drop them. */
export function onSessionReset(forget: () => void): () => void {
  whenForgotten.add(forget)
  return () => whenForgotten.delete(forget)
}
