import type { MapSite } from '@armature/contract'
import type { Activity } from '../../../energy/figures/sites.ts'

/** A storage site with its activity, which decides its color. */
export type PlacedSite = MapSite & { activity: Activity }

export function resolveActivity({ state, power }: Pick<MapSite, 'state' | 'power'>): Activity {
  if (state?.code === 'fault') return 'fault'
  if (state?.code === 'maintenance' || !power) return 'idle'
  return power > 0 ? 'discharge' : 'charge'
}

/** Range of degrees between two edges: `30–35°N`. */
export function formatSpan(from: number, degrees: number, ahead: string, behind: string): string {
  const edges = [from, from + degrees].map(Math.abs).sort((one, other) => one - other)
  return `${edges.join('–')}°${from < 0 ? behind : ahead}`
}

/** `30.8235°N 111.0032°E` */
export function formatCoordinates({ latitude, longitude }: { latitude: number; longitude: number }): string {
  const part = (degrees: number, ahead: string, behind: string) =>
    `${Math.abs(degrees).toFixed(4)}°${degrees < 0 ? behind : ahead}`
  return `${part(latitude, 'N', 'S')} ${part(longitude, 'E', 'W')}`
}
