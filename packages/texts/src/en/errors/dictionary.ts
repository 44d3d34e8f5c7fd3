import type zh from '../../zh/errors/dictionary.ts'

export default {
  'dictionary.unknown': 'Dictionary not found',
  'dictionary.entryUnknown': 'Item not found',
  'dictionary.parentUnknown': 'Parent not found',
  'dictionary.ownBelow': 'It cannot be moved below itself',
  'dictionary.tooDeep': 'At most {most} levels',
  'dictionary.full': 'The limit of {most} has been reached',
  'dictionary.notTree': 'This dictionary is not a tree; its items cannot have child items',
  'dictionary.hasBranches':
    '{count} items are below other items. Move them to the top before you turn this tree into a list',
  'dictionary.fixed': '“{name}” is built-in: it cannot be deleted and its code cannot be changed',
  'dictionary.codeInUse': 'Form designs use the code “{code}”: {designs}. It cannot be changed',
  'dictionary.fileUnreadable': 'The file is not an exported dictionary (JSON)',
  'dictionary.fileFault': 'The file is not valid at {place}: {reason}',
  'dictionary.codeTwice': 'Two items have the code “{code}”',
} satisfies typeof zh
