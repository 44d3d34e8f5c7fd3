import { newCell } from '../control/new-field.ts'
import { staticSettings } from '../control/settings.ts'
import { staticControl } from '../control/static.ts'
import type { Control } from '../control/types.ts'

/** One cell of a layout table: `config.children` is what it shows. Made, merged and taken out by the table's operations. */
export const tableGridCell: Control<null> = {
  ...staticControl,
  kind: 'tableGridCell',
  group: 'layout',
  icon: 'square',
  isContainer: true,
  isPane: true,
  isFixedPane: true,
  create: () => newCell({ row: 0, column: 0, rowspan: 1, colspan: 1 }),
  settings: staticSettings([{ name: 'config.children', text: 'cells', group: 'layout', editor: 'gridCells' }]),
}
