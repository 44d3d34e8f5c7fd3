import type { BlockProps, ControlView } from '../control-view/control-view.ts'

/** Puts its fields side by side; has no visible part of its own. */
export const row: ControlView = { kind: 'row', Block: Row }

function Row({ field, children }: BlockProps) {
  return children(field.config.children ?? [])
}
