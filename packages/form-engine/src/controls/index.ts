import type { Control } from '../control/types.ts'
import { comInput } from './com-input.ts'
import { numInput } from './num-input.ts'
import { table } from './table.ts'

/** Every kind a designer can place, in the order of the palette. */
export const controls: Control[] = [comInput, numInput, table]

/** Panes of tabs and collapses: made with their container, not placed from the palette. */
export const panes: Control[] = []

const byKind = new Map([...controls, ...panes].map((control) => [control.kind, control]))

/** The control of a kind (`config.jnpfKey`), panes included. */
export function controlOf(kind: string): Control | undefined {
  return byKind.get(kind)
}
