import type { DesignedKind } from '../visual-dev/references.ts'

/** Kinds of things that have a designer. */
export const openDesignKinds = [
  'model',
  'flow',
  'portal',
  'screen',
  'report',
  'printTemplate',
  'diagram',
] as const satisfies readonly DesignedKind[]
export type OpenDesignKind = (typeof openDesignKinds)[number]

/** A designer that reports itself more seldom is taken for closed. */
export const openDesignSeconds = { interval: 15, expiry: 40 } as const
