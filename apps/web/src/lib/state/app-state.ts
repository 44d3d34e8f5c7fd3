import type { Language } from '@armature/contract'
import { create } from 'zustand'
import { detectLanguage } from '../i18n/language.ts'
import { parseSize, type Size } from './size.ts'
import { storage } from './storage.ts'

export { sizes, type Size } from './size.ts'
export type Device = 'desktop' | 'mobile'

export interface AppState {
  sidebar: { opened: boolean; withoutAnimation: boolean }
  device: Device
  language: Language
  size: Size
}

/** State of the frame around the pages (S3.18–S3.23). */
export const appState = create<AppState>(() => ({
  sidebar: { opened: isSidebarOpen(), withoutAnimation: false },
  device: detectDevice(globalThis.document?.body?.clientWidth ?? Infinity),
  language: detectLanguage(storage.get('language'), globalThis.navigator?.language ?? ''),
  size: parseSize(storage.get('size')),
}))
export const useAppState = appState

/** mobile when the body's width minus 1 is below 992 (S4.31). */
export function detectDevice(bodyWidthPx: number): Device {
  return bodyWidthPx - 1 < 992 ? 'mobile' : 'desktop'
}

/** Opened or closed by the user; the choice is stored (S4.28). */
export function toggleSidebar(): void {
  const opened = !appState.getState().sidebar.opened
  // On a phone the sheet is opened for a single choice and does not change what is stored for the desktop.
  if (appState.getState().device === 'desktop') storage.set('sidebarStatus', opened ? '1' : '0')
  appState.setState({ sidebar: { opened, withoutAnimation: false } })
}

/** Closed temporarily: a phone's sheet after a choice. */
export function closeSidebar(withoutAnimation = false): void {
  appState.setState({ sidebar: { opened: false, withoutAnimation } })
}

/** Called at load and at each resize; a device that turns out to be mobile closes the sidebar at once (S4.29–S4.32). */
export function updateDevice(bodyWidthPx: number): void {
  const device = detectDevice(bodyWidthPx)
  const isFirst = !hasNoticed
  hasNoticed = true
  if (!isFirst && device === appState.getState().device) return
  appState.setState({ device })
  if (device === 'mobile') closeSidebar(true)
  else if (!isFirst) appState.setState({ sidebar: { opened: isSidebarOpen(), withoutAnimation: true } })
}

let hasNoticed = false

export function saveLanguage(language: Language): void {
  storage.set('language', language)
  appState.setState({ language })
}

export function saveSize(size: Size): void {
  storage.set('size', size)
  appState.setState({ size })
}

function isSidebarOpen(): boolean {
  return storage.get('sidebarStatus') !== '0'
}
