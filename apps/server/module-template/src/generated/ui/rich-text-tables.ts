import { type Attributes, Node, mergeAttributes } from '@tiptap/core'
import { goToNextCell, tableEditing } from '@tiptap/pm/tables'
import { resizeColumns } from './rich-text-resize-columns.js'

/** Roles of table nodes, as the table commands name them. */
const roles: Record<string, string> = { table: 'table', tableRow: 'row', tableCell: 'cell', tableHeader: 'header_cell' }

/** Colors, widths and alignments; what the platform does not allow is removed when the text is saved and shown. */
const style = {
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute('style'),
}

const className = { default: null, parseHTML: (element: HTMLElement) => element.getAttribute('class') }

const createSpan = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Number(element.getAttribute(name)) || 1,
  renderHTML: (attributes: Record<string, unknown>) =>
    Number(attributes[name]) > 1 ? { [name]: attributes[name] as number } : {},
})

const createCellAttributes = (): Attributes => ({
  colspan: createSpan('colspan'),
  rowspan: createSpan('rowspan'),
  // required by the table commands; widths are part of the style
  colwidth: { default: null, rendered: false },
  style,
  class: className,
})

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  addAttributes: () => ({ style, class: className }),
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
  addAttributes: () => ({ style, class: className }),
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: ({ HTMLAttributes }) => ['tr', mergeAttributes(HTMLAttributes), 0],
})

const createCellNode = (name: string, tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: createCellAttributes,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  })

/** Tables. The text of a caption becomes a row, so that it is not lost. */
export const tableNodes = [Table, TableRow, createCellNode('tableCell', 'td'), createCellNode('tableHeader', 'th')]
