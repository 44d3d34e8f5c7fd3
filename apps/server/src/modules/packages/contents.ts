import { packagedKinds, type DesignedKind, type PackagedKind } from '@armature/contract'
import { type PackageContent, packageContents } from '../package-contents/index.ts'

/** @throws Error for a kind that the contract offers and no module provides */
export function getContent(kind: PackagedKind): PackageContent {
  const content = packageContents.get()[kind]
  if (content === 'stays') throw new Error(`things of the kind ${kind} are not in packages`)
  return content
}

export const isPackaged = (kind: DesignedKind): kind is PackagedKind =>
  (packagedKinds as readonly DesignedKind[]).includes(kind)

/** Kinds whose drafts are exported, whatever is released. */
export const listDraftedKinds = (): PackagedKind[] => packagedKinds.filter((kind) => getContent(kind).release)
