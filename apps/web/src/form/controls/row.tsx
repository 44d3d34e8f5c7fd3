import type { BlockProps, Face } from './face.ts'

/** Puts its fields side by side; has no visible part of its own. */
export const row: Face = { kind: 'row', Block: Row }

function Row({ field, children }: BlockProps) {
  return children(field.config.children ?? [])
}
