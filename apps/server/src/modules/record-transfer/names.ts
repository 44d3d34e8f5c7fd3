/** Finds the ids for the texts of cells. A text may also be an id. */
export interface Names {
  /** undefined: nothing has this name; null: several have it */
  idOf(text: string): string | null | undefined
  /** ids of a path in a tree, each level below the previous one */
  pathOf(texts: readonly string[]): string[] | null | undefined
}

/** An entry with its names, in any language; case is ignored. */
export interface NamedEntry {
  id: string
  names: readonly string[]
  children?: readonly NamedEntry[]
}

/** Creates a lookup by name. `ranks` are searched in order, so that a code or an id takes precedence over an equal name. */
export function createNames(...ranks: readonly (readonly NamedEntry[])[]): Names {
  const found = ranks.map(indexByName)
  const idOf = (text: string) => {
    for (const index of found) {
      const [id, another] = index.get(toNameKey(text)) ?? []
      if (id !== undefined) return another === undefined ? id : null
    }
    return undefined
  }
  return {
    idOf,
    pathOf(texts) {
      const ids = texts.map((text) => idOf(text))
      return ids.every((id) => typeof id === 'string') ? ids : ids.includes(null) ? null : undefined
    },
  }
}

/** Creates a lookup for a tree: an entry is found by its name on any level, or by the path to it. */
export function createTreeNames(roots: readonly NamedEntry[]): Names {
  const all: NamedEntry[] = []
  const parents = new Map<string, NamedEntry>()
  const collect = (nodes: readonly NamedEntry[], parent?: NamedEntry) => {
    for (const node of nodes) {
      all.push(node)
      if (parent) parents.set(node.id, parent)
      collect(node.children ?? [], node)
    }
  }
  collect(roots)
  const flat = createNames(
    all.map(({ id }) => ({ id, names: [id] })),
    all,
  )
  const wayTo = (id: string): string[] => {
    const parent = parents.get(id)
    return parent ? [...wayTo(parent.id), id] : [id]
  }
  return {
    idOf(text) {
      const id = flat.idOf(text)
      return typeof id === 'string' ? id : (walkPath(roots, text.split('/'))?.at(-1) ?? id)
    },
    pathOf(texts) {
      const walked = walkPath(roots, texts)
      if (walked || texts.length !== 1) return walked
      // only the last level was given, as lists may show it
      const id = flat.idOf(texts[0] ?? '')
      return typeof id === 'string' ? wayTo(id) : id
    },
  }
}

function walkPath(roots: readonly NamedEntry[], texts: readonly string[]): string[] | undefined {
  const path: string[] = []
  let nodes: readonly NamedEntry[] = roots
  for (const text of texts) {
    const node = nodes.find(({ id, names }) => [id, ...names].some((name) => toNameKey(name) === toNameKey(text)))
    if (!node) return undefined
    path.push(node.id)
    nodes = node.children ?? []
  }
  return path.length > 0 ? path : undefined
}

function indexByName(entries: readonly NamedEntry[]): Map<string, string[]> {
  const index = new Map<string, string[]>()
  for (const { id, names } of entries) {
    for (const key of new Set(names.map(toNameKey))) {
      const ids = index.get(key)
      if (!ids) index.set(key, [id])
      else if (!ids.includes(id)) ids.push(id)
    }
  }
  return index
}

/** Spaces around the slashes of a path are ignored. */
const toNameKey = (text: string): string =>
  text
    .trim()
    .replace(/\s*\/\s*/g, '/')
    .toLowerCase()
