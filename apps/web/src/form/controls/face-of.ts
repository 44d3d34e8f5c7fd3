import type { Face } from './face.ts'

const byKind = new Map<string, Face>()

/** Makes faces known; `controls/index.ts` does it for all of them. */
export function addFaces(faces: readonly Face[]): void {
  for (const face of faces) byKind.set(face.kind, face)
}

/** The face of a control kind (`config.jnpfKey`). Stands apart from the list of faces, because some faces draw others. */
export const faceOf = (kind: string): Face | undefined => byKind.get(kind)
