import type { Mode } from '../../lib/state/stored-settings.ts'

export function resolveMode(mode: Mode, systemIsDark: boolean): 'light' | 'dark' {
  return mode === 'system' ? (systemIsDark ? 'dark' : 'light') : mode
}
