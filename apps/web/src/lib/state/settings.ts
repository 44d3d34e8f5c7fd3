import type { CurrentUser } from '@armature/contract'
import { create } from 'zustand'
import { storagePrefix } from '../api/config.ts'
import { storage } from './storage.ts'

export const layoutTypes = ['classic', 'functional', 'plain', 'blend'] as const
export type LayoutType = (typeof layoutTypes)[number]
/** Themes that are offered. */
export const themeClasses = ['blue', 'purple', 'azure', 'ocean', 'green', 'yellow', 'orange', 'red'] as const
/** Every name that a stored theme may have; unknown names count as `default` (FO.110). */
export const themeNames = [...themeClasses, 'blackblue', 'default'] as const
export type ThemeClass = (typeof themeNames)[number]
export const modes = ['light', 'dark', 'system'] as const
export type Mode = (typeof modes)[number]

/** Theme colors by name: those that are offered (SO.51), and the further names (F9.96, F9.103, S9.02). */
export const themeSeeds: Record<ThemeClass, string> = {
  blue: '#1890ff',
  purple: '#722ed1',
  azure: '#211bce',
  ocean: '#13c2c2',
  green: '#3eac12',
  yellow: '#f8bc18',
  orange: '#f5811c',
  red: '#f5222d',
  blackblue: '#211bce',
  default: '#409eff',
}

/** The offered name with the same color; `default` is not offered. */
export const getOfferedTheme = (name: ThemeClass): ThemeClass =>
  themeClasses.find((key) => themeSeeds[key] === themeSeeds[name]) ?? name

export type SystemConfig = CurrentUser['sysConfigInfo']

/** Settings of look and behavior in this browser (S3.11–S3.13). */
export interface Settings {
  theme: string
  loginNeedCode: boolean
  showSettings: boolean
  tagsView: boolean
  tagsIcon: boolean
  showLanguage: boolean
  showSearch: boolean
  useCache: boolean
  fixedHeader: boolean
  sidebarLogo: boolean
  themeClass: ThemeClass
  slideClass: 'dark' | 'light'
  layoutType: LayoutType
  mode: Mode
  sysConfig: SystemConfig
}

export const defaultSettings: Settings = {
  theme: themeSeeds.blue,
  loginNeedCode: false,
  showSettings: false,
  tagsView: true,
  tagsIcon: true,
  showLanguage: true,
  showSearch: true,
  useCache: true,
  fixedHeader: true,
  sidebarLogo: true,
  themeClass: 'blue',
  slideClass: 'dark',
  layoutType: 'classic',
  mode: 'system',
  sysConfig: {
    logoIcon: '',
    navigationIcon: '',
    sysVersion: '',
    title: '',
    copyright: '',
    sysName: 'Armature',
    watermark: '',
    dataVHost: '',
    offsetMinutes: 480,
    isDemonstration: false,
    keepDrafts: 7,
    binDays: 30,
  },
}

type Key = keyof Settings
/** Not stored between visits (S3.15, S3.16). */
const passing: ReadonlySet<Key> = new Set<Key>(['theme', 'showSettings'])
const allowed: Partial<Record<Key, readonly unknown[]>> = {
  themeClass: themeNames,
  slideClass: ['dark', 'light'],
  layoutType: layoutTypes,
  mode: modes,
}

export const settings = create<Settings>(() => ({ ...defaultSettings, ...readSettings() }))
export const useSettings = settings

/** Changes settings and stores each under its own prefixed key (S3.14, S3.17). */
export function changeSettings(change: Partial<Settings>): void {
  settings.setState(change)
  for (const key of Object.keys(change) as Key[]) {
    if (!passing.has(key)) storage.set(storagePrefix + key, JSON.stringify(settings.getState()[key]))
  }
}

/** The layout in the reply of the sign-in; anything but the four is classic (S4.06–S4.10, SO.07). */
export function parseLayoutType(value: string): LayoutType {
  return layoutTypes.find((type) => type === value) ?? 'classic'
}

/** Whether a value from outside is valid for a setting. */
export function isSetting<K extends Key>(key: K, value: unknown): value is Settings[K] {
  if (value === null || typeof value !== typeof defaultSettings[key]) return false
  return allowed[key]?.includes(value) ?? true
}

function readSettings(): Partial<Settings> {
  const found: Partial<Record<Key, unknown>> = {}
  for (const key of Object.keys(defaultSettings) as Key[]) {
    if (passing.has(key)) continue
    const value = parse(storage.get(storagePrefix + key))
    if (isSetting(key, value)) found[key] = value
    else if (key === 'themeClass' && typeof value === 'string') found[key] = 'default'
  }
  return found as Partial<Settings>
}

function parse(stored: string | null): unknown {
  try {
    return stored === null ? undefined : JSON.parse(stored)
  } catch {
    return undefined
  }
}
