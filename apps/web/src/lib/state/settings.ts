import { create } from 'zustand'
import { storagePrefix } from '../api/config.ts'
import { storage } from './storage.ts'
import {
  defaultSettings,
  layoutTypes,
  passingSettings,
  readSettings,
  type LayoutType,
  type SettingKey,
  type Settings,
} from './stored-settings.ts'

export * from './stored-settings.ts'

export const settings = create<Settings>(() => ({ ...defaultSettings, ...readSettings() }))
export const useSettings = settings

/** Changes settings and stores each under its own prefixed key (S3.14, S3.17). */
export function changeSettings(change: Partial<Settings>): void {
  settings.setState(change)
  for (const key of Object.keys(change) as SettingKey[]) {
    if (!passingSettings.has(key)) storage.set(storagePrefix + key, JSON.stringify(settings.getState()[key]))
  }
}

/** The layout in the reply of the sign-in; anything but the four is classic (S4.06–S4.10, SO.07). */
export function parseLayoutType(value: string): LayoutType {
  return layoutTypes.find((type) => type === value) ?? 'classic'
}
