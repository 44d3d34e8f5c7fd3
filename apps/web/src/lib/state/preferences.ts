import type { UserInfo } from '@armature/contract'
import { appState, saveSize, sizes, type Size } from './app-state.ts'
import { call } from '../api/api.ts'
import { storagePrefix } from '../api/config.ts'
import { onSessionReset, session } from '../session/session.ts'
import { changeSettings, defaultSettings, isSetting, settings, type Settings } from './settings.ts'
import { storage } from './storage.ts'

const names = [
  'layoutType',
  'themeClass',
  'slideClass',
  'mode',
  'tagsView',
  'tagsIcon',
  'useCache',
  'showLanguage',
  'showSearch',
  'fixedHeader',
  'sidebarLogo',
] as const
type Name = (typeof names)[number]

/** Settings that follow a user to every browser. */
export type Preferences = Pick<Settings, Name> & { size: Size }

/** Default values (SO.30, SO.52). */
export const defaultPreferences: Preferences = { ...pick(defaultSettings), size: 'medium' }

const saveAfterMs = 600
/** The user whose settings are stored in this browser. */
const ownerKey = `${storagePrefix}settingsOf`
/** Settings that were not yet saved when the page was left: the server's values may be older. */
const unsavedKey = `${storagePrefix}settingsUnsaved`

/** Changed here and not yet saved on the server. */
let unsaved: Partial<Preferences> = readUnsaved()
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Applies a setting at once and stores it in this browser; saves it for the user a moment later, together with further changes.
 */
export function changePreferences(change: Partial<Preferences>): void {
  apply(change)
  if (!session.getState().token) return
  saveUnsaved({ ...unsaved, ...change })
  clearTimeout(timer)
  timer = setTimeout(() => void savePreferences(), saveAfterMs)
}

/**
 * Saves changed settings for the user. What the server did not save still applies in this browser, also after a reload, and is
 * sent again with the next change or visit. Never rejects.
 */
export async function savePreferences(): Promise<void> {
  clearTimeout(timer)
  const sent = unsaved
  if (Object.keys(sent).length === 0) return
  const { layoutType: theme, ...look } = sent
  try {
    await call('PUT /api/permission/Users/Current/SystemTheme', {
      body: { ...look, ...(theme && { theme }) },
      silent: true,
    })
    // Values changed meanwhile differ and still have to be sent.
    saveUnsaved(Object.fromEntries(Object.entries(unsaved).filter(([name, value]) => sent[name as Name] !== value)))
  } catch {
    // See above.
  }
}

/**
 * Takes over the user's settings from the server. Unsaved changes made here are newer. Settings of another user in this browser
 * are ignored: the user starts from the defaults (SO.27).
 */
export function applyUserPreferences({ userId, preferences }: Pick<UserInfo, 'userId' | 'preferences'>): void {
  const owner = storage.get(ownerKey)
  storage.set(ownerKey, userId)
  if (owner !== null && owner !== userId) saveUnsaved({})
  // The navigation mode came with the reply of the sign-in.
  const { layoutType: _, ...fresh } = defaultPreferences
  apply({ ...(owner !== null && owner !== userId && fresh), ...read(preferences), ...unsaved })
  void savePreferences()
}

onSessionReset(() => {
  clearTimeout(timer)
  saveUnsaved({})
})

function saveUnsaved(next: Partial<Preferences>): void {
  unsaved = next
  const texts = Object.entries(next).map(([name, value]) => [name, String(value)] as const)
  if (texts.length === 0) storage.remove(unsavedKey)
  else storage.set(unsavedKey, JSON.stringify(Object.fromEntries(texts)))
}

function readUnsaved(): Partial<Preferences> {
  try {
    return read(JSON.parse(storage.get(unsavedKey) ?? '{}') as Record<string, string>)
  } catch {
    // The stored text is not ours.
    return {}
  }
}

if (typeof document !== 'undefined') {
  // The window is about to be closed, perhaps for good.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void savePreferences()
  })
}

/** Notifies subscribers only if something has changed. */
function apply({ size, ...change }: Partial<Preferences>): void {
  const current = settings.getState()
  const changed = Object.entries(change).filter(([name, value]) => current[name as Name] !== value)
  if (changed.length > 0) changeSettings(Object.fromEntries(changed))
  if (size !== undefined && size !== appState.getState().size) saveSize(size)
}

/** Parses texts of the server as values; invalid ones are left out. */
function read(kept: Record<string, string>): Partial<Preferences> {
  const values = names.map((name): [Name, unknown] => [name, parseBoolean(kept[name])])
  const size = sizes.find((known) => known === kept['size'])
  return { ...Object.fromEntries(values.filter(([name, value]) => isSetting(name, value))), ...(size && { size }) }
}

function parseBoolean(text: string | undefined): unknown {
  return text === 'true' ? true : text === 'false' ? false : text
}

function pick(from: Settings): Pick<Settings, Name> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<Settings, Name>
}
