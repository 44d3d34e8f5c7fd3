import { designedKinds, packagedKinds, type DesignedKind, type PackagedKind } from '@armature/contract'
import { type ReferenceReader, referenceReaders } from '../designed-things/index.ts'
import { type PackageContent, packageContents } from '../package-contents/index.ts'

/** @throws Error for a kind that the contract offers and no module provides */
export function getContent(kind: PackagedKind): PackageContent {
  const content = packageContents.get()[kind]
  if (content === 'stays') throw new Error(`things of the kind ${kind} are not in packages`)
  return content
}

export const isPackaged = (kind: DesignedKind | PackagedKind): kind is PackagedKind =>
  (packagedKinds as readonly string[]).includes(kind)

/** How the things of a kind are listed, and who sees them. */
export function getThings(kind: DesignedKind | PackagedKind): Pick<ReferenceReader, 'listThings' | 'loadVisibility'> {
  const things = isPackaged(kind) ? getContent(kind).things : undefined
  if (things) return things
  if (!isDesigned(kind)) throw new Error(`things of the kind ${kind} have no list`)
  return referenceReaders.get()[kind]
}

const isDesigned = (kind: DesignedKind | PackagedKind): kind is DesignedKind =>
  (designedKinds as readonly string[]).includes(kind)

/** Kinds whose drafts are exported, whatever is released. */
export const listDraftedKinds = (): PackagedKind[] => packagedKinds.filter((kind) => getContent(kind).release)
