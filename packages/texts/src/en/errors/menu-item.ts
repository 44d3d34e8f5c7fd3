import type zh from '../../zh/errors/menu-item.ts'

export default {
  'menuItem.unknown': 'Item not found on this menu',
  'menuItem.fixed':
    '“{name}” is built-in or comes from a release: it cannot be removed here, and its code cannot be changed',
  'menuItem.kind': 'Items of this type cannot be added to this menu',
  'menuItem.code': 'A code may contain letters, digits, dots, hyphens, underscores and $, at most 100 characters',
  'menuItem.scheme': 'Invalid conditions: {count}. Check the ones marked',
  'menuItem.narrower': 'You do not see everything on this menu yourself, so you cannot change its limits',
} satisfies typeof zh
