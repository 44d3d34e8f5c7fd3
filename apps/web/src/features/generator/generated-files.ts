import type { GeneratedNode } from '@armature/contract'

/** The files of a tree, in its order. */
export const withFiles = (nodes: readonly GeneratedNode[]): GeneratedNode[] =>
  nodes.flatMap((node) => (node.fileType === '' ? withFiles(node.children) : [node]))

/** The file to show first. */
export const findFirstFile = (files: readonly GeneratedNode[]): GeneratedNode | undefined =>
  files.find(({ fullName }) => fullName === 'README.md') ?? files[0]
