import type { ControlView } from './control-view.ts'

const byKind = new Map<string, ControlView>()

/** Registers control views; `controls/index.ts` does it for all of them. */
export function addControlViews(controlViews: readonly ControlView[]): void {
  for (const controlView of controlViews) byKind.set(controlView.kind, controlView)
}

/** The control view of a control kind (`config.jnpfKey`). Kept apart from the list of control views, because some control views render others. */
export const findControlView = (kind: string): ControlView | undefined => byKind.get(kind)
