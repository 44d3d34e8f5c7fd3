import type { GeneratedNode } from '@armature/contract'

/** The files in a tree, in its order. */
export const withFiles = (nodes: readonly GeneratedNode[]): GeneratedNode[] =>
  nodes.flatMap((node) => (node.fileType === '' ? withFiles(node.children) : [node]))

/** What somebody reads first. */
export const firstFile = (files: readonly GeneratedNode[]): GeneratedNode | undefined =>
  files.find(({ fullName }) => fullName === 'README.md') ?? files[0]
