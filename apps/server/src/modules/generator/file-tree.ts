import type { GeneratedNode } from '@armature/contract'

/** A file of a package; `path` from its root, with slashes. */
export interface PackageFile {
  path: string
  content: string
}

/** Builds a tree from files; a folder takes the position of its first file. */
export function buildFileTree(files: readonly PackageFile[]): GeneratedNode[] {
  const roots: GeneratedNode[] = []
  for (const { path, content } of files) {
    const parts = path.split('/')
    let place = roots
    for (const [at, name] of parts.entries()) {
      const isFile = at === parts.length - 1
      const known = place.find(({ fullName }) => fullName === name)
      const node = known ?? {
        id: parts.slice(0, at + 1).join('/'),
        fullName: name,
        fileType: isFile ? name.slice(name.lastIndexOf('.') + 1) : '',
        fileContent: isFile ? content : '',
        children: [],
      }
      if (!known) place.push(node)
      place = node.children
    }
  }
  return roots
}
