import type { CurrentUser } from '@armature/contract'
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

export type SettingKey = keyof Settings
/** Not stored between visits (S3.15, S3.16). */
export const passingSettings: ReadonlySet<SettingKey> = new Set<SettingKey>(['theme', 'showSettings'])
const allowed: Partial<Record<SettingKey, readonly unknown[]>> = {
  themeClass: themeNames,
  slideClass: ['dark', 'light'],
  layoutType: layoutTypes,
  mode: modes,
}

/** Whether a value from outside is valid for a setting. */
export function isSetting<K extends SettingKey>(key: K, value: unknown): value is Settings[K] {
  if (value === null || typeof value !== typeof defaultSettings[key]) return false
  return allowed[key]?.includes(value) ?? true
}

/** What this browser has stored, without what is no valid value. */
export function readSettings(): Partial<Settings> {
  const found: Partial<Record<SettingKey, unknown>> = {}
  for (const key of Object.keys(defaultSettings) as SettingKey[]) {
    if (passingSettings.has(key)) continue
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
