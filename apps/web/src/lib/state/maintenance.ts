import type { MaintenanceNotice, MaintenanceRefusal } from '@armature/contract'
import { create } from 'zustand'

/** What users read while only administrators may work; null if everyone may. */
export const useMaintenance = create<{ notice: MaintenanceNotice | null }>(() => ({ notice: null }))

export const setMaintenance = (notice: MaintenanceNotice | null): void => useMaintenance.setState({ notice })

/** The notice in the data of a refused call; undefined if it was refused for something else. */
export function findMaintenanceNotice(code: number, data: unknown): MaintenanceNotice | undefined {
  if (code !== 503 || typeof data !== 'object' || data === null) return undefined
  return (data as Partial<MaintenanceRefusal>).maintenance
}
