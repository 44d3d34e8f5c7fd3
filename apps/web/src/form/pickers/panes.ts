import type { SelectionItem, TreeNode } from '@armature/contract'
import type { QueryKey } from '@tanstack/react-query'
import type { Item } from './picker-value.ts'
import type { TreeQuery } from './tree-query.ts'

/** A user, a department and so on, as a picker shows it. */
export interface PickerEntry {
  id: string
  fullName: string
  /** the name alone, if `fullName` is the whole path (F3.46) */
  lastFullName?: string | undefined
  type?: string | undefined
  organize?: string | undefined
  headIcon?: string | undefined
  /** ids from the root down (F3.42) */
  organizeIds?: string[] | undefined
  disabled?: boolean | undefined
  /** text key of the name, for entries that the client names */
  text?: string
}

/** Converts a clicked entry to an item of the selection; undefined if it cannot be selected. */
export type ItemConverter = (shown: PickerEntry) => Item | undefined

export interface UserPages {
  list: SelectionItem[]
}

export interface PageRequest {
  keyword: string
  currentPage: number
  pageSize: number
  signal: AbortSignal
}

interface PaneParts {
  key: string
  /** text key of its name, for tab and tree */
  label: string
  take: ItemConverter
  /** entries above all others: the pseudo-user, the node above all organizations */
  first?: PickerEntry[]
}

/** A tree that is loaded completely, filtered in the browser. */
export interface TreePane extends PaneParts {
  kind: 'tree'
  query: TreeQuery
  /** the part of the tree that this pane shows */
  part?: (list: TreeNode[]) => TreeNode[]
}

/** Users below organizations: the children of a node are loaded when it is opened; with a keyword, matches page by page. */
export interface PeoplePane extends PaneParts {
  kind: 'people'
  queryKey: QueryKey
  below: (nodeId: string, page: PageRequest) => Promise<UserPages>
}

/** A list, page by page, with and without a keyword. */
export interface ListPane extends PaneParts {
  kind: 'list'
  queryKey: QueryKey
  page: (page: PageRequest) => Promise<UserPages>
}

export type Pane = TreePane | PeoplePane | ListPane

/** Accepts entries of these types. */
export const acceptTypes =
  (...types: string[]): ItemConverter =>
  (shown) =>
    shown.disabled !== true && types.includes(shown.type ?? '') ? toItem(shown) : undefined

export const toItem = ({ id, fullName, lastFullName, organize, organizeIds }: PickerEntry): Item => ({
  id,
  name: lastFullName ?? fullName,
  ...(organize ? { note: organize } : {}),
  ...(organizeIds ? { path: organizeIds } : {}),
})
