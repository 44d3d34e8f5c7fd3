import { findFreePlaces, isWholeGrid, maxGridColumns, maxGridRows } from '../control/grid-cells.ts'
import { createGridCell, createStaticField } from '../control/new-field.ts'
import { buildStaticSettings } from '../control/settings.ts'
import { staticControl } from '../control/static.ts'
import type { Control } from '../control/types.ts'

const newSize = { rows: 2, columns: 2 }

/**
 * A layout table. `config.children` are only cells, of kind `tableGridCell`, row by row: each has `row` and `column` (from 0),
 * `rowspan` and `colspan`, and together they cover the `rows` × `columns` positions exactly once. On a narrow screen the cells
 * are placed one below the other in that order. FP.57.
 */
export const tableGrid: Control<null> = {
  ...staticControl,
  kind: 'tableGrid',
  group: 'layout',
  icon: 'grid-2x2',
  isContainer: true,
  paneKind: 'tableGridCell',
  lacks: (field) => (isWholeGrid(field) ? undefined : 'brokenGrid'),
  create: () =>
    createStaticField(
      'tableGrid',
      { ...newSize, borderType: 'solid', borderColor: '' },
      { children: findFreePlaces(newSize, []).map(createGridCell) },
    ),
  settings: buildStaticSettings(
    [
      { name: 'rows', text: 'gridRows', group: 'layout', editor: 'gridSize', min: 1, max: maxGridRows },
      { name: 'columns', text: 'gridColumns', group: 'layout', editor: 'gridSize', min: 1, max: maxGridColumns },
      {
        name: 'borderType',
        text: 'gridBorder',
        group: 'layout',
        editor: 'choice',
        choices: ['solid', 'dashed', 'none'],
        words: 'border',
      },
      {
        name: 'borderColor',
        group: 'layout',
        editor: 'color',
        when: { name: 'borderType', is: ['solid', 'dashed', undefined] },
      },
    ],
    { spans: true },
  ),
}
