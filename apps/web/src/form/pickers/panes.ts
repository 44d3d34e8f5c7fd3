import type { SelectionItem, TreeNode } from '@armature/contract'
import type { QueryKey } from '@tanstack/react-query'
import type { Item } from './picked.ts'
import type { TreeQuery } from './tree-query.ts'

/** What a picker shows of a person, a department and so on. */
export interface Shown {
  id: string
  fullName: string
  /** the name alone, where `fullName` is the whole path (F3.46) */
  lastFullName?: string | undefined
  type?: string | undefined
  organize?: string | undefined
  headIcon?: string | undefined
  /** ids from the top down (F3.42) */
  organizeIds?: string[] | undefined
  disabled?: boolean | undefined
  /** key of the text that names it, where its name is ours to say */
  text?: string
}

/** Makes what was pressed an item of the list on the right; undefined where it cannot be chosen. */
export type Take = (shown: Shown) => Item | undefined

export interface UserPages {
  list: SelectionItem[]
}

export interface PageAsked {
  keyword: string
  currentPage: number
  pageSize: number
  signal: AbortSignal
}

interface PaneParts {
  key: string
  /** key of its name in the texts, for tab and tree */
  label: string
  take: Take
  /** stands above all: the pseudo-user, the node above all organisations */
  first?: Shown[]
}

/** A tree that is there as a whole, narrowed on the spot. */
export interface TreePane extends PaneParts {
  kind: 'tree'
  query: TreeQuery
  /** the part of the tree that this pane shows */
  part?: (list: TreeNode[]) => TreeNode[]
}

/** People below organisations: a node's children come when it is opened; with a keyword matches, page by page. */
export interface PeoplePane extends PaneParts {
  kind: 'people'
  queryKey: QueryKey
  below: (nodeId: string, page: PageAsked) => Promise<UserPages>
}

/** A list, page by page, with and without a keyword. */
export interface ListPane extends PaneParts {
  kind: 'list'
  queryKey: QueryKey
  page: (page: PageAsked) => Promise<UserPages>
}

export type Pane = TreePane | PeoplePane | ListPane

/** Takes what is of one of the types. */
export const takes =
  (...types: string[]): Take =>
  (shown) =>
    shown.disabled !== true && types.includes(shown.type ?? '') ? itemOf(shown) : undefined

export const itemOf = ({ id, fullName, lastFullName, organize, organizeIds }: Shown): Item => ({
  id,
  name: lastFullName ?? fullName,
  ...(organize ? { note: organize } : {}),
  ...(organizeIds ? { path: organizeIds } : {}),
})
