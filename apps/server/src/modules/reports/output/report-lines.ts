import type { Language } from '@armature/texts'
import type { ReportDefinition, ShownRow } from '@armature/contract'
import { fillText } from '@armature/texts/fill-text'
import { subtotalName, totalName } from '../report-texts.ts'
import type { ListSearch } from './list-search.ts'
import { type GroupNode, type Ordering, sortChildren } from './group-tree.ts'

export interface LineOptions extends Ordering {
  definition: ReportDefinition
  language: Language
  nameOf: (level: number, key: string | null) => string
  /** keys of the columns of a cross table, in order */
  columns: readonly (string | null)[]
  search: (keys: readonly (string | null)[]) => ListSearch
}

/** The lines of a report in reading order: the content of a group before its subtotal, headings before rows of a detail table. */
export function buildLines(root: GroupNode, lines: LineOptions): ShownRow[] {
  const { definition, language } = lines
  const depth = definition.rows.length
  const isDetail = definition.kind === 'detail'
  const shown: ShownRow[] = []
  if (isDetail) pushRows(root)
  walk(root)
  const hasTotal = isDetail ? definition.totals && definition.measures.length > 0 : definition.totals || depth === 0
  if (hasTotal) shown.push(line(root, 'total', [totalName[language]]))
  return shown

  function walk(node: GroupNode): void {
    for (const child of sortChildren(node, lines)) {
      const isLowest = child.keys.length === depth
      const names = child.keys.map((key, level) => lines.nameOf(level, key))
      if (isDetail) {
        shown.push(line(child, 'heading', names))
        pushRows(child)
        walk(child)
      } else if (isLowest) shown.push(line(child, 'group', names))
      else {
        walk(child)
        if (definition.subtotals) {
          const own = fillText(subtotalName[language], { name: names.at(-1) ?? '' })
          shown.push(line(child, 'subtotal', [...names.slice(0, -1), own]))
        }
      }
    }
  }

  function pushRows({ keys, rows }: GroupNode): void {
    const names = keys.map((key, level) => lines.nameOf(level, key))
    for (const texts of rows) shown.push({ type: 'row', names, figures: [], texts, search: null })
  }

  function line(node: GroupNode, type: ShownRow['type'], names: string[]): ShownRow {
    return { type, names, figures: listFigures(node, lines), texts: [], search: lines.search(node.keys) }
  }
}

function listFigures(node: GroupNode, { definition, columns }: LineOptions): (string | null)[] {
  if (definition.kind !== 'cross') return node.figures
  const none = definition.measures.map(() => null)
  const across = columns.flatMap((column) => node.across.get(column) ?? none)
  return definition.totals ? [...across, ...(node.figures.length > 0 ? node.figures : none)] : across
}
