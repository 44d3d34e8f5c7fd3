import { Node, mergeAttributes, type Attributes } from '@tiptap/core'
import { goToNextCell, tableEditing } from '@tiptap/pm/tables'
import { richText } from '@armature/contract/rich-text'
import { resizeColumns } from './resize-columns.ts'

/** Roles of table nodes, as the table commands name them. */
const roles: Record<string, string> = { table: 'table', tableRow: 'row', tableCell: 'cell', tableHeader: 'header_cell' }

const createSpanAttribute = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Number(element.getAttribute(name)) || 1,
  renderHTML: (attributes: Record<string, unknown>) =>
    Number(attributes[name]) > 1 ? { [name]: attributes[name] as number } : {},
})

const createCellAttributes = (): Attributes => ({
  colspan: createSpanAttribute('colspan'),
  rowspan: createSpanAttribute('rowspan'),
  // required by the table commands; widths are stored relative to the paper
  colwidth: { default: null, rendered: false },
  width: {
    default: '',
    parseHTML: (element) => (isPercentage(element.style.width) ? element.style.width : ''),
    renderHTML: ({ width }) => (typeof width === 'string' && width !== '' ? { style: `width: ${width}` } : {}),
  },
  style: { default: null, parseHTML: (element) => readStyle(element, ({ style }) => !isPercentage(style.width)) },
  class: classAttribute,
})

/** The server removes what it does not know when the text is saved. */
const classAttribute = { default: null, parseHTML: (element: HTMLElement) => element.getAttribute('class') }
const outerAttributes = {
  style: { default: null, parseHTML: (element: HTMLElement) => readStyle(element) },
  class: classAttribute,
}

const isPercentage = (width: string): boolean => /^\d{1,3}%$/.test(width)

/** What the server keeps of a style: colors, alignment, widths. @param hasWidth whether the width belongs to it */
function readStyle(element: HTMLElement, hasWidth = (_: HTMLElement): boolean => true): string | null {
  const kept = Object.entries(richText.styles).flatMap(([name, rules]) => {
    const value = element.style.getPropertyValue(name)
    return (name !== 'width' || hasWidth(element)) && rules.some((rule) => rule.test(value))
      ? [`${name}: ${value}`]
      : []
  })
  return kept.length === 0 ? null : kept.join('; ')
}

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  addAttributes: () => outerAttributes,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: ({ HTMLAttributes }) => ['table', mergeAttributes(HTMLAttributes), ['tbody', 0]],
  extendNodeSchema: ({ name }: { name: string }) => (roles[name] ? { tableRole: roles[name] } : {}),
  // first: a press on a border moves it instead of selecting cells
  addProseMirrorPlugins: () => [resizeColumns(), tableEditing()],
  addKeyboardShortcuts() {
    const go = (direction: 1 | -1) => () => goToNextCell(direction)(this.editor.state, this.editor.view.dispatch)
    return { Tab: go(1), 'Shift-Tab': go(-1) }
  },
})

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  addAttributes: () => outerAttributes,
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: ({ HTMLAttributes }) => ['tr', mergeAttributes(HTMLAttributes), 0],
})

const createCellNode = (name: string, tag: 'td' | 'th') =>
  Node.create({
    name,
    content:
      '(paragraph | heading | bulletList | orderedList | blockquote | codeBlock | horizontalRule | image | table)+',
    isolating: true,
    addAttributes: createCellAttributes,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  })

/** Table nodes without anything that the server would sanitize away. The text of a caption becomes a row, so that it is not lost. */
export const tableNodes = [Table, TableRow, createCellNode('tableCell', 'td'), createCellNode('tableHeader', 'th')]
