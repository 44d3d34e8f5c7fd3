import type { Face } from './face.ts'

const byKind = new Map<string, Face>()

/** Registers faces; `controls/index.ts` does it for all of them. */
export function addFaces(faces: readonly Face[]): void {
  for (const face of faces) byKind.set(face.kind, face)
}

/** The face of a control kind (`config.jnpfKey`). Kept apart from the list of faces, because some faces render others. */
export const faceOf = (kind: string): Face | undefined => byKind.get(kind)
