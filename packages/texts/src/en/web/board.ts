import type zh from '../../zh/web/board.ts'

export default {
  of: 'Board of {{name}}',
  none: 'Not set',
  column: '{{name}}, {{count}} records',
  sum: 'Sum of {{label}}',
  move: 'Move “{{name}}”',
  moveTo: 'Move to',
  more: 'Show more ({{count}} left)',
  rest: 'The first {{shown}} of {{count}}: narrow the search',
  cut: 'Too many records or columns match: the first 10,000 records in 50 columns are shown. Narrow the search',
  hint: 'Drag a card to another column, with a finger after a long press; with the keyboard, space picks it up and ← → move it',
  hintPhone: 'Hold a card and drag it to the edge of the screen, or choose a column with its button',
  hintReadOnly: 'Click a card to open its record',
  held: '{{name}}: {{column}}',
  heldByKeys: '{{name}}: {{column}}. ← → change the column, space puts down, Esc cancels',
  nowhere: 'not moved',
  saved: '“{{name}}” was moved to “{{column}}”',
  undone: '“{{name}}” is back in “{{column}}”',
  refused: '“{{name}}” was not moved: {{reason}}',
  locked: 'Locked: {{reason}}',
} satisfies typeof zh
