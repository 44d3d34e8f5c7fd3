import { createGridCell } from '../control/new-field.ts'
import { buildStaticSettings } from '../control/settings.ts'
import { staticControl } from '../control/static.ts'
import type { Control } from '../control/types.ts'

/** One cell of a layout table: `config.children` is its content. Created, merged and removed by the operations of the table. */
export const tableGridCell: Control<null> = {
  ...staticControl,
  kind: 'tableGridCell',
  group: 'layout',
  icon: 'square',
  isContainer: true,
  isPane: true,
  isFixedPane: true,
  create: () => createGridCell({ row: 0, column: 0, rowspan: 1, colspan: 1 }),
  settings: buildStaticSettings([{ name: 'config.children', text: 'cells', group: 'layout', editor: 'gridCells' }]),
}
