/** Finds the ids for the texts of cells. A text may also be an id. */
export interface Names {
  /** undefined: nothing has this name; null: several have it */
  idOf(text: string): string | null | undefined
  /** ids of a path in a tree, each level below the previous one */
  pathOf(texts: readonly string[]): string[] | null | undefined
}

/** An entry with its names, in any language; case is ignored. */
export interface Named {
  id: string
  names: readonly string[]
  children?: readonly Named[]
}

/** Creates a lookup by name. `ranks` are searched in order, so that a code or an id takes precedence over an equal name. */
export function namesIn(...ranks: readonly (readonly Named[])[]): Names {
  const found = ranks.map(indexOf)
  const idOf = (text: string) => {
    for (const index of found) {
      const [id, another] = index.get(keyOf(text)) ?? []
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
export function namesInTree(roots: readonly Named[]): Names {
  const all: Named[] = []
  const parents = new Map<string, Named>()
  const collect = (nodes: readonly Named[], parent?: Named) => {
    for (const node of nodes) {
      all.push(node)
      if (parent) parents.set(node.id, parent)
      collect(node.children ?? [], node)
    }
  }
  collect(roots)
  const flat = namesIn(
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
      return typeof id === 'string' ? id : (walk(roots, text.split('/'))?.at(-1) ?? id)
    },
    pathOf(texts) {
      const walked = walk(roots, texts)
      if (walked || texts.length !== 1) return walked
      // only the last level was given, as lists may show it
      const id = flat.idOf(texts[0] ?? '')
      return typeof id === 'string' ? wayTo(id) : id
    },
  }
}

function walk(roots: readonly Named[], texts: readonly string[]): string[] | undefined {
  const path: string[] = []
  let nodes: readonly Named[] = roots
  for (const text of texts) {
    const node = nodes.find(({ id, names }) => [id, ...names].some((name) => keyOf(name) === keyOf(text)))
    if (!node) return undefined
    path.push(node.id)
    nodes = node.children ?? []
  }
  return path.length > 0 ? path : undefined
}

function indexOf(entries: readonly Named[]): Map<string, string[]> {
  const index = new Map<string, string[]>()
  for (const { id, names } of entries) {
    for (const key of new Set(names.map(keyOf))) {
      const ids = index.get(key)
      if (!ids) index.set(key, [id])
      else if (!ids.includes(id)) ids.push(id)
    }
  }
  return index
}

/** Spaces around the slashes of a path are ignored. */
const keyOf = (text: string): string =>
  text
    .trim()
    .replace(/\s*\/\s*/g, '/')
    .toLowerCase()
