import type zh from '../../zh/engine/node-fields.ts'

export default {
  within: 'within the permissions of their menus',
  showsAll: 'can read all fields',
  showsNone: 'cannot read any field',
  showsOthers: 'can read all fields but {names}',
  shows: 'can only read {names}',
  editsAll: 'can edit all fields',
  editsNone: 'cannot edit',
  edits: 'can edit {names}',
} satisfies typeof zh
