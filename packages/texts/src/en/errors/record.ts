import type zh from '../../zh/errors/record.ts'

export default {
  'record.unknownModel': 'Released form not found',
  'record.unknown': 'Record not found or not accessible',
  'record.invalid': '{label}: {reason}',
  'record.unknownField': 'There is no field named {field}',
  'record.badSearch': 'The search value of {field} is not valid',
  'record.notSortable': 'The list cannot be sorted by {field}',
  'record.noBoard': 'The list has no board, or you may not see the columns that the board needs',
  'record.queryTooDeep': 'The groups of {field} can be nested at most {most} levels deep',
  'record.queryTooLong': '{field} can have at most {most} conditions',
  'record.stale': '{user} has changed this record. Compare before saving',
  'record.inUse': 'This record cannot be deleted because {usedBy} refers to it',
  'record.keyReused': 'This idempotency key was already used for another request',
} satisfies typeof zh
